import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CfnGuardValidator } from "@cdklabs/cdk-validator-cfnguard";
import type { Finding, TemplateResource } from "./finding.ts";

const rulesFolder = join(
  dirname(createRequire(import.meta.url).resolve("@cdklabs/cdk-validator-cfnguard/package.json")),
  "rules",
);
const largestAnswerBytes = 64 * 1024 * 1024;

interface RuleSet {
  readonly files: string[];
  readonly reads: Set<string>;
}

/**
 * Checks resources against the CloudFormation Guard rules of AWS Control Tower. Guard evaluates every rule on the whole
 * template, so the rules of each type run on a small template of their own.
 */
export function guardFindings(resources: readonly TemplateResource[]): Finding[] {
  const types = new Set(resources.map(({ Type }) => Type));
  const folder = mkdtempSync(join(tmpdir(), "haulyard-guard-"));
  try {
    return [...ruleSets()].flatMap(([about, rules]) =>
      types.has(about) ? findingsOf(resources, rules, join(folder, "template.json")) : [],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findingsOf(resources: readonly TemplateResource[], { files, reads }: RuleSet, template: string): Finding[] {
  // Includes every resource, because rules follow references. Properties are included only for types a rule reads.
  const Resources = Object.fromEntries(
    resources.map(({ id, Type, Properties }) => [id, reads.has(Type) ? { Type, Properties } : { Type }]),
  );
  writeFileSync(template, JSON.stringify({ Resources }));
  const validator = new CfnGuardValidator({
    controlTowerRulesEnabled: false,
    rules: files,
    maxBuffer: largestAnswerBytes,
  });
  const { violations } = validator.validate({ templatePaths: [template] } as never);
  return violations.flatMap(({ ruleName, description, violatingResources }) =>
    violatingResources
      // Some rules also report the resource that they compare with, without a logical id.
      .filter(({ resourceLogicalId }) => resourceLogicalId)
      .map(({ resourceLogicalId }) => ({ rule: ruleName, at: resourceLogicalId, what: description })),
  );
}

function ruleSets(): ReadonlyMap<string, RuleSet> {
  const sets = new Map<string, RuleSet>();
  for (const file of globSync("**/*.guard", { cwd: rulesFolder }).sort()) {
    const text = readFileSync(join(rulesFolder, file), "utf8").replaceAll(/^#.*$/gm, "");
    const [, about = ""] = /^let \w+ = "(AWS::\w+::\w+)"$/m.exec(text) ?? [];
    const set = sets.get(about) ?? { files: [], reads: new Set() };
    set.files.push(join(rulesFolder, file));
    for (const type of text.match(/AWS::\w+::\w+/g) ?? []) set.reads.add(type);
    sets.set(about, set);
  }
  return sets;
}
