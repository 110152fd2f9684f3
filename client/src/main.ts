import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/words.svelte";

await words.speak(words.language);
mount(App, { target: document.getElementById("app")! });
