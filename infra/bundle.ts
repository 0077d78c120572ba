import { statSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build, buildSync } from "esbuild";

const root = join(import.meta.dirname, "..");

/** The file whose `handler` is a function: functions/<name>/handler.ts. */
export function entryOf(name: string): string {
  return join("functions", name, "handler.ts");
}

/**
 * How a function is bundled, here and nowhere else: one minified CommonJS file with the AWS SDK in it, and its map.
 * Measured against the runtime's own SDK and against ES modules, this loads fastest. `module` before `main` lets
 * esbuild drop the parts of the SDK that nothing uses.
 */
function optionsFor(entry: string, outFile: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: outFile,
    bundle: true,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    platform: "node",
    target: "node24",
    format: "cjs",
    mainFields: ["module", "main"],
    alias: { "@aws-sdk/credential-provider-node": "./infra/lambda-credentials.ts" },
    legalComments: "none",
    logLevel: "warning",
  };
}

/** Bundles a function's entry file into `directory` as index.js, while the stack waits. */
export function bundleInto(entry: string, directory: string): void {
  buildSync(optionsFor(entry, join(directory, "index.js")));
}

/** Bundles one domain's function as it is deployed, `booking` for instance. Answers its size without the map. */
export async function bundleDomain(name: string, outFile: string): Promise<{ bytes: number }> {
  await build(optionsFor(entryOf(name), outFile));
  return { bytes: statSync(outFile).size };
}

/** Every source file that ends up in a function, as paths from the repository's root. Writes nothing. */
export async function sourcesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({ ...optionsFor(entry, "index.js"), metafile: true, write: false });
  return Object.keys(metafile.inputs);
}
