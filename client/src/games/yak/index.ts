/** YAK in the browser. */

import Board from "./Board.svelte";
import { describe } from "./describe";
import { weight } from "./following";

export { Board, describe, weight };
