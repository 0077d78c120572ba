import { beforeAll, describe, expect, it } from "vitest";
import { needs } from "#infra/needs.ts";
import { versioned } from "#infra/releases.ts";
import { idIn, production, type Resource, spelled, synthesise, type Template } from "./cloud-template.ts";

type Stacks = Awaited<ReturnType<typeof synthesise>>;

let dev: Stacks;
let prod: Stacks;
let changed: Stacks;

beforeAll(async () => {
  dev = await synthesise();
  prod = await synthesise(production);
  changed = await synthesise({ rotation: "2", publicConcurrency: "5", canary: "Linear10PercentEvery1Minute" });
}, 300_000);

const halves = ({ data, cloud }: Stacks): readonly Template[] => [data, cloud];
const all = (stacks: Stacks, type: string) => halves(stacks).flatMap((half) => half.all(type));
const ourFunctions = (half: Template) =>
  half.all("AWS::Lambda::Function").filter(({ Properties }) => String(Properties.FunctionName).startsWith("haulyard-"));
const versions = (stacks: Stacks) => all(stacks, "AWS::Lambda::Version");

describe("a release", () => {
  it("has a version, an alias and a deployment group of each function", () => {
    const count = Object.keys(needs).length;
    for (const type of ["AWS::Lambda::Version", "AWS::Lambda::Alias", "AWS::CodeDeploy::DeploymentGroup"])
      expect([type, all(prod, type).length]).toEqual([type, count]);
    for (const half of halves(prod)) {
      const behind = half.all("AWS::Lambda::Alias").map(({ id }) => half.functionBehind({ Ref: id }));
      expect(behind.sort()).toEqual(
        ourFunctions(half)
          .map(({ id }) => id)
          .sort(),
      );
    }
  });

  it("can be created in some order of its resources", () => {
    for (const half of [...halves(dev), ...halves(prod)]) expect(half.checkOrder).not.toThrow();
  });

  it("is used by every caller", () => {
    const half = prod.cloud;
    const named = (type: string, name: string) => half.all(type).map(({ Properties }) => Properties[name]);
    const ofSources = (named("AWS::AppSync::DataSource", "LambdaConfig") as { LambdaFunctionArn?: unknown }[])
      .filter(Boolean)
      .map(({ LambdaFunctionArn }) => LambdaFunctionArn);
    const ofRules = (named("AWS::Events::Rule", "Targets") as { Arn: unknown }[][]).flat().map(({ Arn }) => Arn);
    const ofTopics = half
      .all("AWS::SNS::Subscription")
      .filter(({ Properties }) => Properties.Protocol === "lambda")
      .map(({ Properties }) => Properties.Endpoint);
    const callers = [
      ...named("AWS::Lambda::EventSourceMapping", "FunctionName"),
      ...ofSources,
      ...ofRules,
      ...ofTopics,
    ];
    expect(callers.length).toBeGreaterThan(30);
    expect(callers.filter((caller) => half.functionBehind(caller) === "")).toEqual([]);
    const urls = all(prod, "AWS::Lambda::Url");
    expect(urls).toHaveLength(6);
    for (const { Properties } of [...urls, ...all(prod, "AWS::Lambda::EventInvokeConfig")])
      expect(Properties.Qualifier).toBe("live");
    const urlIds = urls.map(({ id }) => id);
    for (const one of halves(prod))
      for (const { id, Properties } of one.all("AWS::Lambda::Permission")) {
        const isUrl = urlIds.includes(idIn(Properties.FunctionName));
        expect(isUrl || one.functionBehind(Properties.FunctionName) !== "", id).toBe(true);
      }
  });

  it("rolls back on alarms that exist", () => {
    const alarms = all(prod, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties.AlarmName);
    const groups = all(prod, "AWS::CodeDeploy::DeploymentGroup");
    for (const { id, Properties } of groups) {
      const { Alarms } = Properties.AlarmConfiguration as { Alarms: { Name: string }[] };
      const names = Alarms.map(({ Name }) => Name);
      expect(names.filter((name) => !alarms.includes(name))).toEqual([]);
      expect(names.map((name) => name.replace("haulyard-prod-", "")).slice(1)).toEqual([
        ...["defects", "api-errors", "canary-silent"],
      ]);
      expect([id, Properties.AutoRollbackConfiguration]).toMatchObject([
        id,
        { Enabled: true, Events: expect.arrayContaining(["DEPLOYMENT_STOP_ON_ALARM"]) },
      ]);
    }
  });
});

describe("a version", () => {
  it("is new when its function's code or settings change, and only then", () => {
    const ids = (stacks: Stacks) => new Set(versions(stacks).map(({ id }) => id));
    const [before, after] = [ids(dev), ids(changed)];
    expect([...before].filter((id) => after.has(id))).toEqual([]);
    const known = versioned.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    const properties = halves(prod).flatMap((half) => ourFunctions(half).flatMap((one) => Object.keys(one.Properties)));
    expect([...new Set(properties)].filter((name) => !known.includes(name)).sort()).toEqual([
      ...["ReservedConcurrentExecutions", "Tags"],
    ]);
  });

  it("is new when a restored table comes into use, which changes no template", () => {
    const withTable = Object.values(needs).filter(({ table }) => table);
    const described = versions(prod).filter(({ Properties }) => Properties.Description);
    expect(described).toHaveLength(withTable.length);
    const [ofTriggers] = prod.data.all("AWS::Lambda::Version");
    const { Variables } = prod.data.one("AWS::Lambda::Function", "Functiontriggers").Properties.Environment as {
      Variables: Record<string, unknown>;
    };
    expect(ofTriggers?.Properties.Description).toEqual(Variables.TABLE_NAME);
    const holders = prod.cloud.resources.filter(({ id }) => /^(Site)?Releases/.test(id));
    expect(holders).toHaveLength(2);
    const given = holders.flatMap(({ Properties }) => Object.entries(Properties.Parameters as object));
    for (const { Properties } of described.filter((one) => one !== ofTriggers)) {
      const passed = given.find(([name]) => name === idIn(Properties.Description))?.[1];
      expect(spelled(passed, prod.data.passed)).toBe(spelled(Variables.TABLE_NAME, prod.data.passed));
    }
  });
});

describe("the shift of calls to a release", () => {
  const shifting = ({ data, cloud }: Stacks) => {
    const isHolder = ({ id }: Resource) => /^(Site)?Releases/.test(id);
    const given = cloud.resources.filter(isHolder).map(({ Properties }) => Properties.Parameters);
    const { DeploymentConfigName: Shifting, AlarmConfiguration } = data.one(
      "AWS::CodeDeploy::DeploymentGroup",
    ).Properties;
    return [...given, { Shifting, Watched: (AlarmConfiguration as { Enabled: unknown }).Enabled }];
  };
  const expected = (name: string, watched: boolean) => ({
    Shifting: { "Fn::If": ["IsStopped", "CodeDeployDefault.LambdaAllAtOnce", `CodeDeployDefault.Lambda${name}`] },
    Watched: { "Fn::If": ["IsStopped", false, watched] },
  });

  it("is a tenth for five minutes in production, and all at once elsewhere; a stopped stage ignores its alarms", () => {
    for (const one of shifting(prod)) expect(one).toMatchObject(expected("Canary10Percent5Minutes", true));
    for (const one of shifting(dev)) expect(one).toMatchObject(expected("AllAtOnce", false));
    for (const one of shifting(changed)) expect(one).toMatchObject(expected("Linear10PercentEvery1Minute", true));
  });

  it("is refused by another name", async () => {
    await expect(synthesise({ canary: "Canary50Percent" })).rejects.toThrow(/AllAtOnce.*Canary10Percent5Minutes/);
  });
});
