import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accepted, notAccepted } from "#infra/findings/accepted.ts";
import type { Finding } from "#infra/findings/finding.ts";
import { guardFindings } from "#infra/findings/guard.ts";
import { limitFindings } from "#infra/findings/limits.ts";
import { resolverFindings } from "#infra/findings/resolvers.ts";
import { schemaFindings } from "#infra/findings/schema.ts";
import { templateQuotas } from "#infra/quotas.ts";
import { figure } from "../support/figure.ts";
import { findingsOf, nagFindings } from "../support/template-findings.ts";
import { production, synthesise } from "./cloud-template.ts";

describe("the templates", () => {
  const seen: Finding[] = [];
  it.each([
    ["a stage without any setting", {}],
    ["production", production],
  ])(
    "of %s have no findings",
    async (_what, context) => {
      const stacks = await synthesise(context);
      const found = [...findingsOf(stacks), ...("domain" in context ? nagFindings(stacks) : [])];
      seen.push(...found);
      expect(notAccepted(found)).toEqual([]);
    },
    120_000,
  );

  it("have resolvers without findings", async () => {
    const found = await resolverFindings();
    seen.push(...found);
    expect(notAccepted(found)).toEqual([]);
  }, 120_000);

  it("need every accepted exception", () => {
    figure("template.findings", notAccepted(seen));
    const used = new Set(seen.map(({ rule }) => rule));
    expect(Object.keys(accepted).filter((rule) => !used.has(rule))).toEqual([]);
  });
});

describe("the validators", () => {
  const queue = (Properties: Record<string, unknown>) => [{ id: "Queue", Type: "AWS::SQS::Queue", Properties }];

  it.each([
    ["an unknown property", { QueueNamed: "q" }, "AWS::SQS::Queue has no property QueueNamed."],
    [
      "a value of another type",
      { DelaySeconds: "soon" },
      'AWS::SQS::Queue.DelaySeconds is not of type integer: "soon".',
    ],
    ["a text instead of a list", { Tags: "no" }, "AWS::SQS::Queue.Tags is not a list."],
  ])("find %s", (_what, properties, what) => {
    expect(schemaFindings(queue(properties))).toEqual([{ rule: "schema", at: "Queue", what }]);
  });

  it("find a missing required property, and an unknown type", () => {
    const missing = schemaFindings([
      { id: "Index", Type: "AWS::Location::PlaceIndex", Properties: { IndexName: "i" } },
    ]);
    expect(missing.map(({ what }) => what)).toEqual(["AWS::Location::PlaceIndex needs DataSource."]);
    expect(schemaFindings([{ id: "X", Type: "AWS::SQS::Cue", Properties: {} }])).toHaveLength(1);
  });

  it("accept values that CloudFormation computes", () => {
    expect(schemaFindings(queue({ QueueName: { Ref: "Name" }, DelaySeconds: { "Fn::GetAtt": ["A", "B"] } }))).toEqual(
      [],
    );
  });

  it("find violations of CloudFormation Guard's rules", () => {
    const bucket = { id: "Open", Type: "AWS::S3::Bucket", Properties: {} };
    expect(guardFindings([bucket]).map(({ rule }) => rule)).toContain("s3_bucket_level_public_access_prohibited_check");
  });

  it("find resources over their service's limits", () => {
    const FunctionCode = "x".repeat(templateQuotas.edgeBytes.most + 1);
    const [found] = limitFindings([{ id: "Edge", Type: "AWS::CloudFront::Function", Properties: { FunctionCode } }]);
    expect(found).toMatchObject({ rule: "edgeBytes", at: "Edge" });
  });

  it("find code that AppSync's runtime cannot run", async () => {
    const folder = mkdtempSync(join(tmpdir(), "haulyard-resolvers-"));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ include: ["*.ts"] }));
    writeFileSync(
      join(folder, "bad.ts"),
      "export function request(): number { let i = 0; while (i < 3) i++; try { return i; } catch { return 0; } }",
    );
    const rules = (await resolverFindings(folder)).map(({ rule }) => rule);
    rmSync(folder, { recursive: true });
    expect(rules.sort()).toEqual([
      "@aws-appsync/no-disallowed-unary-operators",
      "@aws-appsync/no-try",
      "@aws-appsync/no-while",
    ]);
  });
});
