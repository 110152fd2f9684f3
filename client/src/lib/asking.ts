/** Asking about a part of the board: right click, a long touch, the context-menu key or "?" on what has the focus. */

import type { Attachment } from "svelte/attachments";

const LONG = 550; // milliseconds

export function asking(lookup: (topic: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;

    function ask(event: Event): boolean {
      const topic = (event.target as Element).closest("[data-topic]")?.getAttribute("data-topic");
      if (!topic || event.timeStamp - asked < 2 * LONG) return topic !== undefined && topic !== null;
      asked = event.timeStamp;
      lookup(topic);
      return true;
    }
    const menu = (event: Event): void => {
      if (ask(event)) event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "?" && !event.defaultPrevented && ask(event)) event.preventDefault();
    };
    const down = (event: PointerEvent): void => {
      stop();
      if (event.pointerType === "touch") timer = setTimeout(() => ask(event), LONG);
    };
    const stop = (): void => clearTimeout(timer);

    const events = {
      contextmenu: menu,
      keydown: key,
      pointerdown: down,
      pointerup: stop,
      pointermove: stop,
      pointercancel: stop,
    };
    for (const [name, listen] of Object.entries(events)) node.addEventListener(name, listen as EventListener);
    return () => {
      stop();
      for (const [name, listen] of Object.entries(events)) node.removeEventListener(name, listen as EventListener);
    };
  };
}
