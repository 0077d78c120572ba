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
/** Most of a template, and no rule is about them. */
const unruled: ReadonlySet<string> = new Set(["AWS::AppSync::Resolver", "AWS::AppSync::GraphQLSchema"]);
const largestAnswerBytes = 64 * 1024 * 1024;

/** Holds a template's resources against the rules of CloudFormation Guard that AWS Control Tower uses. */
export function guardFindings(resources: readonly TemplateResource[]): Finding[] {
  const { rules, ruled } = rulesFor(resources);
  const folder = mkdtempSync(join(tmpdir(), "haulyard-guard-"));
  try {
    const template = join(folder, "template.json");
    const Resources = Object.fromEntries(ruled.map(({ id, Type, Properties }) => [id, { Type, Properties }]));
    writeFileSync(template, JSON.stringify({ Resources }));
    const validator = new CfnGuardValidator({
      controlTowerRulesEnabled: false,
      rules: [...rules],
      maxBuffer: largestAnswerBytes,
    });
    const { violations } = validator.validate({ templatePaths: [template] } as never);
    return violations.flatMap(({ ruleName, description, violatingResources }) =>
      violatingResources
        // Some rules name what they compare with as well.
        .filter(({ resourceLogicalId }) => resourceLogicalId)
        .map(({ resourceLogicalId }) => ({ rule: ruleName, at: resourceLogicalId, what: description })),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rules that are about types in the template, and the resources that they may look at: the others only cost time. */
function rulesFor(resources: readonly TemplateResource[]) {
  const types = new Set(resources.map(({ Type }) => Type));
  const rules = globSync("**/*.guard", { cwd: rulesFolder }).flatMap((file) => {
    const text = readFileSync(join(rulesFolder, file), "utf8").replaceAll(/^#.*$/gm, "");
    const [, about = ""] = /^let \w+ = "(AWS::\w+::\w+)"$/m.exec(text) ?? [];
    return types.has(about) ? [join(rulesFolder, file)] : [];
  });
  return { rules, ruled: resources.filter(({ Type }) => !unruled.has(Type)) };
}
