import { templateQuotas } from "../quotas.ts";
import type { Finding, TemplateResource } from "./finding.ts";

/** Safety factor for computed values: ids, ARNs and addresses can be longer than their references in the template. */
const computedRoom = 1.2;

export function limitFindings(resources: readonly TemplateResource[]): Finding[] {
  const found: Finding[] = [];
  const hold = (limit: keyof typeof templateQuotas, at: string, value: number) => {
    const { most, source } = templateQuotas[limit];
    if (value > most) found.push({ rule: limit, at, what: `${Math.round(value)} of ${most} (${source})` });
  };
  hold("resources", "template", resources.length);
  hold("templateBytes", "template", bytesOf(resources));
  for (const { id, Type, Properties: p } of resources) {
    if (Type === "AWS::CloudFront::Function") hold("edgeBytes", id, String(p.FunctionCode).length);
    if (Type === "AWS::Lambda::Function") {
      hold("environmentBytes", id, computedRoom * bytesOf(p.Environment ?? ""));
      hold("nameCharacters", id, String(p.FunctionName ?? "").length);
    }
    if (Type === "AWS::IAM::Role") hold("rolePolicyBytes", id, computedRoom * bytesOf(p.Policies ?? ""));
  }
  return found;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
