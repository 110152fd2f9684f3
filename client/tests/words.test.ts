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
  test("has no-break spaces before French marks", () => {
    const lines = of("fr", name).split("\n").filter((line) => !line.startsWith("#"));
    expect(lines.filter((line) => /[^\s\u00a0][:;!?»](\s|$)/.test(line.replace(/\{[^}]*\}?/g, "x\u00a0")))).toEqual([]);
    expect(lines.filter((line) => / [;!?»]/.test(line))).toEqual([]);
  });
});

describe("the words of the shell", () => {
  const code = Object.entries(sources).filter(([path]) => !path.includes("/games/")).map(([, text]) => text).join("\n");
  const keys = [...messages(of("en", "shell.ftl")).keys()];
  const said = new Set([...code.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map((match) => match[1]!));
  const begun = [...code.matchAll(/(?:say|has)\(`([a-z]+-)\$\{/g), ...code.matchAll(/const key = `([a-z]+-)\$\{/g)].map((match) => match[1]!);

  test("are all said somewhere", () => {
    expect(keys.filter((key) => !said.has(key) && !begun.some((start) => key.startsWith(start)))).toEqual([]);
  });
  test("are all there", () => {
    const wanted = [...code.matchAll(/\bsay\("([^"]+)"/g)].map((match) => match[1]!);
    expect([...new Set(wanted)].filter((key) => !keys.includes(key))).toEqual([]);
  });
});
