"""The arena: many games between agents, and what they tell about a game and about its players."""
