import { join } from "node:path";
import type { Plugin } from "vite";

const helper = /^\0vite\/preload-helper\.js$/;

/**
 * Makes each `import()` of the built app wait for its files, and fail if one is missing so that it can be retried
 * (web/ui/files-first.ts). Vite's own helper lets the browser fetch modules, and browsers remember a failed one until
 * the page closes.
 */
export function filesFirstPlugin(root: string): Plugin {
  return {
    name: "haulyard-files-first",
    apply: "build",
    enforce: "pre",
    // Vite omits the module itself if it has no other files; the list must include it.
    config: () => ({
      build: {
        modulePreload: { polyfill: false, resolveDependencies: (file, others) => [...new Set([file, ...others])] },
      },
    }),
    load: {
      filter: { id: helper },
      handler: () => `export { filesFirst as __vitePreload } from ${JSON.stringify(join(root, "ui/files-first.ts"))};`,
    },
  };
}
