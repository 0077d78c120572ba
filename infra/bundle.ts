import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import { replacedPackages, treeShaking } from "./tree-shaking.ts";

const root = join(import.meta.dirname, "..");

/** Functions whose entry file is not their folder's handler.ts. */
const entries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reactionGroups.map((group) => [group, join("functions", "reactions", `${group}.ts`)])),
  triggers: join("functions", "accounts", "user-pool-triggers.ts"),
  schedule: join("functions", "privacy", "on-schedule.ts"),
};

export function entryOf(name: string): string {
  return entries[name] ?? join("functions", name, "handler.ts");
}

/**
 * The only bundler settings for functions: each becomes one minified CommonJS file with the AWS SDK inside. Measured:
 * this loads faster than the runtime's own SDK and than ES modules. `module` before `main` lets esbuild drop unused
 * parts of the SDK. Source maps are not deployed: reading one takes 10 ms at each cold start. bin/source-lines.ts
 * applies them to logs.
 */
function optionsFor(names: readonly string[], outdir: string): BuildOptions & { outdir: string } {
  return {
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: entryOf(name), out: join(name, "index") })),
    outdir,
    bundle: true,
    minify: true,
    sourcemap: "external",
    sourcesContent: false,
    platform: "node",
    target: "node24",
    format: "cjs",
    charset: "utf8",
    mainFields: ["module", "main"],
    alias: { ...replacedPackages },
    plugins: [...treeShaking],
    legalComments: "none",
    logLevel: "warning",
  };
}

/** Bundles functions into `directory`/<name>/index.js. Returns each one's directory by its name. */
export async function bundleAll<Name extends string>(
  names: readonly Name[],
  directory: string,
): Promise<Map<Name, string>> {
  await build(optionsFor(names, directory));
  return new Map(names.map((name) => [name, join(directory, name)]));
}

/** Returns the readable code that remains in each function, by source path from the repository root. Writes nothing. */
export async function codeOf<Name extends string>(names: readonly Name[]): Promise<Map<Name, Map<string, string>>> {
  const { outputFiles } = await build({ ...optionsFor(names, root), minify: false, sourcemap: false, write: false });
  const bundles = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return new Map(names.map((name) => [name, partsOf(bundles.get(join(root, name, "index.js")) ?? "")]));
}

function partsOf(bundle: string): Map<string, string> {
  const [, ...parts] = bundle.split(/^\/\/ ((?:functions|shared|infra|node_modules)\/.+)$/m);
  const code = new Map<string, string>();
  for (let i = 0; i < parts.length; i += 2) {
    const [file = "", text = ""] = parts.slice(i, i + 2);
    code.set(file, (code.get(file) ?? "") + text);
  }
  return code;
}
