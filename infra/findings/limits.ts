import type { Finding, TemplateResource } from "./finding.ts";

/** Limits that stand in no schema, by the document that says so. */
export const limits = {
  resources: { most: 500, source: "CloudFormation quotas: resources in a template" },
  templateBytes: { most: 1_000_000, source: "CloudFormation quotas: template body size in an S3 object" },
  edgeBytes: { most: 10_240, source: "CloudFront quotas: maximum size of a function" },
  environmentBytes: { most: 4_096, source: "Lambda quotas: environment variables" },
  rolePolicyBytes: { most: 10_240, source: "IAM quotas: aggregate size of the inline policies of a role" },
  nameCharacters: { most: 64, source: "Lambda quotas and IAM quotas: names of functions and roles" },
} as const;

/** Room for what an expression becomes: ids, ARNs and addresses are longer than the references to them at times. */
const computedRoom = 1.2;

/** Holds a template against the limits of its services. */
export function limitFindings(resources: readonly TemplateResource[]): Finding[] {
  const found: Finding[] = [];
  const hold = (limit: keyof typeof limits, at: string, value: number) => {
    const { most, source } = limits[limit];
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
