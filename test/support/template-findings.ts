import { AwsSolutionsChecks } from "cdk-nag";
import type { Finding } from "#infra/findings/finding.ts";
import { guardFindings } from "#infra/findings/guard.ts";
import { limitFindings } from "#infra/findings/limits.ts";
import { schemaFindings } from "#infra/findings/schema.ts";
import type { synthesise } from "../contract/cloud-template.ts";

/** What all validators of templates have against the synthesised stacks of a stage, accepted or not. */
export function findingsOf({ app, data, cloud }: Awaited<ReturnType<typeof synthesise>>): Finding[] {
  const nag = new AwsSolutionsChecks(app)
    .validateScope(app)
    .violations.flatMap(({ ruleName, description, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({ rule: ruleName, at: String(constructPath), what: description })),
    );
  const stacks = [data.resources, cloud.resources, ...cloud.within];
  return [
    ...nag,
    ...stacks.flatMap((resources) => [...schemaFindings(resources), ...limitFindings(resources)]),
    ...guardFindings(stacks.flat()),
  ];
}
