/** Words: English, French and German from Fluent files. Each file is loaded when it is needed, in one language. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Facts } from "./board";
import { settings } from "./settings.svelte";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = { en: "English", fr: "Français", de: "Deutsch" };

const files = import.meta.glob<string>("../locale/*/*.ftl", { query: "?raw", import: "default" });
const SHELL = "shell";

/** The language of the browser, if we have it. */
export function usual(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const found = LANGUAGES.find((language) => one.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

class Words {
  language = $state<Language>(settings.language ?? usual(navigator.languages));
  private bundle = $state.raw<FluentBundle | null>(null);
  private parts = new Set<string>([SHELL]);

  get ready(): boolean {
    return this.bundle !== null;
  }

  /** Load a language, with the files that are in use. */
  async speak(language: Language): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const part of this.parts) {
      const load = files[`../locale/${language}/${part}.ftl`];
      if (load) bundle.addResource(new FluentResource(await load()), { allowOverrides: true });
    }
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Also load the words of a game's board. */
  async learn(part: string): Promise<void> {
    if (this.parts.has(part)) return;
    this.parts.add(part);
    await this.speak(this.language);
  }

  /** Change the language for good. */
  async choose(language: Language): Promise<void> {
    settings.language = language;
    await this.speak(language);
  }

  say = (key: string, facts: Facts = {}): string => {
    const message = this.bundle?.getMessage(key);
    if (!this.bundle || !message?.value) return this.bundle ? key : "";
    const problems: Error[] = [];
    const text = this.bundle.formatPattern(message.value, facts, problems);
    if (problems.length) console.error(`message ${key}: ${problems[0]}`);
    return text;
  };

  /** Several names in one sentence: "Ani, Dirk and Nathalie". */
  list(names: string[]): string {
    return new Intl.ListFormat(this.language).format(names);
  }

  has(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }
}

export const words = new Words();
export const say = words.say;
