import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exercise } from "./exercise.ts";
import type { Finding, Rule, Source } from "./finding.ts";
import { namedFiles } from "./named-files.ts";
import { packages } from "./packages.ts";
import { fileNames, patternRules } from "./pattern-rules.ts";
import { fatesOfPlainItems, faultsInUse, flagsInUse, noticesInUse } from "./registries.ts";
import { styleNames } from "./style-names.ts";
import { wordRules } from "./words.ts";

export const rules: readonly Rule[] = [
  ...patternRules,
  fileNames,
  faultsInUse,
  fatesOfPlainItems,
  noticesInUse,
  flagsInUse,
  exercise,
  namedFiles,
  packages,
  styleNames,
  ...wordRules,
];

const root = join(import.meta.dirname, "../..");
const rooms = "{shared,functions,web,infra,local,bin,bench,test}/**/*.{ts,tsx,mjs,css,graphql,md}";

/** Returns every file that the rules can check. */
export function houseSources(): Source[] {
  return globSync([rooms, "docs/**/*.md", "*.md", "package.json", "package-lock.json", ".npmrc"], { cwd: root }).map(
    (path) => ({ path, text: readFileSync(join(root, path), "utf8") }),
  );
}

/** Returns the findings of each rule, by its name. */
export async function houseFindings(
  sources = houseSources(),
  asked = rules,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  return new Map(await Promise.all(asked.map(async (rule) => [rule.name, await rule.findings(sources)] as const)));
}
