import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { CONTENT_POLICY } from "./src/lib/api/protocol";
import { chunks } from "./tools/chunks";
import { compress } from "./tools/compress";
import { licences } from "./tools/licences";

// The games of the server: the page reads their messages.
const GAMES = fileURLToPath(new URL("../src/tefuda/games", import.meta.url));

const SERVER = process.env["TEFUDA_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), licences(), compress()],
  resolve: { alias: { "@games": GAMES } },
  build: {
    outDir: "../src/tefuda/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The polyfill is for browsers that cannot run this page anyway.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { output: { manualChunks: chunks(), onlyExplicitManualChunks: true } },
  },
  server: { fs: { allow: [".", GAMES] }, proxy: { "/api": { target: SERVER, ws: true, changeOrigin: false } } },
  // With the policy of the server, `vite preview` shows what a browser will refuse.
  preview: { headers: { "Content-Security-Policy": CONTENT_POLICY } },
});
