import { accepted, notAccepted } from "#infra/findings/accepted.ts";
import { resolverFindings } from "#infra/findings/resolvers.ts";
import { production, synthesise } from "../test/contract/cloud-template.ts";
import { findingsOf } from "../test/support/template-findings.ts";

export const tiny = { stages: 1 };

/**
 * Synthesises a stage without any setting and one that people use, and holds both against every resource's own schema, the
 * limits of the services, the AWS Solutions rules, the rules of CloudFormation Guard, and the resolvers against
 * AppSync's rules. `findings` counts what is neither mended nor accepted with a reason.
 */
export default async function benchTemplateFindings(options: { stages?: number } = {}) {
  const stages = [{}, production].slice(0, options.stages ?? 2);
  const found = await resolverFindings();
  for (const context of stages) found.push(...findingsOf(await synthesise(context)));
  return { findings: notAccepted(found).length, accepted: Object.keys(accepted).length };
}
