"""A bot at a server's table: sits down by invitation and plays random open actions until the game is over.

python3 examples/table_bot.py "http://127.0.0.1:8410/table/81c353a69225#invite=…" NAME
"""

import json
import random
import sys
import urllib.request
import uuid

from websockets.sync.client import connect

address, _, rest = sys.argv[1].partition("/table/")
table, _, invitation = rest.partition("#invite=")

# sit down: the answer holds the number of the seat and its secret
body = json.dumps({"name": sys.argv[2], "share": uuid.uuid4().hex}).encode()
headers = {"authorization": f"Bearer {invitation}", "content-type": "application/json"}
with urllib.request.urlopen(urllib.request.Request(f"{address}/api/tables/{table}/seats", body, headers)) as answer:
    seated = json.load(answer)

with connect(address.replace("http", "ws", 1) + "/api/live", max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "table": table, "secrets": [seated["secret"]]}))
    for line in socket:
        message = json.loads(line)
        if message["type"] == "refused" and message["code"] != "table-stale":
            sys.exit(message["text"])
        if message["type"] != "update":
            continue
        if message["table"]["status"] == "over":
            print(json.dumps(message["table"]["result"]["ranking"]))
            break
        for legal in [sight["legal"] for sight in message["sights"] if sight["legal"]]:
            act = {"type": "act", "id": uuid.uuid4().hex, "seat": seated["seat"], "seen": message["seq"]}
            socket.send(json.dumps({**act, "action": random.choice(legal)["notation"]}))
