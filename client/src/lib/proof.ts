/** What can be checked of a game's proof right here: that the server's secret is the one it committed itself to. */

const PREFIX = "chautari commitment 1";

/** The commitment of a secret as the server makes it; null where the browser cannot compute it (no secure context). */
export async function commitmentOf(secret: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new TextEncoder().encode(`${PREFIX}\0${secret}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
