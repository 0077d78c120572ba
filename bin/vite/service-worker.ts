import { build } from "esbuild";
import type { Plugin } from "vite";

const source = new URL("../../web/worker/sw.ts", import.meta.url).pathname;
/** Browsers request this fixed address. It must be at the root to control all pages. */
const file = "sw.js";

/**
 * Builds the service worker as a single script: the pages' files change with each build. Drawing the pages determines
 * the precache list and inserts it (bin/pages/stored-ahead.ts). In development the list is empty.
 */
export function serviceWorkerPlugin(): Plugin {
  const made = async (isSmall: boolean): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      minify: isSmall,
      format: "iife",
      target: "es2022",
      // Workbox logs every request unless told that this is production.
      define: { "process.env.NODE_ENV": '"production"', ...(!isSmall && { "self.__WB_MANIFEST": "[]" }) },
      legalComments: "none",
    });
    return outputFiles[0]?.text ?? "";
  };
  return {
    name: "haulyard-service-worker",
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response, next) => {
        made(false).then((text) => {
          response.setHeader("content-type", "text/javascript");
          response.setHeader("cache-control", "no-cache");
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: file, source: await made(true) });
    },
  };
}
