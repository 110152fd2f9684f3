"""The kernels for graphics cards, played by the processor: their PTX as C, with every access to memory checked.

Needs no card, only numba-cuda with NVIDIA's compiler (the extra gpu) and a C compiler. A card says no more of a mistake
than "illegal address"; here it is a line, an address and the way to it, and games are compared with the processor's
byte by byte. One lane runs after the other. `python benchmarks/gpu_rehearsal.py yak nepal --players 3`.
"""

from __future__ import annotations

import argparse
import ctypes
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

import chautari
from chautari.core.cuda_compiler import Compiler
from chautari.core.edition import house
from chautari.core.game import Game, load
from chautari.research.compiled import kernels
from chautari.research.cuda import CudaBatch, fillings
from chautari.research.many import Terms

CAPABILITY = (9, 0)
GENERIC, GLOBAL, LOCAL = range(3)  # kinds of memory
SPACES = {"global": GLOBAL, "local": LOCAL}
LANE = {"%tid.x": "lane", "%ntid.x": "block", "%ctaid.x": "group", "%nctaid.x": "groups"}
SIGNS = {"add": "+", "sub": "-", "and": "&", "or": "|", "xor": "^", "div": "/", "rem": "%"}
COMPARED = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "lo": "<", "ls": "<=", "hi": ">"}
COMPARED["hs"] = ">="
BLOCK = 4
SHOWN = ("states", "seats", "open_actions", "decisions", "lengths", "rewards", "points")

# Addresses in a lane's own memory are marked: as they stand they are good for ld.local alone, as on a card.
HEAD = r"""
#include <stdint.h>
#include <string.h>
#include <math.h>
#define MARK (1ULL << 62)
#define LOAD(T, at, kind) ({ T x_; memcpy(&x_, place(at, sizeof(T), kind, __LINE__), sizeof(T)); x_; })
#define STORE(T, at, kind, x) \
  do { T x_ = (T)(x); memcpy(place(at, sizeof(T), kind, __LINE__), &x_, sizeof(T)); } while (0)
extern uint32_t lane, block, group, groups;
void *place(uint64_t at, uint64_t size, int kind, int line);
static inline float as_f32(uint32_t x) { float y; memcpy(&y, &x, 4); return y; }
static inline uint32_t of_f32(float x) { uint32_t y; memcpy(&y, &x, 4); return y; }
static inline double as_f64(uint64_t x) { double y; memcpy(&y, &x, 8); return y; }
static inline uint64_t of_f64(double x) { uint64_t y; memcpy(&y, &x, 8); return y; }
"""
TAIL = r"""
#include <stdio.h>
#include <setjmp.h>
#include <execinfo.h>
uint32_t lane, block, group, groups;
static uint64_t first[64], last[64], top;
static int known;
static jmp_buf out;
void forget(void) { known = 0; }
void allow(uint64_t at, uint64_t bytes) { first[known] = at; last[known++] = at + bytes; }
static int is_known(uint64_t at, uint64_t size) {
  for (int k = 0; k < known; k++) if (at >= first[k] && at + size <= last[k]) return 1;
  return 0;
}
void *place(uint64_t at, uint64_t size, int kind, int line) {
  uint64_t here = (uint64_t)__builtin_frame_address(0), true_at = kind == 2 ? at - MARK : at;
  int is_own = true_at >= here && true_at + size <= top;
  const char *problem = 0;
  int is_right = kind == 2 ? is_own : kind == 1 ? is_known(at, size) : is_own || is_known(at, size);
  if (!is_right) problem = "illegal address";
  else if (true_at % size) problem = "misaligned address";
  if (!problem) return (void *)true_at;
  fprintf(stderr, "%s %lx, %lu bytes, kind %d, line %d", problem, at, size, kind, line);
  fprintf(stderr, ", lane %u\n", lane + block * group);
  for (int k = 0; k < known; k++) fprintf(stderr, "  known: %lx to %lx\n", first[k], last[k]);
  void *way[30];
  backtrace_symbols_fd(way, backtrace(way, 30), 2);
  longjmp(out, 1);
}
int launch(uint32_t blocks, uint32_t width, uint64_t *a) {
  top = (uint64_t)__builtin_frame_address(0), groups = blocks, block = width;
  if (setjmp(out)) return 1;
  for (group = 0; group < blocks; group++) for (lane = 0; lane < width; lane++) KERNEL;
  return 0;
}
"""


# PTX to C


def number(kind: str) -> str:
    """The C type of `u32` and the like; bits and truth values are unsigned."""
    if kind == "pred":
        return "uint8_t"
    if kind[0] == "f":
        return "float" if kind == "f32" else "double"
    return f"{'' if kind[0] == 's' else 'u'}int{kind[1:]}_t"


def bits(kind: str) -> str:
    """The C type that holds the bits of it."""
    return "uint8_t" if kind == "pred" else f"uint{kind[1:]}_t"


class Translation:
    """The C of one kernel."""

    def __init__(self, ptx: str) -> None:
        self.names: dict[str, str] = {}
        self.arguments = 0
        text = re.sub(r"//[^\n]*", "", ptx)
        tables, heads, bodies = self._tables(text), [], []
        for part in re.split(r"^(?=\.(?:(?:weak|visible|extern) \.)?(?:func|entry)\b)", text, flags=re.M)[1:]:
            match = re.match(r"\.(?:\w+ \.)?(func|entry)\s*(?:\(([^)]*)\))?\s*([\w$]+)\s*\(([^)]*)\)", part)
            assert match, part[:200]
            kind, result, name, given = match.groups()
            parameters = re.findall(r"\.param (?:\.align \d+ )?\.\w+ ([\w$]+)", given)
            if kind == "entry":
                self.entry, self.arguments = self.name(name), len(parameters)
            answer = re.search(r"\.param \.(\w+) ([\w$]+)", result) if result else None
            kept = number(answer[1]) if answer else "void"
            head = f"{kept} {self.name(name)}({', '.join(f'uint64_t {self.name(p)}' for p in parameters)})"
            heads.append(f"{head};")
            rest = part[match.end() :].strip()
            if rest.startswith("{"):
                lines = self._body(rest[1 : rest.rindex("}")], answer[2] if answer else "", kept)
                bodies.append("\n".join([head, "{", *lines, "}"]))
        call = f"{self.entry}({', '.join(f'a[{k}]' for k in range(self.arguments))})"
        self.text = "\n".join([HEAD, *tables, *heads, *bodies, TAIL.replace("KERNEL", call)])

    def name(self, symbol: str) -> str:
        """A short name for a symbol."""
        return self.names.setdefault(symbol, f"n{len(self.names)}")

    def _tables(self, text: str) -> list[str]:
        pattern = r"^(?:\.\w+ )*\.(?:global|const) \.align (\d+) \.(\w+) ([\w$]+)(?:\[(\d+)\])?(?: = \{([^}]*)\})?;"
        return [
            f"static {number(kind)} {self.name(name)}[{count or 1}] __attribute__((aligned({align})))"
            + (f" = {{{values}}};" if values else ";")
            for align, kind, name, count, values in re.findall(pattern, text, flags=re.M)
        ]

    def _body(self, text: str, result: str, kept: str) -> list[str]:
        lines = [f"{kept} answer = 0;"] if result else []
        for align, name, size in re.findall(r"\.local \.align (\d+) \.b8\s+([\w$]+)\[(\d+)\];", text):
            lines.append(f"uint8_t {self.name(name)}[{size}] __attribute__((aligned({align})));")
            self.names[f"{name} own"] = self.names[name]
        registers: dict[str, str] = {}
        for kind, name, count in re.findall(r"\.reg \.(\w+)\s+%?(\w+)(?:<(\d+)>)?;", text):
            registers.update({f"{name}{k}": bits(kind) for k in range(int(count))} if count else {name: bits(kind)})
        lines += [f"{kind} {name} = 0;" for name, kind in registers.items()]
        text = re.sub(r"^\s*\.(?:local|reg)\b[^;]*;", "", text, flags=re.M)
        text = re.sub(r"\{(%[^}]*)\}", r"<\1>", text)
        for statement in re.findall(r"\s*(\$[\w$]+:|[{}]|[^;{}\s][^;{}]*;)", text):
            lines.append(self._statement(" ".join(statement.split()).rstrip(";"), result))
        return lines

    def _statement(self, text: str, result: str) -> str:
        if text in "{}":
            return text
        if text.endswith(":"):
            return f"{_label(text[:-1])}:;"
        if text.startswith(".pragma"):
            return ""
        if text.startswith(".param"):
            return f"uint64_t {text.split()[-1].split('[')[0]} = 0xBADBADBADBAD;"  # whoever reads it unwritten falls
        condition = re.match(r"@(!?)%(\w+) (.*)", text)
        if condition:
            return f"if ({condition[1]}{condition[2]}) {{ {self._statement(condition[3], result)} }}"
        operation, _, rest = text.partition(" ")
        words, arguments = operation.split("."), [part.strip() for part in re.split(r",(?![^<]*>)", rest)]
        made = self._flow(text, words, arguments, result) or self._memory(words, arguments, result)
        return made or self._arithmetic(words, arguments) or f"#error {text}"

    def _flow(self, text: str, words: list[str], arguments: list[str], result: str) -> str:
        if words[0] == "bra":
            return f"goto {_label(arguments[0])};"
        if words[0] == "ret":
            return "return answer;" if result else "return;"
        if words[0] == "call":
            match = re.match(r"call(?:\.uni)? (?:\((\w+)\), )?([\w$]+), \(([^)]*)\)", text)
            assert match, text
            return f"{f'{match[1]} = ' if match[1] else ''}{self.name(match[2])}({match[3]});"
        return "__builtin_trap();" if words[0] == "trap" else ""

    def _memory(self, words: list[str], arguments: list[str], result: str) -> str:
        verb, kind = words[0], words[-1]
        if verb in ("ld", "st") and words[1] == "param":
            which = arguments[verb == "ld"].strip("[]").removesuffix("+0")
            slot = which if re.fullmatch(r"(param|retval)\d+", which) else self.name(which)
            if verb == "ld":
                return f"{arguments[0][1:]} = ({number(kind)}){slot};"
            return f"{'answer' if which == result else slot} = ({bits(kind)}){self._value(arguments[1])};"
        if verb in ("ld", "st"):
            at, those = (arguments[1], arguments[0]) if verb == "ld" else arguments[:2]
            places, space, held = those.strip("<> ").split(","), SPACES.get(words[1], GENERIC), bits(kind)
            held = number(kind) if kind[0] == "s" else held
            steps = [f"{self._address(at)} + {k} * sizeof({held})" for k in range(len(places))]
            if verb == "ld":
                read = [f"{held} x{k} = LOAD({held}, {step}, {space});" for k, step in enumerate(steps)]
                return f"{{ {' '.join(read)} {' '.join(f'{p.strip()[1:]} = x{k};' for k, p in enumerate(places))} }}"
            kept = zip(steps, places, strict=True)
            return " ".join(f"STORE({held}, {step}, {space}, {self._value(place)});" for step, place in kept)
        if verb == "atom":
            held, at = number(kind), self._address(arguments[1])
            value = f"({held}){self._value(arguments[2])}"
            new = "old + by" if "add" in words else "old < by ? old : by" if "min" in words else "#error"
            return (
                f"{{ {held} old = LOAD({held}, {at}, {GLOBAL}), by = {value}; STORE({held}, {at}, {GLOBAL}, {new}); "
                f"{arguments[0][1:]} = old; }}"
            )
        if verb == "cvta":
            change = " + MARK" if words[1:3] == ["to", "local"] else " - MARK" if words[1] == "local" else ""
            return f"{arguments[0][1:]} = {self._value(arguments[1])}{change};"
        return ""

    def _arithmetic(self, words: list[str], arguments: list[str]) -> str:
        verb, kind = words[0], words[-1]
        to, given = arguments[0][1:], arguments[1:]
        typed = [self._typed(x, kind) for x in given]
        plain = [self._value(x) for x in given]
        wide, whole = kind[0] + str(2 * int(kind[1:])) if kind != "pred" else "", kind[0] != "f"
        unsigned = [f"({bits(kind)}){x}" if whole else x for x in typed]
        found = ""
        if verb == "mov":
            found, whole = plain[0], True
        elif verb == "cvt":
            source = self._typed(given[0], kind)
            kind = words[-2]
            found, whole = f"({number(kind)})({source})", kind[0] != "f"
        elif verb in ("div", "rem"):
            found = f"{typed[0]} {SIGNS[verb]} {typed[1]}"
        elif verb in SIGNS:
            found = f"{unsigned[0]} {SIGNS[verb]} {unsigned[1]}"
        elif verb in ("mul", "mad") and "wide" in words:
            more = f" + ({number(wide)}){plain[2]}" if verb == "mad" else ""
            found = f"({number(wide)}){typed[0]} * ({number(wide)}){typed[1]}{more}"
        elif verb == "mul" and "hi" in words:
            room = ("unsigned " if kind[0] == "u" else "") + "__int128"
            found = f"(({room}){typed[0]} * ({room}){typed[1]}) >> {kind[1:]}"
        elif verb in ("mul", "mad"):
            found = f"{unsigned[0]} * {unsigned[1]}" + (f" + {unsigned[2]}" if verb == "mad" else "")
        elif verb == "fma":
            found = f"{'fmaf' if kind == 'f32' else 'fma'}({', '.join(typed)})"
        elif verb in ("min", "max"):
            found = f"{typed[0]} {'<' if verb == 'min' else '>'} {typed[1]} ? {typed[0]} : {typed[1]}"
        elif verb in ("neg", "not"):
            found = f"{'-' if verb == 'neg' else '!' if kind == 'pred' else '~'}{typed[0]}"
        elif verb == "abs":
            found = f"{typed[0]} < 0 ? -{typed[0]} : {typed[0]}"
        elif verb in ("shl", "shr"):
            by, beyond = f"(uint32_t){plain[1]}", f"({typed[0]} < 0 ? -1 : 0)" if kind[0] == "s" else "0"
            found = f"{by} >= {kind[1:]} ? {beyond} : {typed[0]} {'<<' if verb == 'shl' else '>>'} ({by})"
        elif verb == "shf" and words[2] == "wrap":
            both, by = f"((uint64_t)(uint32_t){plain[1]} << 32 | (uint32_t){plain[0]})", f"({plain[2]} & 31)"
            found = f"(uint32_t)({both} << {by} >> 32)" if words[1] == "l" else f"(uint32_t)({both} >> {by})"
        elif verb == "selp":
            found, whole = f"{plain[2]} ? {plain[0]} : {plain[1]}", True
        elif verb == "setp":
            found, whole = f"{typed[0]} {COMPARED[words[1][:2]]} {typed[1]}", True
            if words[2] in ("and", "or"):
                found = f"({found}) {'&' if words[2] == 'and' else '|'} {plain[2]}"
        elif verb == "popc":
            found = f"__builtin_popcountll({typed[0]})"
        elif verb == "clz":
            found = f"{typed[0]} ? __builtin_clzll({typed[0]}) - {64 - int(kind[1:])} : {kind[1:]}"
        elif verb == "bfe" and kind[0] == "u":
            found = f"{typed[0]} >> {plain[1]} & ((1ULL << {plain[2]}) - 1)"
        elif verb == "bfi":
            there = f"(((1ULL << {plain[3]}) - 1) << {plain[2]})"
            found = f"(((uint64_t){plain[0]} << {plain[2]}) & {there}) | ({plain[1]} & ~{there})"
        if not found:
            return ""
        return f"{to} = {found};" if whole else f"{to} = of_{kind}({found});"

    def _value(self, text: str) -> str:
        """A register, a number or the address of a symbol, as bits."""
        text = text.strip()
        if text in LANE:
            return LANE[text]
        if text.startswith("%"):
            return text[1:]
        if re.fullmatch(r"0[fdxX][0-9a-fA-F]+U?", text):
            return f"0x{text[2:].rstrip('U')}ULL"
        if re.fullmatch(r"-?\d+", text):
            return "INT64_MIN" if text == str(-(2**63)) else f"{text}LL"
        return f"((uint64_t){self.name(text)}{' + MARK' if f'{text} own' in self.names else ''})"

    def _typed(self, text: str, kind: str) -> str:
        value = self._value(text)
        return f"as_{kind}({value})" if kind[0] == "f" else f"(({number(kind)}){value})"

    def _address(self, text: str) -> str:
        match = re.fullmatch(r"\[(%?[\w$]+)(?:\+(-?\d+))?\]", text.strip())
        assert match, text
        return f"({self._value(match[1])} + ({match[2] or 0}))"


def _label(text: str) -> str:
    return "L" + text.lstrip("$").replace("$", "_")


# A card that is none


class Memory(np.ndarray[Any, Any]):
    """An array as if in a card's memory."""

    def copy_to_host(self) -> Any:
        """What lies there."""
        return np.array(self)


class Rehearsed:
    """Kernels as a card has them, run by the processor."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game, self.folder = game, folder
        self.compiler = Compiler(game, kernels, fillings(game), CAPABILITY)
        self.made: dict[str, tuple[Any, int]] = {}

    def zeros(self, shape: Any, kind: Any) -> Any:
        """An array, filled with zeros."""
        return np.zeros(shape, kind).view(Memory)

    def clear(self, array: Any) -> None:
        """Fill an array with zeros."""
        array[...] = np.zeros((), array.dtype)

    def put(self, to: Any, array: Any) -> None:
        """Copy an array over another."""
        to[...] = array

    def host(self, array: Any) -> Any:
        """An array."""
        return array

    def launch(self, name: str, lanes: int, *arguments: Any) -> None:
        """Run a kernel in at least that many lanes; a wrong access ends it."""
        code, expected = self.kernel(name)
        slots: list[int] = []
        code.forget()
        for argument in arguments:
            if isinstance(argument, int):
                slots.append(argument)
            else:
                at, items, width = argument.ctypes.data, argument.size, argument.dtype.itemsize
                code.allow(ctypes.c_uint64(at), ctypes.c_uint64(items * width))
                slots += [0, 0, items, width, at, items, width]  # as core.cuda_driver passes them
        for line in Path("/proc/self/maps").read_text().splitlines():  # its own tables
            if line.endswith(f"{self.game.name}-{name}.so"):
                first, last = (int(end, 16) for end in line.split()[0].split("-"))
                code.allow(ctypes.c_uint64(first), ctypes.c_uint64(last - first))
        if len(slots) != expected:
            raise RuntimeError(f"{name} takes {expected} words, and gets {len(slots)}")
        if code.launch((lanes + BLOCK - 1) // BLOCK, BLOCK, (ctypes.c_uint64 * len(slots))(*slots)):
            raise RuntimeError(f"{name} reached where it may not: {self.folder / f'{self.game.name}-{name}.c'}")

    def kernel(self, name: str) -> tuple[Any, int]:
        """A kernel as a library, and the number of words it takes."""
        if name not in self.made:
            translation = Translation(self.compiler.ptx(name))
            source = self.folder / f"{self.game.name}-{name}.c"
            source.write_text(translation.text)
            library = source.with_suffix(".so")
            subprocess.run(["cc", "-O1", "-g", "-w", "-fPIC", "-shared", source, "-o", library, "-lm"], check=True)
            self.made[name] = ctypes.CDLL(str(library)), translation.arguments
        return self.made[name]


def compare(ours: Any, cards: Any, moment: str) -> None:
    """Both batches show the same, byte for byte."""
    pairs = [(name, getattr(ours, name), getattr(cards, name)) for name in SHOWN]
    pairs.append(("masks", ours.legal_masks(packed=True), cards.legal_masks(packed=True)))
    pairs.append(("flags", ours.legal_masks(), cards.legal_masks()))
    pairs.append(("whole features", ours.observe(whole=True), cards.observe(whole=True)))
    pairs.append(("features", ours.observe(), cards.observe()))
    for name, here, there in pairs:
        if np.ascontiguousarray(here).tobytes() != np.ascontiguousarray(there).tobytes():
            raise RuntimeError(f"{moment}: {name} differ")


def rehearse(game: Game, players: int, games: int, steps: int, card: Rehearsed) -> None:
    """Begin, step and play out, on the card that is none and on the processor."""
    options = game.check_options(None, players)
    terms = Terms(game, games, players, options, house(game), "rehearsal", "margin")
    cards = CudaBatch(terms, card)  # type: ignore[arg-type]
    ours = chautari.batch(game.name, games=games, players=players, seed="rehearsal", reward="margin")
    compare(ours, cards, "begun")
    for step in range(steps):
        actions = ours.sample()
        if actions.tobytes() != cards.sample().tobytes():
            raise RuntimeError(f"step {step}: samples differ")
        ours.step(actions)
        cards.step(actions.astype(np.int64))
        compare(ours, cards, f"step {step}")
    for time_ in ("first", "second"):
        if ours.playout() != cards.playout():
            raise RuntimeError(f"{time_} playout: other decisions")
        compare(ours, cards, f"{time_} playout")


def main() -> None:
    """Rehearse the games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=chautari.games())
    parser.add_argument("--players", type=int, help="without it, every player count")
    parser.add_argument("--tables", type=int, default=6, help="games at once")
    parser.add_argument("--steps", type=int, default=8)
    parser.add_argument("--keep", type=Path, help="a folder for the C that was made")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kept = chosen.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        for name in chosen.games:
            game, start = load(name), time.time()
            card = Rehearsed(game, kept)
            for players in [chosen.players] if chosen.players else game.player_counts:
                rehearse(game, players, chosen.tables, chosen.steps, card)
                print(f"  {name}, {players} players: equal ({time.time() - start:.0f} s)", flush=True)


if __name__ == "__main__":
    sys.exit(main())
