import { readFileSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import type { Plugin } from "vite";

/** The package's real path, by which the bundler names modules: node_modules may be a link. */
const packageFolder = pathToFileURL(`${realpathSync(new URL("../../node_modules/maplibre-gl", import.meta.url))}/`);
const source = (path: string) => new URL(`src/${path}`, packageFolder).pathname;

const taken = {
  Map: "ui/map.ts",
  NavigationControl: "ui/control/navigation_control.ts",
  ScaleControl: "ui/control/scale_control.ts",
  addProtocol: "source/protocol_crud.ts",
} as const;

const libraryId = "\0map-library";
const workerUrlId = "\0map-worker-url";
const versionId = "\0map-library-version";

/**
 * Builds MapLibre from its package's sources. Its two finished bundles both contain the half that page and worker
 * share. Built here, the browser loads that half once, a quarter less. The worker is an entry of the same build, so
 * that the bundler can share the chunk. Development uses the finished bundles.
 */
export function mapLibraryPlugin(): Plugin {
  return {
    name: "haulyard-map-library",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === "maplibre-gl") return libraryId;
      if (id === "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url") return workerUrlId;
      if (id.endsWith("package.json") && importer?.startsWith(source(""))) return versionId;
      return null;
    },
    load(id) {
      if (id === libraryId)
        return [
          ...Object.entries(taken).map(([name, path]) => `export { ${name} } from ${JSON.stringify(source(path))};`),
          `import { config } from ${JSON.stringify(source("util/config.ts"))};`,
          "export function setWorkerUrl(url) { config.WORKER_URL = url; }",
        ].join("\n");
      if (id === workerUrlId) {
        const worker = this.emitFile({ type: "chunk", id: source("source/worker.ts"), name: "map-worker" });
        return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
      }
      if (id === versionId) {
        const { version } = JSON.parse(readFileSync(new URL("package.json", packageFolder), "utf8")) as {
          version: string;
        };
        return `export default { version: ${JSON.stringify(version)} };`;
      }
      return null;
    },
    // The library's class fields must be assigned, not defined: those without a value must not be created.
    async transform(code, id) {
      if (!id.startsWith(source("")) || !id.endsWith(".ts")) return null;
      const tsconfigRaw = { compilerOptions: { useDefineForClassFields: false, target: "es2022" } };
      const made = await transform(code, {
        loader: "ts",
        target: "es2022",
        sourcefile: id,
        sourcemap: true,
        tsconfigRaw,
      });
      return { code: made.code, map: made.map, moduleType: "js" };
    },
  };
}
