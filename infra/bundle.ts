import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { reactionGroups } from "#shared/kernel/fact.ts";
import { replacedPackages, treeShaking } from "./tree-shaking.ts";

const root = join(import.meta.dirname, "..");

/** Functions whose entry file is not their folder's handler.ts. */
const entries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reactionGroups.map((group) => [group, join("functions", "reactions", `${group}.ts`)])),
  triggers: join("functions", "accounts", "user-pool-triggers.ts"),
  schedule: join("functions", "privacy", "on-schedule.ts"),
};

/** The file whose `handler` is a function: functions/<name>/handler.ts for most. */
export function entryOf(name: string): string {
  return entries[name] ?? join("functions", name, "handler.ts");
}

/**
 * How functions are bundled, here and nowhere else: each one minified CommonJS file with the AWS SDK in it. Measured
 * against the runtime's own SDK and against ES modules, this loads fastest. `module` before `main` lets esbuild drop the
 * parts of the SDK that nothing uses. What several functions import is read once for all of them. The source map beside
 * it is not deployed, because to read it takes a function 10 ms at its start: bin/source-lines.ts applies it to a log.
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

/**
 * Bundles functions as they are deployed into `directory`/<name>/index.js, side by side. Answers each one's directory
 * by its name.
 */
export async function bundleAll<Name extends string>(
  names: readonly Name[],
  directory: string,
): Promise<Map<Name, string>> {
  await build(optionsFor(names, directory));
  return new Map(names.map((name) => [name, join(directory, name)]));
}

/** What is left in each function of each source file, readable, by path from the repository's root. Writes nothing. */
export async function codeOf<Name extends string>(names: readonly Name[]): Promise<Map<Name, Map<string, string>>> {
  const { outputFiles } = await build({ ...optionsFor(names, root), minify: false, sourcemap: false, write: false });
  const bundles = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return new Map(names.map((name) => [name, partsOf(bundles.get(join(root, name, "index.js")) ?? "")]));
}

/** A readable bundle's parts by the file that each comes from. */
function partsOf(bundle: string): Map<string, string> {
  const [, ...parts] = bundle.split(/^\/\/ ((?:functions|shared|infra|node_modules)\/.+)$/m);
  const code = new Map<string, string>();
  for (let i = 0; i < parts.length; i += 2) {
    const [file = "", text = ""] = parts.slice(i, i + 2);
    code.set(file, (code.get(file) ?? "") + text);
  }
  return code;
}
