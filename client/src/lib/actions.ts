/** Open actions, put in order for a list: by kind, each group under the words its actions begin with. */

import type { Action } from "./board";

interface Group {
  kind: string;
  title: string;
  actions: Action[];
}

/** The words that all texts begin with, at least one of some length; "" if there are none. */
export function beginning(texts: string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(" "));
  let count = 0;
  while (count < first.length - 1 && others.every((words) => words[count] === first[count])) count++;
  const shared = first.slice(0, count).join(" ").replace(/[:,;]$/, "").trim();
  return shared.length >= 3 ? shared : "";
}

export function grouped(actions: Action[]): Group[] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) groups.set(action.kind, [...(groups.get(action.kind) ?? []), action]);
  return [...groups].map(([kind, some]) => {
    const texts = some.map((action) => action.text);
    return { kind, title: some.length === 1 ? texts[0]! : beginning(texts) || `${texts[0]} …`, actions: some };
  });
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** The actions whose text or notation has every word that was typed. */
export function filtered(actions: Action[], typed: string): Action[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return actions.filter((action) => {
    const there = plain(`${action.text} ${action.notation}`);
    return wanted.every((word) => there.includes(word));
  });
}
