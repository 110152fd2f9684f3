/**
 * Boards without a server: `?scene=yak-2-15` shows one of the positions that scripts/scenes.py wrote. `theme=dark`,
 * `lang=fr` and `focus=NOTATION` (an action that is pointed at) go with it; `beat=800` first plays what led there.
 */

import "../theme.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
