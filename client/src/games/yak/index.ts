/** YAK in the browser. */

import Board from "./Board.svelte";
import { describe } from "./describe";
import { weight } from "./following";

/** The only payment and the only free slot are taken without asking. */
const forcing = ["buy", "pay", "excess", "place"];

export { Board, describe, forcing, weight };
