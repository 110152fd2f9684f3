/** Looking up rules: by id, by the name of a component, by words; accents and endings do not matter. */

import type { Rule, RulesInfo, Ruling } from "./messages";

type Entry = Rule | Ruling;

const plain = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[_\W]+/g, " ").trim();

const isRule = (entry: Entry): entry is Rule => "heading" in entry;

/** How well an entry fits what was asked; 0 unless every word occurs. */
function fitness(entry: Entry, wanted: string[]): number {
  const places: [number, string][] = [
    [8, plain(entry.title)], [6, plain(entry.words.join(" "))], [2, isRule(entry) ? plain(entry.heading) : ""], [1, plain(entry.text)],
  ];
  let total = 0;
  for (const word of wanted) {
    const stem = word.length > 4 ? word.slice(0, -1) : word;
    const best = Math.max(0, ...places.filter(([, text]) => ` ${text}`.includes(` ${stem}`)).map(([weight]) => weight));
    if (!best) return 0;
    total += best;
  }
  return total;
}

/** What fits, best first; everything in its order if nothing is asked. */
export function found(book: RulesInfo, asked: string): Entry[] {
  const entries: Entry[] = [...book.rules, ...book.rulings];
  const wanted = plain(asked);
  if (!wanted) return entries;
  const exact = entries.filter((entry) => plain(entry.id) === wanted);
  if (exact.length) return exact;
  return entries
    .map((entry, order) => ({ entry, order, fits: fitness(entry, wanted.split(" ")) }))
    .filter((one) => one.fits > 0)
    .sort((a, b) => b.fits - a.fits || a.order - b.order)
    .map((one) => one.entry);
}

/** The entries that an entry names. */
export const references = (entry: Entry): string[] => (isRule(entry) ? entry.related : entry.rules);
export const headingOf = (entry: Entry): string | null => (isRule(entry) ? entry.heading : null);
