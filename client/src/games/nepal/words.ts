/** Names of places in the language of the page, and words that fit their room. */

import type { Edition, Card } from "./table";
import { cellAt } from "./geometry";

export interface Names {
  provinces: Map<string, string>; // by cell
  outside: string[];
  regions: string[];
}

/** What the edition calls its provinces, places outside and regions in a language. */
export function namesOf(edition: Edition, language: string): Names {
  const called = (place: string): string => edition.names?.[place]?.[language] ?? place;
  return {
    provinces: new Map(edition.provinces.map(({ id, q, r }) => [cellAt(q, r), called(id)])),
    outside: (edition.outside ?? []).map(({ id }) => called(id)),
    regions: edition.regions.map(({ id, names }) => names?.[language] ?? id),
  };
}

/** An end of a trade card in words. */
export function endName(names: Names, end: string | number): string {
  return typeof end === "number" ? (names.outside[end - 1] ?? String(end)) : (names.provinces.get(end) ?? end);
}

export function cardName(names: Names, card: Pick<Card, "ends">): string {
  return card.ends.map((end) => endName(names, end)).join(" – ");
}

type Measure = (words: string, size: number, bold: boolean) => number;

let measured: Measure | null = null;

const PROBE = "Mahendranagar 0123";
let probed = 0;

/** From now on words are measured in this font, not guessed. Whether that changes anything. */
export function measureIn(family: string): boolean {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return false;
  const known = new Map<string, number>();
  measured = (words, size, bold) => {
    const key = `${bold}${words}`;
    if (!known.has(key)) {
      pen.font = `${bold ? 700 : 400} 100px ${family}`;
      known.set(key, pen.measureText(words).width / 100);
    }
    return known.get(key)! * size;
  };
  const before = probed;
  probed = measured(PROBE, 100, true) + measured(PROBE, 100, false);
  return probed !== before;
}

/** How wide a line of text is. */
export function wide(words: string, size: number, bold = false): number {
  return measured ? measured(words, size, bold) : guessed(words, size, bold);
}

function guessed(words: string, size: number, bold: boolean): number {
  let sum = 0;
  for (const c of words)
    sum += "ijlftr-.,' ’".includes(c) ? 0.3 : "mwMW".includes(c) ? 0.86 : c === c.toLowerCase() ? 0.54 : 0.67;
  return sum * size * (bold ? 1.07 : 1);
}

/** What makes a line of text as wide as its room where it would be wider: attributes of its element. */
export function squeezed(
  words: string,
  size: number,
  room: number,
  bold = false,
): { textLength?: number; lengthAdjust?: "spacingAndGlyphs" } {
  return wide(words, size, bold) > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
}

/** Words cut with an ellipsis where they are wider than their room. */
export function fitted(words: string, size: number, room: number, bold = false): string {
  if (wide(words, size, bold) <= room) return words;
  let cut = words;
  while (cut.length > 1 && wide(`${cut}…`, size, bold) > room) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}

/** A long name on two lines: at the space nearest to its middle, or after the vowel nearest to it. */
export function broken(name: string, longest = 10): string[] {
  if (name.length <= longest) return [name];
  const nearest = (marks: number[]): number | undefined =>
    marks.sort((a, b) => Math.abs(2 * a + 1 - name.length) - Math.abs(2 * b + 1 - name.length))[0];
  const letters = [...name];
  const space = nearest(letters.flatMap((c, k) => (c === " " ? [k] : [])));
  if (space !== undefined) return [name.slice(0, space), name.slice(space + 1)];
  const isVowel = (k: number): boolean => "aeiouyéè".includes((letters[k] ?? "").toLowerCase());
  const vowel = nearest(
    letters.flatMap((_, k) => (k > 1 && k < name.length - 3 && isVowel(k) && !isVowel(k + 1) ? [k] : [])),
  );
  return vowel === undefined ? [name] : [`${name.slice(0, vowel + 1)}-`, name.slice(vowel + 1)];
}
