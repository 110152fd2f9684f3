/** A browser and a server of straw, for tests: sockets that say what the test says, a store that is empty, no motion. */

import { vi } from "vitest";

export class Straw {
  static OPEN = 1;
  static all: Straw[] = [];
  readyState = 0;
  sent: any[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Straw.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** What the page listens to, by name. */
export const heard = new Map<string, () => void>();

/** What a browser has, as far as the modules of the client ask for it. */
export function browser(): void {
  const kept = new Map<string, string>();
  const listeners = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("WebSocket", Straw);
  vi.stubGlobal("addEventListener", (name: string, listen: () => void) => heard.set(name, listen));
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { ...listeners, visibilityState: "visible", documentElement: { dataset: {} } });
  vi.stubGlobal("location", { protocol: "http:", host: "table.example", pathname: "/", search: "" });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 200 }));
}
