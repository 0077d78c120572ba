import { Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";
import type { Grant } from "./resources/resource.ts";

/** Accepts findings on a construct and everything below it. `reasons`: finding's id to reason. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}

export function acknowledgeWildcards(construct: IConstruct, grants: readonly Grant[]): void {
  for (const { resources, wildcard } of grants)
    for (const resource of wildcard ? resources : []) {
      const named = flattened(Stack.of(construct).resolve(resource));
      acknowledge(construct, { [`AwsSolutions-IAM5[Resource::${named}]`]: wildcard ?? "" });
    }
}

/** Writes a CloudFormation expression on one line, as cdk-nag's findings spell resources. */
export function flattened(expression: unknown): string {
  if (typeof expression === "string") return expression;
  const [[kind, inner] = ["", expression]] = Object.entries(expression as Record<string, unknown>);
  if (kind === "Ref") return `<${flattened(inner)}>`;
  // Takes the stack's own table: the condition chooses between this and a restored one (infra/resources/table.ts).
  if (kind === "Fn::If") return flattened((inner as unknown[])[1]);
  if (kind === "Fn::GetAtt") return `<${(inner as unknown[]).map(flattened).join(".")}>`;
  if (kind === "Fn::Join") {
    const [separator, parts] = inner as [string, unknown[]];
    return parts.map(flattened).join(separator);
  }
  return JSON.stringify(expression);
}
