/** Which page is shown. Links inside the client change the address without loading anything. */

import { placeOf, type Place } from "./links";

class Router {
  place = $state<Place>(placeOf(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.look());
  }

  look(): void {
    this.place = placeOf(location.pathname, location.search);
    scrollTo(0, 0);
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.look();
  }

  /** Change the address of the page that is shown, and nothing else. */
  rename(address: string): void {
    history.replaceState(null, "", address);
  }

  /** For `onclick` of links: plain clicks stay inside. */
  follow = (event: MouseEvent): void => {
    const link = (event.currentTarget as HTMLAnchorElement).getAttribute("href");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go(link);
  };
}

export const router = new Router();
