import { build } from "esbuild";
import type { Plugin } from "vite";

const source = new URL("../../web/worker/sw.ts", import.meta.url).pathname;
/** Where browsers ask for it: always the same address, and at the root, as it cares for all pages. */
const file = "sw.js";

/**
 * The service worker as one script of its own: it shares no file with the pages, which come and go with each build. What it
 * puts on the device ahead is known when the pages are drawn, and is written into it then (bin/pages/kept-ahead.ts); in
 * development that is nothing.
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
      // Workbox speaks of each request unless it is told that this is no development of its own.
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
