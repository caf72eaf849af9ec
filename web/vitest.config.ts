import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The games of the server: the page reads their messages.
const GAMES = fileURLToPath(new URL("../src/tefuda/games", import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    conditions: ["browser"], // Svelte has another half for servers
    alias: { "@games": GAMES },
  },
  server: { fs: { allow: [".", GAMES] } },
  test: {
    environment: "happy-dom",
    pool: "threads", // start faster than processes
    isolate: false,
    setupFiles: "src/testing_start.ts",
    environmentOptions: { happyDOM: { url: "http://localhost:3000/" } },
    include: ["src/**/*.test.ts", "tools/*.test.ts"],
  },
});
