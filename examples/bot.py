"""A bot for any game of Chautari: it takes the action whose notation is shortest, or any of those.

chautari arena yak --agents "bot:python3 examples/bot.py,random" --players 2 --games 20
"""

import json
import random
import sys

lots = random.Random()


def answer(message: dict) -> dict:
    """The answer to one line."""
    if "hello" in message:
        lots.seed(message["seed"])
        return {"protocol": 1, "name": "short words"}
    shortest = min(len(notation) for notation in message["legal"])
    return {"action": lots.choice([notation for notation in message["legal"] if len(notation) == shortest])}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
