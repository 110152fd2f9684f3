/** Every language has every message, with the same facts; none is left that nobody says. */

import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const LANGUAGES = ["en", "fr", "de"];
const files = import.meta.glob<string>("../src/locale/*/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const names = [...new Set(Object.keys(files).map((path) => path.split("/").at(-1)!))];

/** The messages of a file: their keys, each with the facts it uses. */
function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const message of new FluentResource(text).body) {
    const facts = new Set([...JSON.stringify(message.value).matchAll(/"type":"var","name":"(\w+)"/g)].map((match) => match[1]!));
    found.set(message.id, [...facts].sort().join(" "));
  }
  return found;
}

const of = (language: string, name: string): string => files[`../src/locale/${language}/${name}`] ?? "";

describe.each(names)("%s", (name) => {
  const english = messages(of("en", name));

  test.each(LANGUAGES)("has every message in %s, with the same facts", (language) => {
    expect(Object.fromEntries(messages(of(language, name)))).toEqual(Object.fromEntries(english));
  });
  test.each(LANGUAGES)("has every line understood in %s", (language) => {
    const keys = [...of(language, name).matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1]!);
    expect(keys.length).toBe(new Set(keys).size);
    expect([...messages(of(language, name)).keys()].sort()).toEqual(keys.sort());
  });
  test("has one kind of apostrophe in French", () => expect(of("fr", name).match(/\p{L}'\p{L}.*/gu)).toBeNull());
  test("has no-break spaces before French marks", () => {
    const lines = of("fr", name).split("\n").filter((line) => !line.startsWith("#"));
    expect(lines.filter((line) => /[^\s\u00a0][:;!?»](\s|$)/.test(line.replace(/\{[^}]*\}?/g, "x\u00a0")))).toEqual([]);
    expect(lines.filter((line) => / [;!?»]/.test(line))).toEqual([]);
  });
});

const SHELL = "shell.ftl";
const all = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))];

/** The code that uses a file: a game's folder, or everything else. */
function codeOf(name: string): string {
  const folder = `/games/${name.replace(".ftl", "")}/`;
  const ours = Object.entries(sources).filter(([path]) => (name === SHELL ? !path.includes("/games/") : path.includes(folder)));
  return ours.map(([, text]) => text).join("\n");
}

describe.each(names)("the words of %s", (name) => {
  const code = codeOf(name);
  const game = name === SHELL ? "" : name.replace(".ftl", "-");
  const withGame = (keys: string[]): string[] => [...keys, ...keys.map((key) => game + key)]; // its own name may be left out
  const kinds = all(code, /\bword\(say, ["'](\w+)["']/g).map((kind) => `${game}${kind}-`);
  const keys = withGame(all(code, /["'`]([a-z][a-z0-9-]*)["'`]/g));
  const starts = [...kinds, ...withGame(all(code, /[`"']([a-z][a-z0-9-]*-)\$\{/g))].filter((start) => start !== game);

  test.each(LANGUAGES)("are all said somewhere, in %s", (language) => {
    const there = [...messages(of(language, name)).keys()];
    expect(there.filter((key) => !keys.includes(key) && !starts.some((start) => key.startsWith(start)))).toEqual([]);
  });
  test.each(LANGUAGES)("are all there, in %s", (language) => {
    const there = [...new Set([name, SHELL])].flatMap((file) => [...messages(of(language, file)).keys()]);
    const isThere = (asked: string): boolean => there.some((key) => key === asked || key === game + asked);
    const isBegun = (asked: string): boolean => there.some((key) => key.startsWith(asked) || key.startsWith(game + asked));
    expect(all(code, /\bsay\(["']([a-z0-9-]+)["']/g).filter((key) => !isThere(key))).toEqual([]);
    expect([...kinds, ...all(code, /\bsay\(`([a-z0-9-]+-)\$\{/g)].filter((start) => !isBegun(start))).toEqual([]);
  });
});
