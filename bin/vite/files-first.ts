import { join } from "node:path";
import type { Plugin } from "vite";

/** The module by which Vite fetches a chunk's files before its `import()`. */
const helper = /^\0vite\/preload-helper\.js$/;

/**
 * Has each `import()` of the built app wait for its files, and fail without one so that it can be tried again
 * (web/ui/files-first.ts). Vite's own helper lets a browser fetch modules itself, which remembers for good what did not come.
 */
export function filesFirstPlugin(root: string): Plugin {
  return {
    name: "haulyard-files-first",
    apply: "build",
    enforce: "pre",
    // The module itself is one of its files. Vite leaves it out where it has no others.
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
