/** What each person has set for this browser. */

import { read, write } from "./keep";

export type Theme = "auto" | "light" | "dark";
export type Pace = "off" | "fast" | "normal" | "slow";
const PACES: Record<Pace, number> = { off: 0, fast: 250, normal: 500, slow: 1000 };

interface Kept {
  name: string;
  language: "en" | "fr" | "de" | null;
  theme: Theme;
  pace: Pace;
  confirm: boolean; // ask at the end of a turn what is left undone
  curtain: boolean; // cover the table when it is passed on
  sound: boolean;
  notify: boolean;
}

const USUAL: Kept = {
  name: "", language: null, theme: "auto", pace: "normal", confirm: true, curtain: true, sound: false, notify: false,
};
const KEPT = "chautari-settings";

class Settings implements Kept {
  private kept = $state<Kept>({ ...USUAL, ...read<Partial<Kept>>(KEPT, {}) });
  private dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  private still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (change) => {
      this.dark = change.matches;
      this.paint();
    });
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (change) => (this.still = change.matches));
    this.paint();
  }

  /** Show the theme. */
  paint(): void {
    document.documentElement.dataset.theme = this.theme === "auto" ? (this.dark ? "dark" : "light") : this.theme;
  }

  private set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value;
    write(KEPT, this.kept);
  }

  get name() { return this.kept.name; }
  set name(value) { this.set("name", value); }
  get language() { return this.kept.language; }
  set language(value) { this.set("language", value); }
  get theme() { return this.kept.theme; }
  set theme(value) { this.set("theme", value); this.paint(); }
  get pace() { return this.kept.pace; }
  set pace(value) { this.set("pace", value); }
  get confirm() { return this.kept.confirm; }
  set confirm(value) { this.set("confirm", value); }
  get curtain() { return this.kept.curtain; }
  set curtain(value) { this.set("curtain", value); }
  get sound() { return this.kept.sound; }
  set sound(value) { this.set("sound", value); }
  get notify() { return this.kept.notify; }
  set notify(value) { this.set("notify", value); }

  /** Milliseconds for one event; none where people want no motion. */
  get beat(): number {
    return this.still ? 0 : PACES[this.pace];
  }

  get isDark(): boolean {
    return this.theme === "auto" ? this.dark : this.theme === "dark";
  }
}

export const settings = new Settings();
