import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The client goes where the Python package takes it from; the gallery of boards stays here. */
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: mode === "gallery" ? "./" : "/",
  publicDir: mode === "gallery" ? "public" : false,
  build: {
    outDir: mode === "gallery" ? "gallery-dist" : "../src/chautari/pages",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no scripts or fonts but files of our own
    modulePreload: { polyfill: false },
    rollupOptions: { input: mode === "gallery" ? "gallery.html" : "index.html" },
  },
  // nothing here measures time, a loaded machine is slow; style sheets are read for their colours
  test: { testTimeout: 60_000, css: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8410", ws: true } } },
}));
