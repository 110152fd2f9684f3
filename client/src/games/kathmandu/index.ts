/** Kathmandu in the browser. */

import type { GameFolder } from "../../lib/board";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { weight } from "./weight";

export { Board, describe, weight };

({ Board, describe, weight }) satisfies GameFolder;
