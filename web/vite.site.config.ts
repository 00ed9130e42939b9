import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";

const LARGEST = 64_000_000;

/** What a device says of the page that is installed on it. */
const manifest: Partial<ManifestOptions> = {
  name: "Orcade",
  short_name: "Orcade",
  description: "Des jeux de guerre d’orcs, sans serveur. Orc war games, without a server.",
  lang: "fr",
  display: "standalone",
  start_url: "./",
  scope: "./",
  background_color: "#131518",
  theme_color: "#1b1d20",
  categories: ["games"],
  icons: [
    { src: "./icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "./icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "./icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "./maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/** The page without a server: files alone, wherever they are put, and a service worker that keeps them all. */
export default defineConfig({
  root: "site",
  base: "./",
  publicDir: "../../build/site-public",
  plugins: [
    svelte({ configFile: "../svelte.config.js" }),
    VitePWA({
      manifest,
      injectRegister: null,
      registerType: "prompt",
      includeAssets: [],
      workbox: {
        globPatterns: ["**/*.{html,js,mjs,css,svg,png,json,wasm,zip}"],
        maximumFileSizeToCacheInBytes: LARGEST,
        dontCacheBustURLsMatching: /^(assets|python|pages)\//,
        navigateFallback: "index.html",
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  worker: { format: "es" },
  build: {
    outDir: "../../build/site",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});
