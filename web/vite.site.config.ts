import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The page without a server: files alone, wherever they are put. */
export default defineConfig({
  root: "site",
  base: "./",
  publicDir: "../public",
  plugins: [svelte({ configFile: "../svelte.config.js" })],
  worker: { format: "es" },
  build: {
    outDir: "../../build/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});
