"""Drivers of agents: bound to each game's functions and compiled by core.engine, like core.drive."""
