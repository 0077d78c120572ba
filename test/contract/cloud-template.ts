import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type CfnResource, NestedStack, type Stack } from "aws-cdk-lib";
import { Template as Assertions } from "aws-cdk-lib/assertions";
import { flattened } from "#infra/acknowledge.ts";
import type { AppStack } from "#infra/app-stack.ts";
import { createCloud } from "#infra/cloud.ts";
import type { DataStack } from "#infra/data-stack.ts";
import { aLicence } from "../support/a-licence.ts";
import { someFeeTerms } from "../support/fee-terms.ts";

export interface Resource {
  readonly id: string;
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

export interface Template<Of extends Stack = DataStack | AppStack> {
  readonly stack: Of;
  readonly resources: readonly Resource[];
  readonly within: readonly (readonly Resource[])[];
  /** Values that the data stack passes, by the app stack's parameter that reads each. */
  readonly passed: ReadonlyMap<string, unknown>;
  /** Names of the SSM parameters that the template reads. */
  readonly read: readonly string[];
  readonly outputs: readonly string[];
  all(type: string): Resource[];
  /** Returns the logical id of the function behind the alias that a caller names; empty without an alias. */
  functionBehind(caller: unknown): string;
  /** Throws if resources need each other: CloudFormation could not create the stack. */
  checkOrder(): void;
  /** Returns the only resource of a type whose logical id has this prefix. */
  one(type: string, idBegins?: string): Resource;
}

export const production = {
  stage: "prod",
  domain: "haulyard.example",
  certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-0000-0000-000000000000",
  mailSender: "Haulyard <bookings@haulyard.example>",
  textSender: "Haulyard",
  operationsEmail: "operations@haulyard.example",
  monthlyBudget: "500",
  canarySecretName: "haulyard-canary",
  distributionId: "E1A2B3C4D5E6F7",
  pushPublicKey: "B".repeat(87),
  pushSecretName: "haulyard-push",
  pushIosApplication: "arn:aws:sns:eu-west-1:111122223333:app/APNS/haulyard",
  pushAndroidApplication: "arn:aws:sns:eu-west-1:111122223333:app/GCM/haulyard",
  supportPhone: "0131 496 0000",
  stripeSecretName: "haulyard-stripe",
  registersSecretName: "haulyard-registers",
  wasteTrackingSecretName: "haulyard-waste-tracking",
  payoutLicence: JSON.stringify(aLicence),
  haulierFee: JSON.stringify(someFeeTerms),
  backupVaultArn: "arn:aws:backup:eu-west-2:444455556666:backup-vault:haulyard",
  replicaBucketArn: "arn:aws:s3:::haulyard-files-replica",
  analytics: "true",
  searchPipelineRoleArn: "arn:aws:iam::111122223333:role/haulyard-search",
} as const;

export const withGoogle = {
  googleClientId: "123.apps.googleusercontent.com",
  googleClientSecretName: "haulyard/google",
  webAddress: "https://d111111abcdef8.cloudfront.net",
} as const;

/** Templates that several files read. Cached globally, because every test file loads our modules again. */
const lookedAtOften = [{}, production, withGoogle].map((context) => JSON.stringify(context));
const kept = globalThis as { haulyardStacks?: Map<string, ReturnType<typeof synthesiseUncached>> };

/**
 * Synthesises a stage like `cdk synth`, without bundling the functions. Production is also checked by the CDK's own
 * rules, which doubles the time; the gate's own `cdk synth` does so with dev.
 */
export function synthesise(context: Record<string, unknown> = {}): ReturnType<typeof synthesiseUncached> {
  const key = JSON.stringify(context);
  if (!lookedAtOften.includes(key)) return synthesiseUncached(context);
  kept.haulyardStacks ??= new Map();
  const stacks = kept.haulyardStacks.get(key) ?? synthesiseUncached(context);
  kept.haulyardStacks.set(key, stacks);
  return stacks;
}

/** Creates a small stand-in for the prepared map data, which is 16 MB. */
function someMapData(outdir: string): string {
  const folder = join(outdir, "layer");
  mkdirSync(join(folder, "map-data"), { recursive: true });
  writeFileSync(join(folder, "map-data/names.bin"), "names");
  return folder;
}

async function synthesiseUncached(context: Record<string, unknown>) {
  const given = JSON.parse(readFileSync("cdk.json", "utf8")) as { context: Record<string, unknown> };
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), "haulyard-cdk-")),
    context: {
      ...given.context,
      ...context,
      "aws:cdk:bundling-stacks": [],
      "@aws-cdk/core:validateAgainstDefaultRules": "domain" in context,
    },
  });
  const stacks = await createCloud(app, someMapData(app.outdir));
  const assembly = app.synth();
  const written = new Map<string, unknown>();
  const passed = new Map<string, unknown>();
  const read = <Of extends Stack>(stack: Of): Template<Of> => {
    const template: unknown = assembly.getStackByName(stack.stackName).template;
    const {
      Resources,
      Outputs = {},
      Parameters = {},
    } = template as {
      Resources: Record<string, Omit<Resource, "id" | "Properties"> & Partial<Pick<Resource, "Properties">>>;
      Outputs?: Record<string, { Value: unknown }>;
      Parameters?: Record<string, { Type: string; Default?: string }>;
    };
    for (const { Type, Properties } of Object.values(Resources))
      if (Type === "AWS::SSM::Parameter") written.set(String(Properties?.Name), Properties?.Value);
    for (const [id, { Default = "" }] of Object.entries(Parameters))
      if (written.has(Default)) passed.set(`<${id}>`, written.get(Default));
    const asList = (byId: typeof Resources) =>
      Object.entries(byId).map(([id, resource]) => ({ Properties: {}, ...resource, id }));
    const resources = asList(Resources);
    const aliases = new Map<string, string>();
    const readAliases = (list: readonly Resource[], outputs: typeof Outputs, given: Record<string, unknown>) => {
      for (const { id, Type, Properties } of list) {
        if (Type !== "AWS::Lambda::Alias") continue;
        const named = idIn(Properties.FunctionName);
        const behind = named in given ? idIn(given[named]) : named;
        aliases.set(`"${id}"`, behind);
        for (const [name, { Value }] of Object.entries(outputs))
          if (idIn(Value) === id) aliases.set(`"Outputs.${name}"`, behind);
      }
    };
    readAliases(resources, {}, {});
    const within = stack.node
      .findAll()
      .filter(NestedStack.isNestedStack)
      .map(({ templateFile, nestedStackResource }) => {
        const text = readFileSync(join(app.outdir, templateFile), "utf8");
        const nested = JSON.parse(text) as { Resources: typeof Resources; Outputs?: typeof Outputs };
        const list = asList(nested.Resources);
        const holder = Resources[stack.getLogicalId(nestedStackResource as CfnResource)];
        readAliases(list, nested.Outputs ?? {}, (holder?.Properties?.Parameters ?? {}) as Record<string, unknown>);
        return list;
      });
    const all = (type: string) => [...resources, ...within.flat()].filter((resource) => resource.Type === type);
    return {
      stack,
      resources,
      within,
      all,
      outputs: Object.keys(Outputs),
      passed,
      functionBehind(caller) {
        const text = JSON.stringify(caller);
        return [...aliases].find(([named]) => text.includes(named))?.[1] ?? "";
      },
      checkOrder: () => void Assertions.fromJSON(template as object),
      read: Object.values(Parameters).flatMap(({ Type, Default }) =>
        Type.startsWith("AWS::SSM::Parameter::Value") && Default ? [Default] : [],
      ),
      one(type, idBegins = "") {
        const [found, another] = all(type).filter(({ id }) => id.startsWith(idBegins));
        if (!found || another) throw new Error(`${found ? "More than one" : "No"} ${type} ${idBegins}`);
        return found;
      },
    };
  };
  return { app, data: read(stacks.data), cloud: read(stacks.app), edge: stacks.edge && read(stacks.edge) };
}

/** Returns an expression on one line. Replaces parameters by the data stack's resources that they pass. */
export function spelled(expression: unknown, passed: Template["passed"]): string {
  return flattened(expression).replaceAll(/<\w+>/g, (name) => (passed.has(name) ? flattened(passed.get(name)) : name));
}

export function listed<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}

export function idIn(expression: unknown): string {
  return /^<([^.>]+)/.exec(flattened(expression))?.[1] ?? "";
}
