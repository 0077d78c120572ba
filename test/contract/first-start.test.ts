import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
  "dependencies" | "optionalDependencies",
  Record<string, string>
>;

/** Files of `npm start` and its build. They must not need development packages, which a new machine lacks. */
const entries = [
  "local/main.ts",
  "bin/build.ts",
  "vite.config.ts",
  ...globSync("bin/{vite,pages}/*.ts", { cwd: root }),
];

function packagesOf(files: readonly string[]): Map<string, string> {
  const reached = new Set(files.filter((file) => !file.endsWith(".test.ts")));
  const named = new Map<string, string>();
  for (const file of reached) {
    const source = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of source.matchAll(/^(?:import|export) (?!type )(?:[^"';]*? from )?"([^"]+)";$/gm)) {
      const inner = name.startsWith("#") ? name.slice(1) : name.startsWith(".") ? join(dirname(file), name) : null;
      if (inner === null) named.set(name, file);
      else if (/\.tsx?$/.test(inner) && existsSync(join(root, inner))) reached.add(inner);
    }
  }
  return named;
}

it("starts on a fresh machine: it loads no development-only package", () => {
  const packages = packagesOf(entries);
  expect(packages.size).toBeGreaterThan(20);
  const packageOf = (name: string) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");
  const missing = [...packages].filter(
    ([name]) => !name.startsWith("node:") && !{ ...dependencies, ...optionalDependencies }[packageOf(name)],
  );
  expect(missing).toEqual([]);
});
