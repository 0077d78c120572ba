import { statSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { reactionGroups } from "#shared/kernel/fact.ts";
import { catalogueTexts, replacedPackages, treeShaking } from "./tree-shaking.ts";

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
 * How a function is bundled, here and nowhere else: one minified CommonJS file with the AWS SDK in it, and its map.
 * Measured against the runtime's own SDK and against ES modules, this loads fastest. `module` before `main` lets
 * esbuild drop the parts of the SDK that nothing uses.
 */
function optionsFor(name: string, outfile: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: [entryOf(name)],
    outfile,
    bundle: true,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    platform: "node",
    target: "node24",
    format: "cjs",
    mainFields: ["module", "main"],
    alias: { ...replacedPackages },
    plugins: [...(name === "catalogue" ? [] : [catalogueTexts]), ...treeShaking],
    legalComments: "none",
    logLevel: "warning",
  };
}

/** Bundles one function as it is deployed, `booking` for instance. Answers its size in bytes, without the map. */
export async function bundleDomain(name: string, outFile: string): Promise<{ bytes: number }> {
  await build(optionsFor(name, outFile));
  return { bytes: statSync(outFile).size };
}

/** Bundles functions into `directory`/<name>/index.js, side by side. Answers each one's directory by its name. */
export async function bundleAll<Name extends string>(
  names: readonly Name[],
  directory: string,
): Promise<Map<Name, string>> {
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[Name, string]> => {
        const own = join(directory, name);
        await bundleDomain(name, join(own, "index.js"));
        return [name, own];
      }),
    ),
  );
}

/** What is left of each source file in a function, readable, by path from the repository's root. Writes nothing. */
export async function codeOf(name: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    ...optionsFor(name, "index.js"),
    minify: false,
    sourcemap: false,
    write: false,
  });
  const [, ...parts] = (outputFiles?.[0]?.text ?? "").split(/^\/\/ ((?:functions|shared|infra|node_modules)\/.+)$/m);
  const code = new Map<string, string>();
  for (let i = 0; i < parts.length; i += 2) {
    const [file = "", text = ""] = parts.slice(i, i + 2);
    code.set(file, (code.get(file) ?? "") + text);
  }
  return code;
}
