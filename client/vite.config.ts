import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: mode === "gallery" ? "gallery-dist" : "dist",
    rollupOptions: { input: resolve(import.meta.dirname, mode === "gallery" ? "gallery.html" : "index.html") },
  },
}));
