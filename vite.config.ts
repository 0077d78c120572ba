import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { appFiles } from "./bin/vite/app-files.ts";
import { filesFirstPlugin } from "./bin/vite/files-first.ts";
import { mapLibraryPlugin } from "./bin/vite/map-library.ts";
import { operationsPlugin } from "./bin/vite/operations.ts";
import { prosePlugin } from "./bin/vite/prose.ts";
import { publicFilesPlugin } from "./bin/vite/public-files.ts";
import { pureSharedPlugin } from "./bin/vite/pure-shared.ts";
import { entriesInManifest, scriptsTogether } from "./bin/vite/scripts-together.ts";
import { serviceWorkerPlugin } from "./bin/vite/service-worker.ts";
import { handedRuntimePlugin, sidewallReaderPlugin } from "./bin/vite/sidewall-reader.ts";
import { smallPackagesPlugin } from "./bin/vite/small-packages.ts";

/** Preloads the font file, which browsers would otherwise find late, in the style sheet. */
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

/** Sources and settings of the app, without output names. */
const app = (): UserConfig => ({
  root: `${import.meta.dirname}/web`,
  plugins: [
    react(),
    filesFirstPlugin(`${import.meta.dirname}/web`),
    operationsPlugin(),
    prosePlugin(),
    pureSharedPlugin(`${import.meta.dirname}/shared/`),
    publicFilesPlugin(),
    smallPackagesPlugin(),
    mapLibraryPlugin(),
    sidewallReaderPlugin(),
  ],
  worker: { format: "es", plugins: () => [handedRuntimePlugin()] },
  build: {
    target: "es2022",
    // The design tokens use light-dark(), which all three engines support since May 2024.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
});

export default defineConfig(({ mode }) => {
  const { plugins, build, ...rest } = app();
  return {
    ...rest,
    plugins: [plugins, serviceWorkerPlugin(), preloadFont(), entriesInManifest(`${import.meta.dirname}/web`)],
    server: { host: "127.0.0.1" },
    preview: { host: "127.0.0.1" },
    build: {
      ...build,
      outDir: "../dist/web",
      emptyOutDir: true,
      manifest: true,
      sourcemap: true,
      rolldownOptions: {
        output: {
          // The front page names some fifty other files, and hashes do not compress. Seven characters distinguish
          // enough versions of a file.
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:7][extname]",
          // Excludes the gallery of components, which is built too and is not part of the app.
          codeSplitting: {
            groups: mode === "gallery" ? [] : [scriptsTogether(`${import.meta.dirname}/web`, appFiles)],
          },
        },
      },
    },
  };
});
