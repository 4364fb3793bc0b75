import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { brief, coarse } from "./src/board/outline.ts";

// `npm run dev` shows the client with the server of `rallare serve`.
const server = process.env.RALLARE_URL ?? "http://127.0.0.1:8460";

/** Adds the land in few strokes to the map. */
function coasts(): Plugin {
  const few = (land: string, apart: number): string => brief(coarse(land, apart));
  return {
    name: "coasts",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/geometry/map.json")) return null;
      const map = JSON.parse(code) as { land: string };
      return JSON.stringify({ ...map, near: few(map.land, 7), far: few(map.land, 16) });
    },
  };
}

export default defineConfig({
  plugins: [coasts(), svelte()],
  base: "/",
  build: {
    outDir: "../src/rallare/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The server allows no inline code and no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Few files: to ask for one takes a slow device longer than to read what it would not need yet.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "app", test: /node_modules\/svelte|src\/(lib|i18n\/index|pages\/(loading|Failed|seats|hotseat))/ },
            {
              name: "around",
              test: /src\/(around|hints)|src\/learn\/pointing|src\/pages\/(TablePage|TableContext|GameFrame)|src\/board\/placed|src\/play\/(TrainCard|CardBag|symbols)/,
            },
            { name: "board", test: /src\/(board|play)\/|src\/pages\/BoardGame/ },
            { name: "start", test: /src\/pages\/(Start|GamePick|Lobby|TableList|wish|tables|drawings\/index)/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true },
      "/ws": { target: server, ws: true, changeOrigin: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { testTimeout: 30_000, environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
