"""The messages of the server as TypeScript, for the client: client/src/lib/messages.ts.

python scripts/messages.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from chautari.server import messages as m

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "client" / "src" / "lib" / "messages.ts"

BODIES = (m.NewTable, m.Sit, m.TakePart, m.HandOver, m.Rematch, m.PlayOn)
ANSWERS = (
    m.KeyInfo,
    m.HeadInfo,
    m.Created,
    m.Seated,
    m.PlayedOn,
    m.Invitation,
    m.GameInfo,
    m.RulesInfo,
    m.SheetInfo,
    m.ReplayInfo,
    m.TableInfo,
)
HEAD = """/** Every message of the protocol. Written by scripts/messages.py from the server, not by hand. */

export const PROTOCOL = {protocol};
export type Facts = {{ [key: string]: any }};
"""


class Writer:
    """Collects the structs that are met, each written once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def name(self, kind: inspect.Type) -> str:
        """A type as TypeScript names it."""
        if isinstance(kind, inspect.Metadata):
            return self.name(kind.type)
        if isinstance(kind, inspect.UnionType):
            return " | ".join(dict.fromkeys(self.name(one) for one in kind.types))
        if isinstance(kind, inspect.StructType):
            self.struct(kind)
            return kind.cls.__name__
        if isinstance(kind, inspect.DictType):
            value = self.name(kind.value_type)
            return "Facts" if value == "any" else f"{{ [key: string]: {value} }}"
        if isinstance(kind, inspect.VarTupleType | inspect.ListType):
            item = self.name(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(self.name(one) for one in kind.item_types)}]"
        return PLAIN[type(kind)]

    def struct(self, kind: inspect.StructType) -> None:
        """Write a struct; what has a default may be left out of what a client sends, and what may be unset of both."""
        name = kind.cls.__name__
        if name in self.written:
            return
        self.written[name] = ""  # it may contain itself
        is_sent = issubclass(kind.cls, m.Frame | m.Body)
        lines = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
        for field in kind.fields:
            mark = "?" if (is_sent and not field.required) or field.default is msgspec.UNSET else ""
            lines.append(f"  {field.encode_name}{mark}: {self.name(field.type)};")
        about = (kind.cls.__doc__ or "").strip().splitlines()[0]
        self.written[name] = f"/** {about} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"

    def union(self, name: str, union: Any) -> str:
        """A name for one of several messages."""
        return f"export type {name} = {self.name(inspect.type_info(union))};\n"


PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}


def types() -> str:
    """The whole file."""
    writer = Writer()
    unions = [writer.union("FromClient", m.FromClient), writer.union("FromServer", m.FromServer)]
    for struct in (*BODIES, *ANSWERS):
        writer.name(inspect.type_info(struct))
    parts = [HEAD.format(protocol=m.PROTOCOL), *writer.written.values(), *unions]
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Write the file, or with --check say whether it is what it would be."""
    if arguments == ["--check"]:
        if FILE.read_text("utf-8") != types():
            sys.exit(f"{FILE.name} is not what the server's messages are: run python scripts/messages.py")
        return 0
    FILE.write_text(types(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
