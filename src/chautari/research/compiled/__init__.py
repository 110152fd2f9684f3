"""Drivers for research: bound to each game's functions and compiled by core.engine, like core.drive."""
