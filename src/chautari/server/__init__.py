"""The table server: people and programs play together; docs/guide/serve.md and docs/guide/protocol.md describe it.

`table.py` is the authority and does no I/O; `store.py` keeps its log; `rooms.py` brings the two together.
"""
