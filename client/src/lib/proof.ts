/** What can be checked of a game's proof right here: that the server's secret is the one it committed itself to. */

import { sha256 } from "./sha256";

const PREFIX = "chautari commitment 1";

/** The commitment of a secret as the server makes it. */
export const commitmentOf = (secret: string): string => sha256(`${PREFIX}\0${secret}`);
