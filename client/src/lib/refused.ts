/** What the server declined: a code that stays the same, a text that says what to do, the status over HTTP. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
    /** Seconds until it is worth trying again, where it was too much at once. */
    readonly after = 0,
  ) {
    super(text);
  }
}
