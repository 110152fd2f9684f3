/** The covers; a game that has none of its own gets the bare mountains. */

import type { Component } from "svelte";
import Kathmandu from "./Kathmandu.svelte";
import Nepal from "./Nepal.svelte";
import Plain from "./Plain.svelte";
import Yak from "./Yak.svelte";

const COVERS: { [game: string]: Component } = { kathmandu: Kathmandu, nepal: Nepal, yak: Yak };
export const coverOf = (game: string): Component => COVERS[game] ?? Plain;
