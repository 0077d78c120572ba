import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { mapLibraryPlugin } from "./bin/vite/map-library.ts";
import { operationsPlugin } from "./bin/vite/operations.ts";
import { prosePlugin } from "./bin/vite/prose.ts";
import { pureRouterPlugin } from "./bin/vite/pure-router.ts";
import { pureSharedPlugin } from "./bin/vite/pure-shared.ts";
import { serviceWorkerPlugin } from "./bin/vite/service-worker.ts";
import { handedRuntimePlugin, sidewallReaderPlugin } from "./bin/vite/sidewall-reader.ts";

/** The page asks for its one font file at once instead of finding it in the style sheet later. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith("wght-normal.woff2") || /wght-normal-[\w-]+\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head-prepend",
          })),
    },
  };
}

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    operationsPlugin(),
    prosePlugin(),
    pureSharedPlugin(`${import.meta.dirname}/shared/`),
    pureRouterPlugin(),
    mapLibraryPlugin(),
    sidewallReaderPlugin(),
    serviceWorkerPlugin(),
    preloadFont(),
  ],
  worker: { format: "es", plugins: () => [handedRuntimePlugin()] },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    // All three engines have had modulepreload since September 2023.
    modulePreload: { polyfill: false },
    sourcemap: true,
    target: "es2022",
    rolldownOptions: {
      output: {
        // The front page lists some fifty other files by their names, and what is random in a name cannot be compressed:
        // seven characters tell as many versions of one file apart as there will ever be.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // What every page loads, in few files instead of twenty small ones: what stands before the app, and the app.
        codeSplitting: {
          groups: [
            {
              name: "before",
              test: /web\/app\/(still-page|as-drawn|reached|shell\/(load-when-online|mobile-flag))\.ts$|vite\/preload-helper/,
              priority: 2,
            },
            { name: "app", test: /web\/app\/(app|first-page)\.tsx$|react-dom\/client\.js$/, priority: 1 },
            // In parts, the names of these in the lists of what to load ahead weigh more than they do: the query library, what
            // the performance monitor shares, and what imports nothing of ours.
            { name: "queries", test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            {
              name: "device",
              test: /web\/lib\/(device-state|saves-data|monitor\/memory)\.ts$|shared\/admin\/app-figures\.ts$/,
            },
            { name: "leaves", test: /web\/(app\/shell\/sync-words|lib\/(post-form|client-key|use-now|device))\.ts$/ },
            // Each too small for a file of its own, and on most pages.
            {
              name: "small",
              test: /web\/(ui\/(card|badge|lazy-part|status-dot|prose|fieldset|radio-group|text-input|money-breakdown)|app\/published-part|lib\/use-taken-over)\.tsx?$/,
            },
          ],
        },
      },
    },
    // The tokens stand on light-dark(), which all three engines have had since May 2024.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
});
