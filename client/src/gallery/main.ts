/** Boards without a server: `?scene=yak-2-15` shows one of the positions that scripts/scenes.py wrote. */

import "../theme.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
