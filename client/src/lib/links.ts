/** Addresses. Secrets stand behind the #, which browsers do not send to any server. */

export type Place =
  | { page: "start" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; step: number | null };

/** What an address shows. */
export function placeOf(path: string, search = ""): Place {
  const [, page, id] = path.split("/");
  if (page === "table" && id) return { page, id };
  if (page === "replay" && id) {
    const step = new URLSearchParams(search).get("step");
    return { page, id, step: step !== null && /^\d+$/.test(step) ? Number(step) : null };
  }
  return { page: "start" };
}

/** The secrets of a link: `#invite=…&watch=…&owner=…&seat0=…`. */
interface Secrets {
  owner?: string;
  invite?: string;
  watch?: string;
  seats: { [seat: number]: string };
}

export function secretsIn(hash: string): Secrets {
  const found: Secrets = { seats: {} };
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ""))) {
    if (!/^[\w-]{1,64}$/.test(value)) continue;
    if (name === "owner" || name === "invite" || name === "watch") found[name] = value;
    const seat = /^seat(\d)$/.exec(name);
    if (seat) found.seats[Number(seat[1])] = value;
  }
  return found;
}

export const tableLink = (id: string): string => `/table/${id}`;
export const replayLink = (id: string, step: number | null = null): string =>
  `/replay/${id}${step === null ? "" : `?step=${step}`}`;
