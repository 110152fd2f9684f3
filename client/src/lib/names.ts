/** Names for those who sit down. */

const NAMES = ["Ani", "Dirk", "Nathalie", "Vincent", "Emily", "Sarah", "Chris"];
const LONGEST_NAME = 24;

/** Whether nobody has a name, in capitals or not, with accents or without: the server refuses names that look alike. */
const isFree = (name: string, taken: string[]): boolean =>
  !taken.some((one) => one.localeCompare(name, undefined, { sensitivity: "base" }) === 0);

/** A name that nobody at the table has. */
export function freeName(taken: string[], wanted = ""): string {
  const name = wanted.trim().slice(0, LONGEST_NAME);
  if (name && isFree(name, taken)) return name;
  if (name) {
    for (let number = 2; number < 10; number++) {
      const numbered = `${name.slice(0, LONGEST_NAME - 2)} ${number}`;
      if (isFree(numbered, taken)) return numbered;
    }
  }
  return NAMES.find((one) => isFree(one, taken)) ?? `${NAMES[0]} ${taken.length}`;
}
