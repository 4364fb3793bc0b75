import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` shows the client with the server of `rallare serve`.
const server = process.env.RALLARE_URL ?? "http://127.0.0.1:8460";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/rallare/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The server allows no inline code and no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
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
