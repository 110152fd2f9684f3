import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe as group, expect, it } from "vitest";
import type { Facts, GameEvent } from "../src/lib/board";
import { describe } from "../src/games/kathmandu/describe";
import { ICONS } from "../src/games/kathmandu/icons";
import { advance, flyer, touched } from "../src/games/kathmandu/motion";
import { weight } from "../src/games/kathmandu/weight";
import { landWord } from "../src/games/kathmandu/words";
import { EDITION, line, position } from "./kathmandu.position";

const event = (kind: string, args: object | null = {}, seat: number | null = 0): GameEvent => ({ kind, seat, args });

const locales = import.meta.glob<string>("../src/locale/*/kathmandu.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const words = (language: string): string => locales[`../src/locale/${language}/kathmandu.ftl`]!;

function speaking(language: string): (key: string, facts?: Facts) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(words(language)));
  return (key, facts = {}) => {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`no word for ${key}`);
    const problems: Error[] = [];
    const text = bundle.formatPattern(pattern, facts, problems);
    if (problems.length) throw problems[0];
    return text;
  };
}

group("events", () => {
  it("are shown when they change something to be seen", () => {
    expect(weight(event("step"))).toBeGreaterThan(0);
    expect(weight(event("storm"))).toBeGreaterThan(weight(event("step")));
    expect(weight(event("stand"))).toBe(0);
    expect(weight(event("end"))).toBe(0);
  });

  it("lead the yak along and leave the view as it was", () => {
    const before = position();
    const after = advance(before, event("step", { cell: "0b1" }));
    expect(after.seats[0].cell).toBe("0b1");
    expect(before.seats[0].cell).toBe("0a1");
    expect(advance(after, event("arrive")).seats[0]).toMatchObject({ cell: null, arrived: true });
  });

  it("pay and gain as they tell", () => {
    let view = advance(position(), event("gain", { resource: "coin" }));
    view = advance(view, event("needle", { paid: 1 }));
    view = advance(view, event("cross", { strip: 1, paid: 0 }));
    view = advance(view, event("tired", { markers: 2 }));
    expect(view.seats[0].resources).toMatchObject({ coin: 3, compass: 0, yak_fodder: 1 });
    expect(view.seats[0].exhaustion).toBe(2);
    expect(advance(view, event("rest", null)).seats[0].exhaustion).toBe(0);
  });

  it("turn dice, and a roll of all frees them", () => {
    const turned = advance(position(), event("turn_die", { die: "brown", face: 3 }));
    expect(turned.seats[0].dice.brown).toEqual({ face: 3, place: "1" });
    const rolled = advance(turned, event("roll", { first: { brown: 1, pink: 2 }, second: { black: 5 } }));
    expect(rolled.seats[0].dice.black).toEqual({ face: 5, place: "unused" });
  });

  it("move the storm and show the weather", () => {
    expect(advance(position(), event("storm", { strip: 2 }, null)).storm).toBe(2);
    expect(advance(position(), event("weather", { weather: "sun" }, null)).weather[1]).toBe("sun");
  });

  it("change nothing where they are hidden", () => {
    const view = position();
    expect(advance(view, event("draw_tent", null))).toBe(view);
  });

  it("let costs fly off the yak that pays", () => {
    expect(flyer(event("needle", { paid: 1 }))).toEqual({ icon: "compass", sign: "−", seat: 0 });
    expect(flyer(event("cross", { strip: 1, paid: 0 }))).toBeNull();
    expect(flyer(event("tired", { markers: 1 }))).toEqual({ icon: "exhaustion", sign: "+", seat: 0 });
    expect(flyer(event("weather", { weather: "sun" }, null))).toBeNull();
  });

  it("mark the things they are about", () => {
    expect(touched(event("cross", { strip: 2, paid: 1 }), position())).toEqual(["strip:2", "0/resource:yak_fodder"]);
    expect(touched(event("weather", { weather: "sun" }, null), position())).toEqual(["day:2"]);
    expect(touched(event("draw_tent", null), position())).toEqual(["0/tents"]);
  });

  it("fly with a drawing that exists", () => {
    for (const icon of ["compass", "yak_fodder", "exhaustion", "blocked", "map", "offering", "kathmandu", "animal"]) {
      expect(ICONS[icon]).toBeDefined();
    }
  });
});

group.each(["en", "fr", "de"])("the position in words (%s)", (language) => {
  const say = speaking(language);

  it("tells the whole of it", () => {
    const view = position({ reach: [line({ compass: 1, cards: ["bridle"] }), line({ rest: true })] });
    const told = describe({ view, edition: EDITION, seat: 1, names: ["Ani", "Dirk"], say });
    expect(told).toHaveLength(1 + 3 + 1 + 2 + 1);
    expect(told.map(({ title }) => title)).toContain("Ani");
    expect(told.findIndex(({ title }) => title === "Dirk")).toBeLessThan(
      told.findIndex(({ title }) => title === "Ani"),
    );
    expect(told[told.length - 1]!.lines).toHaveLength(1);
    for (const { lines } of told) for (const text of lines) expect(text).not.toMatch(/undefined|NaN|\{/);
  });

  it("has a word for all that the board can show", () => {
    for (const name of Object.keys(ICONS).filter((icon) => icon.includes("_"))) {
      const key = name.replaceAll("_", "-");
      const kinds = ["resource", "good", "equipment", "character"];
      expect(
        kinds.some((kind) => {
          try {
            return say(`kathmandu-${kind}-${key}`);
          } catch {
            return false;
          }
        }),
      ).toBe(true);
    }
  });
});

group("words", () => {
  it("take an edition's own names of landscapes", () => {
    const edition = { landscapes: [{ id: "steppe", names: { en: "desert", de: "Wüste" } }] };
    expect(landWord(speaking("de"), edition, "steppe")).toBe("Wüste");
    expect(landWord(speaking("fr"), edition, "steppe")).toBe("steppe");
  });
});

group("points", () => {
  it("are marked on what of the seat earned them", () => {
    const marks = (args: object): string[] => touched({ kind: "score", seat: 1, args }, position());
    expect(marks({ category: "goods", what: "special", good: "ring" })).toEqual(["1/special:ring"]);
    expect(marks({ category: "maps", map: "red a" })).toEqual(["1/map:red a"]);
    expect(marks({ category: "leftovers", what: "resources" })).toContain("1/resource:coin");
    expect(marks({ category: "yak_tiles" })).toEqual(["1/tile"]);
  });
});
