import { AwsSolutionsChecks } from "cdk-nag";
import type { Finding } from "#infra/findings/finding.ts";
import { guardFindings } from "#infra/findings/guard.ts";
import { limitFindings } from "#infra/findings/limits.ts";
import { schemaFindings } from "#infra/findings/schema.ts";
import type { synthesise } from "../contract/cloud-template.ts";

type Stacks = Awaited<ReturnType<typeof synthesise>>;

/** cdk-nag's findings for a stage; the gate's `cdk synth` covers dev. */
export function nagFindings({ app }: Stacks): Finding[] {
  return new AwsSolutionsChecks(app)
    .validateScope(app)
    .violations.flatMap(({ ruleName, description, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({ rule: ruleName, at: String(constructPath), what: description })),
    );
}

/** All other validators' findings for the synthesised stacks of a stage, including accepted ones. */
export function findingsOf({ data, cloud, edge }: Stacks): Finding[] {
  const stacks = [data.resources, cloud.resources, ...cloud.within, ...(edge ? [edge.resources] : [])];
  return [
    ...stacks.flatMap((resources) => [...schemaFindings(resources), ...limitFindings(resources)]),
    ...guardFindings(stacks.flat()),
  ];
}
