/** Our part in the draw of a game: shares that this browser keeps to itself until all seats have committed to theirs. */

import { api } from "./api";
import { read, write, type Known } from "./keep";
import type { SeatInfo, TableInfo, TakePart, Update } from "./messages";
import { sha256 } from "./sha256";
import { keepTold } from "./witness";

const SHARES = "chautari-shares";
const MOST = 200;
const AGAIN = 3000; // milliseconds until what could not be sent is sent again

interface Kept {
  share: string;
  at: number;
}
type Shares = { [commitment: string]: Kept };

const unstored: Shares = {}; // where the store is full or forbidden: they live as long as the page

function newShare(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const commitmentTo = (share: string): string => sha256(`chautari share 1\0${share}`);

/** A commitment to a new share, which is kept before anybody hears of it; and whether it outlives this page. */
function committed(now = Date.now()): { commitment: string; isStored: boolean } {
  const share = newShare();
  const commitment = commitmentTo(share);
  const newest = Object.entries(read<Shares>(SHARES, {})).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST - 1);
  write(SHARES, { ...Object.fromEntries(newest), [commitment]: { share, at: now } });
  const isStored = read<Shares>(SHARES, {})[commitment]?.share === share;
  if (!isStored) unstored[commitment] = { share, at: now };
  return { commitment, isStored };
}

/** What goes with sitting down. Where nothing can be kept there is no commitment: nobody shall wait for a lost share. */
export function commitment(): { commitment?: string } {
  const { commitment, isStored } = committed();
  return isStored ? { commitment } : {};
}

/** The share of a seat that this browser committed to. */
const shareOf = (seat: SeatInfo): string | null => {
  const kept = seat.commitment ? (read<Shares>(SHARES, {})[seat.commitment] ?? unstored[seat.commitment]) : null;
  return kept?.share ?? null;
};

/** Whether the table waits for a share of ours that this browser does not have: kept by another one, or gone. */
export const isShareMissing = (info: TableInfo, seat: SeatInfo): boolean =>
  info.draw?.stage === "revealing" && seat.owes && shareOf(seat) === null;

/** Who sits there and keeps the draw waiting: at a full table all that is missing for its start. */
export const missingNames = (info: TableInfo): string[] =>
  info.seats.every((seat) => seat.kind !== "open") ? info.seats.filter((seat) => seat.owes).map((seat) => seat.name) : [];

/** A table as we were told it stands, with the head of its log. */
export type Told = Pick<Update, "seq" | "head" | "table">;

/** Does for the seats of this browser what the draw waits for: shows their shares, or commits to others. */
export class Drawing {
  private sent = new Set<string>(); // what was done, or is being done
  private again: ReturnType<typeof setTimeout> | undefined;

  takePart(update: Told, keys: Known): void {
    const info = update.table;
    clearTimeout(this.again);
    if (info.status !== "open") return;
    for (const [number, secret] of Object.entries(keys.seats)) {
      const seat = info.seats[Number(number)];
      const what = `${info.draw?.round} ${info.draw?.stage} ${number} ${secret}`;
      if (!seat?.owes || this.sent.has(what)) continue;
      const wanted = this.wanted(update, seat);
      if (!wanted) continue;
      this.sent.add(what);
      api.takePart(info.id, Number(number), wanted, [secret]).catch(() => {
        this.sent.delete(what);
        this.again = setTimeout(() => this.takePart(update, keys), AGAIN); // unless an update comes first
      });
    }
  }

  private wanted({ seq, head, table }: Told, seat: SeatInfo): TakePart | null {
    if (table.draw.stage === "committing") return { commitment: committed().commitment };
    const share = shareOf(seat);
    if (share === null) return null;
    keepTold(table.id, seq, head, table.draw.stage); // before anybody has the share
    return { share };
  }

  close(): void {
    clearTimeout(this.again);
  }
}
