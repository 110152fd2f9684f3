"""The rule index: for every rule of a game the functions that carry it out and the tests that check it.

Read from the sources alone: the rules' ids from games/<game>/rules, the citations at the end of docstrings
(`[Y22, Y23]`), the `RULING: YA5` remarks, and the tests' `@pytest.mark.rule("Y22")` marks.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from chautari.core.rulebook import Entry, Rule, Rulebook

ROOT = Path(__file__).parents[1]
ID = r"[A-Z]{1,2}\d+[a-z]?"
CITED = re.compile(rf"\[({ID}(?:, {ID})*)\]")
INTRODUCTION = """\
Every rule with the functions that carry it out and the tests that check it. The rules themselves, in our own words,
are read with `chautari rules`. This page is written by `make docs`."""
RULING = re.compile(r"RULING:(.*)", re.DOTALL)


class Place(NamedTuple):
    """A function in a file."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


Citations = dict[str, list[Place]]
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Index:
    """What is cited where, and what is missing."""

    def __init__(self, book: Rulebook, functions: Citations, elsewhere: Citations, tests: Citations) -> None:
        self.book = book
        self.functions = functions
        self.elsewhere = elsewhere
        self.tests = tests

    @classmethod
    def of(cls, game: str) -> Index:
        """The index of a registered game."""
        code = ROOT / "src" / "chautari" / "games" / game
        return cls.read(Rulebook.load(game), code, ROOT / "tests" / "games" / game)

    @classmethod
    def read(cls, book: Rulebook, code: Path, tests: Path) -> Index:
        """The index of a rulebook, a folder of code and a folder of tests."""
        functions, elsewhere, marks = defaultdict(list), defaultdict(list), defaultdict(list)
        for path in sorted(code.glob("*.py")):
            text = path.read_text("utf-8")
            for id, name in cited_by_functions(text):
                functions[id].append(Place(path.name, name))
            for id in cited_in(text):
                elsewhere[id].append(Place(path.name, ""))
        for path in sorted(tests.rglob("test_*.py")):
            for id, name in marked(path.read_text("utf-8")):
                marks[id].append(Place(path.name, name))
        return cls(book, dict(functions), dict(elsewhere), dict(marks))

    def without_function(self) -> list[str]:
        """Rules that no function carries out. Notes explain other rules and need none."""
        return [_told(rule) for rule in self.book.rules if not rule.note and rule.id not in self.functions]

    def without_test(self) -> list[str]:
        """Rules that no test checks."""
        return [_told(rule) for rule in self.book.rules if rule.id not in self.tests]

    def without_citation(self) -> list[str]:
        """Rulings that neither code nor a test refers to."""
        cited = {*self.functions, *self.elsewhere, *self.tests}
        return [_told(ruling) for ruling in self.book.rulings if ruling.id not in cited]

    def unknown(self) -> list[str]:
        """Ids that are cited but stand in no rulebook."""
        places = [*self.functions.items(), *self.elsewhere.items(), *self.tests.items()]
        return sorted({f"{id} in {place}" for id, found in places if id not in self.book.by_id for place in found})

    def page(self, title: str) -> str:
        """The page of docs/rules."""
        lines = [f"# {title}: rules, code and tests", ""]
        lines += [INTRODUCTION, ""]
        for heading, rules in self.book.by_heading().items():
            lines += [f"## {heading}", "", *self._table(rules)]
        if self.book.rulings:
            lines += ["## Rulings", "", "Our readings where the printed rules are silent or contradict each other.", ""]
            lines += self._table(self.book.rulings)
        return "\n".join(lines)

    def _table(self, entries: Sequence[Entry]) -> list[str]:
        rows = []
        for entry in entries:
            is_note = isinstance(entry, Rule) and entry.note
            functions = _places(self.functions.get(entry.id, [])) or ("(a note)" if is_note else "")
            rows.append(f"| {entry.id} | {entry.title} | {functions} | {_places(self.tests.get(entry.id, []))} |")
        return ["| Rule | | Functions | Tests |", "|---|---|---|---|", *rows, ""]


def _told(entry: Entry) -> str:
    return f"{entry.id} {entry.title}"


def _places(places: list[Place]) -> str:
    """Functions by file: `build.py`: buy, pay."""
    files: dict[str, list[str]] = {}
    for place in places:
        names = files.setdefault(place.file, [])
        if place.name not in names:
            names.append(place.name)
    return "<br>".join(f"`{file}`: {', '.join(f'`{name}`' for name in names)}" for file, names in files.items())


# Citations in code


def cited_by_functions(text: str) -> Iterator[tuple[str, str]]:
    """Ids with the functions whose docstrings end their first paragraph with them, or that are ruled by them."""
    tree = ast.parse(text)
    remarks = list(_remarks(text))
    for function in _functions(tree):
        doc = ast.get_docstring(function) or ""
        first, *rest = doc.split("\n\n")
        ids = [id for found in CITED.finditer(first) if found.end() == len(first.rstrip()) for id in _ids(found[1])]
        ids += [id for part in [first, *rest] for id in _ruled(part)]
        lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
        ids += [id for line, remark in remarks if line in lines for id in remark]
        for id in dict.fromkeys(ids):
            yield id, function.name


def cited_in(text: str) -> Iterator[str]:
    """Ids in docstrings and comments anywhere: in modules, classes, and beside tables."""
    tree = ast.parse(text)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, documented)]
    for part in [*docs, *(comment for _, comment in _comments(text))]:
        for found in CITED.finditer(part):
            yield from _ids(found[1])
        yield from _ruled(part)


def _functions(tree: ast.AST) -> list[Function]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def _ids(text: str) -> list[str]:
    return re.findall(rf"\b{ID}\b", text)


def _ruled(text: str) -> list[str]:
    found = RULING.search(text)
    return _ids(found[1]) if found else []


def _comments(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _remarks(text: str) -> Iterator[tuple[int, list[str]]]:
    """`# RULING:` comments with their lines."""
    for line, comment in _comments(text):
        if _ruled(comment):
            yield line, _ruled(comment)


# Marks of tests


def marked(text: str) -> Iterator[tuple[str, str]]:
    """Ids with the tests that are marked with them, directly, by their class or by their module."""
    tree = ast.parse(text)
    whole = [id for node in tree.body if _is_pytestmark(node) for id in _marks(node)]
    yield from _marked_in(tree.body, whole)


def _marked_in(body: list[ast.stmt], outer: list[str]) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _marked_in(node.body, outer + [id for d in node.decorator_list for id in _marks(d)])
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for id in dict.fromkeys(outer + [id for d in node.decorator_list for id in _marks(d)]):
                yield id, node.name


def _is_pytestmark(node: ast.stmt) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def _marks(node: ast.AST) -> list[str]:
    """The arguments of `pytest.mark.rule(...)`, here or inside parameters."""
    ids = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            ids += [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
    return ids
