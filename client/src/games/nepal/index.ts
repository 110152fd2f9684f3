/** Nepal's board. */

import "./look.css";

export { default as Board } from "./Board.svelte";
export { describe } from "./describe";
export { weight } from "./follow";
