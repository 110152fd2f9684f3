/** Beginning a game: create a table, sit down, let agents take seats. */

import { api } from "./api";
import { commitment } from "./draw";
import { gameOf } from "./games";
import { known, remember } from "./keep";
import { tableLink } from "./links";
import type { GameInfo, NewTable } from "./messages";
import { freeName } from "./names";
import { router } from "./router.svelte";

/** Who takes a seat: a person at this browser, an agent, or nobody yet. */
export type Sitter = { kind: "me"; name: string } | { kind: "agent"; agent: string } | { kind: "open" };

/** Create a table and seat everybody; then show it. */
export async function begin(wanted: NewTable, sitters: Sitter[]): Promise<void> {
  const table = await api.create({ ...wanted, players: sitters.length });
  const { owner, invite, watch } = table;
  remember(table.table, { game: wanted.game, owner, invite, watch });
  const taken = sitters.flatMap((one) => (one.kind === "me" ? [one.name] : []));
  for (const [seat, sitter] of sitters.entries()) {
    if (sitter.kind === "me") await sitDown(table.table, seat, sitter.name, [owner]);
    else if (sitter.kind === "agent") {
      const name = freeName(taken);
      taken.push(name);
      await api.sit(table.table, { seat, name, agent: sitter.agent }, [owner]);
    }
  }
  router.go(tableLink(table.table));
}

/** Take a seat for somebody at this browser. */
export async function sitDown(id: string, seat: number | null, name: string, secrets: string[]): Promise<{ seat: number; secret: string }> {
  const seated = await api.sit(id, { name, ...commitment(), ...(seat === null ? {} : { seat }) }, secrets);
  remember(id, { seats: { [seated.seat]: seated.secret! } });
  return { seat: seated.seat, secret: seated.secret! };
}

/** You against agents, as the game is usually played. */
export function againstAgents(game: GameInfo, name: string, players = game.usual_players, agent = game.usual_agent): Promise<void> {
  const others = Array.from({ length: players - 1 }, (): Sitter => ({ kind: "agent", agent }));
  return begin({ game: game.name }, [{ kind: "me", name }, ...others]);
}

/** Go on from a step of a finished game, at a seat of one's own, against agents. */
export async function playOn(id: string, step: number, seat: number, game: string, name: string, secrets: string[]): Promise<void> {
  const { usual_agent: agent } = await gameOf(game);
  const table = await api.playOn(id, step, { name, seat, ...commitment(), agent }, secrets);
  const { owner, invite, watch } = table;
  remember(table.table, { game, owner, invite, watch, seats: { [table.seat]: table.secret } });
  router.go(tableLink(table.table));
}

/** Play again with the same people; those of this browser sit down where they sat. */
export async function playAgain(id: string, names: string[], secrets: string[]): Promise<void> {
  const before = known(id);
  const table = await api.rematch(id, {}, secrets);
  const { owner, invite, watch } = table;
  remember(table.table, { game: before?.game ?? "", owner, invite, watch });
  for (const [seat, secret] of Object.entries(before?.seats ?? {})) await sitDown(table.table, Number(seat), names[Number(seat)]!, [owner, secret]);
  router.go(tableLink(table.table));
}
