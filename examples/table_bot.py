"""A bot at a server's table: sits down by invitation and plays random open actions until the game is over.

python3 examples/table_bot.py http://127.0.0.1:8410 TABLE INVITATION NAME
"""

import json
import random
import sys
import urllib.request
import uuid

from websockets.sync.client import connect


def sit(url: str, table: str, invitation: str, name: str) -> dict:
    """Take a free seat; the answer holds its number and its secret."""
    body = json.dumps({"name": name, "share": uuid.uuid4().hex}).encode()
    headers = {"authorization": f"Bearer {invitation}", "content-type": "application/json"}
    request = urllib.request.Request(f"{url}/api/tables/{table}/seats", body, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play(url: str, table: str, seat: int, secret: str) -> dict:
    """Play until the game is over; gives the result."""
    with connect(url.replace("http", "ws", 1) + "/api/live") as socket:
        socket.send(json.dumps({"type": "hello", "table": table, "secrets": [secret]}))
        for line in socket:
            message = json.loads(line)
            if message["type"] == "refused" and message["code"] != "table-stale":
                raise SystemExit(message["text"])
            if message["type"] != "update":
                continue
            if message["table"]["status"] == "over":
                return message["table"]["result"]
            for sight in message["sights"]:
                if sight["legal"]:
                    action = random.choice(sight["legal"])["notation"]
                    act = {"type": "act", "id": uuid.uuid4().hex, "seat": seat, "action": action}
                    socket.send(json.dumps({**act, "seen": message["seq"]}))
    raise SystemExit("The server has ended the conversation.")


if __name__ == "__main__":
    server, table_name, invite, nickname = sys.argv[1:]
    seated = sit(server, table_name, invite, nickname)
    print(json.dumps(play(server, table_name, seated["seat"], seated["secret"])["ranking"]))
