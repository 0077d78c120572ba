import { beforeAll, describe, expect, it } from "vitest";
import { production, type Resource, synthesise, type Template, withGoogle } from "./cloud-template.ts";

interface Stacks {
  readonly data: Template;
  readonly cloud: Template;
}

let dev: Stacks;
/** Production's first deployment, with every option set that an operator can change. */
let first: Stacks;
let prod: Stacks;

beforeAll(async () => {
  dev = await synthesise();
  prod = await synthesise(production);
  first = await synthesise({
    ...production,
    firstDeploy: "true",
    introspection: "true",
    publicConcurrency: "30",
    hstsWholeDomain: "true",
  });
});

const resourcesOf = ({ data, cloud }: Stacks): Resource[] => [...data.resources, ...cloud.resources];
function reservedIn({ ReservedConcurrentExecutions }: Resource["Properties"]): unknown {
  const [, whenStopped, otherwise] = (ReservedConcurrentExecutions as { "Fn::If": unknown[] })["Fn::If"];
  expect(whenStopped).toBe(0);
  return otherwise;
}
const keyed = (resources: readonly Resource[]) => resources.map(({ Type, id }) => `${Type} ${id}`);

/** Resources that hold no data, or are deleted with their owner. */
const companions =
  /Policy$|::Alias$|UserPoolClient$|::Lambda::|::CodeDeploy::|::Glue::|::Athena::|::IAM::|::Logs::|::SSM::/;

describe("a failed creation", () => {
  it.each(["dev", "prod"])("leaves nothing of %s behind that would block the next one", (stage) => {
    const stuck = resourcesOf(stage === "dev" ? dev : first).filter(
      ({ DeletionPolicy }) => DeletionPolicy === "Retain",
    );
    expect(keyed(stuck)).toEqual([]);
  });

  it("can be deleted again: a stage's first deployment is unprotected", () => {
    for (const { data } of [dev, first]) {
      expect(data.stack.terminationProtection).toBe(false);
      expect(data.one("AWS::DynamoDB::Table").Properties.DeletionProtectionEnabled).toBe(false);
      expect(data.one("AWS::Cognito::UserPool").Properties.DeletionProtection).toBe("INACTIVE");
    }
  });
});

describe("the data stack", () => {
  it("is retained whole when the stack goes or a resource is replaced", () => {
    const lost = prod.data.resources.filter(
      ({ Type, DeletionPolicy, UpdateReplacePolicy }) =>
        !companions.test(Type) && (DeletionPolicy !== "RetainExceptOnCreate" || UpdateReplacePolicy !== "Retain"),
    );
    expect(keyed(lost)).toEqual([]);
  });

  it("is protected in production after its first deployment", () => {
    expect(prod.data.stack.terminationProtection).toBe(true);
    expect(prod.data.one("AWS::DynamoDB::Table").Properties.DeletionProtectionEnabled).toBe(true);
    expect(prod.data.one("AWS::Cognito::UserPool").Properties.DeletionProtection).toBe("ACTIVE");
  });

  it("has no fixed name that a replacement, or a retained resource, would already have", () => {
    const named = resourcesOf(prod).filter(
      ({ DeletionPolicy, Properties: { TableName, BucketName, LogGroupName } }) =>
        DeletionPolicy === "RetainExceptOnCreate" &&
        [TableName, BucketName, LogGroupName].some((name) => typeof name === "string"),
    );
    expect(keyed(named)).toEqual([]);
  });
});

describe("a restored table", () => {
  it("can replace the original: the app stack imports nothing and reads parameters that the data stack writes", () => {
    for (const { data, cloud } of [dev, prod]) {
      expect(JSON.stringify([...cloud.resources, ...cloud.within])).not.toContain("Fn::ImportValue");
      const written = data.all("AWS::SSM::Parameter").map(({ Properties }) => String(Properties.Name));
      expect(cloud.read.filter((name) => name.startsWith("/haulyard/")).sort()).toEqual(written.sort());
      expect(written).toContain(`/haulyard/${data === dev.data ? "dev" : "prod"}/table/streamArn`);
    }
  });
});

describe("backups", () => {
  it("go to a vault in another account and region, daily and monthly, if the operator names one", async () => {
    expect(dev.data.all("AWS::Backup::BackupPlan")).toEqual([]);
    const { BackupPlan } = prod.data.one("AWS::Backup::BackupPlan").Properties as {
      BackupPlan: { BackupPlanRule: { RuleName: string; Lifecycle: object; CopyActions: object[] }[] };
    };
    expect(
      BackupPlan.BackupPlanRule.map(({ RuleName, Lifecycle, CopyActions }) => [RuleName, Lifecycle, CopyActions]),
    ).toEqual(
      [
        ["daily", 35],
        ["monthly", 95],
      ].map(([name, DeleteAfterDays]) => [
        name,
        { DeleteAfterDays: 2 },
        [{ DestinationBackupVaultArn: production.backupVaultArn, Lifecycle: { DeleteAfterDays } }],
      ]),
    );
    const { BackupSelection } = prod.data.one("AWS::Backup::BackupSelection").Properties as {
      BackupSelection: { Resources: object[] };
    };
    expect(BackupSelection.Resources).toHaveLength(2);
    const { ReplicationConfiguration } = prod.data.one("AWS::S3::Bucket", "BucketsFiles").Properties;
    expect(ReplicationConfiguration).toMatchObject({
      Rules: [{ Destination: { Bucket: production.replicaBucketArn }, DeleteMarkerReplication: { Status: "Enabled" } }],
    });
    const here = "arn:aws:backup:eu-west-1:444455556666:backup-vault:haulyard";
    await expect(synthesise({ backupVaultArn: here })).rejects.toThrow(/another account and another region/);
  });
});

describe("mail", () => {
  it("is Cognito's own until a sender is given: an address without an owner can never be verified", () => {
    const email = ({ data }: Stacks) => data.one("AWS::Cognito::UserPool").Properties.EmailConfiguration;
    expect(email(dev)).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
    expect(email(prod)).toMatchObject({ EmailSendingAccount: "DEVELOPER", From: production.mailSender });
    expect(JSON.stringify(resourcesOf(dev))).not.toMatch(/"ses:|haulyard\.example/);
  });
});

describe("the public interface", () => {
  const schemaOf = ({ cloud }: Stacks) => cloud.one("AWS::AppSync::GraphQLApi").Properties.IntrospectionConfig;
  it("hides the schema of production, unless its operator says otherwise", () => {
    expect([schemaOf(dev), schemaOf(prod)]).toEqual(["ENABLED", "DISABLED"]);
    expect(schemaOf(first)).toBe("ENABLED");
  });

  it("rejects users, visitors and addresses that flood the API, each counted separately", () => {
    const { Rules } = prod.cloud.one("AWS::WAFv2::WebACL").Properties as { Rules: Record<string, unknown>[] };
    const by = (AggregateKeyType: string) => ({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { AggregateKeyType } },
    });
    expect(Rules).toMatchObject([by("CUSTOM_KEYS"), by("IP"), by("IP")]);
    const { ResourceArn } = prod.cloud.one("AWS::WAFv2::WebACLAssociation").Properties;
    expect(ResourceArn).toEqual({ "Fn::GetAtt": [prod.cloud.one("AWS::AppSync::GraphQLApi").id, "Arn"] });
  });

  it("lets visitors use only part of the account's concurrency, if the operator sets a number", () => {
    const reserved = ({ cloud }: Stacks) =>
      cloud
        .all("AWS::Lambda::Function")
        .filter(({ Properties }) => String(Properties.FunctionName).startsWith("haulyard-"))
        .map(({ Properties }) => [Properties.FunctionName, reservedIn(Properties)])
        .filter(([, calls]) => typeof calls === "number");
    expect(reserved(prod)).toEqual([]);
    const given = reserved(first);
    expect(given).toContainEqual(["haulyard-prod-places", 30]);
    expect(given).toContainEqual(["haulyard-prod-health", 30]);
    expect(given).toContainEqual(["haulyard-prod-booking", 50]);
    expect(given).toContainEqual(["haulyard-prod-records", 40]);
    expect(given).toContainEqual(["haulyard-prod-pushes", 20]);
    expect(given.map(([name]) => name)).not.toContain("haulyard-prod-schedule");
    const reservedInAll = given.reduce((sum, [, calls]) => sum + Number(calls), 0);
    expect(reservedInAll).toBeLessThanOrEqual(900);
  });

  it("reserves no more than the account has, and states the possible number", async () => {
    const tooMany = synthesise({ ...production, publicConcurrency: "100" });
    await expect(tooMany).rejects.toThrow(/Set \d+ or less, or ask AWS for more and set `lambdaQuota`/);
  });

  it("takes from each queue of domain events no more than is reserved for its group", () => {
    const queues = first.cloud
      .all("AWS::Lambda::EventSourceMapping")
      .filter(({ Properties }) => !Properties.StartingPosition);
    expect(queues.length).toBeGreaterThan(5);
    for (const { Properties } of queues) {
      const target = first.cloud.one("AWS::Lambda::Function", first.cloud.functionBehind(Properties.FunctionName));
      expect(Properties.ScalingConfig).toEqual({ MaximumConcurrency: reservedIn(target.Properties) });
    }
  });

  it("sets HSTS only for our own host, unless the operator owns the domain", () => {
    const hsts = ({ cloud }: Stacks) => {
      const { ResponseHeadersPolicyConfig } = cloud.one(
        "AWS::CloudFront::ResponseHeadersPolicy",
        "HostingHeaders",
      ).Properties;
      return (ResponseHeadersPolicyConfig as { SecurityHeadersConfig: { StrictTransportSecurity: object } })
        .SecurityHeadersConfig.StrictTransportSecurity;
    };
    expect(hsts(prod)).toMatchObject({ IncludeSubdomains: false, Preload: false });
    expect(hsts(first)).toMatchObject({ IncludeSubdomains: true, Preload: true });
  });

  it("accepts uploads only from our own site", async () => {
    const origins = ({ data }: Stacks) => {
      const { CorsConfiguration } = data.one("AWS::S3::Bucket", "BucketsFiles").Properties;
      return (CorsConfiguration as { CorsRules: { AllowedOrigins: string[] }[] }).CorsRules.map(
        ({ AllowedOrigins }) => AllowedOrigins,
      );
    };
    expect(origins(prod)).toEqual([["https://haulyard.example"]]);
    expect(origins(await synthesise(withGoogle))).toEqual([[withGoogle.webAddress]]);
    expect(JSON.stringify(origins(dev))).not.toContain("*");
  });

  it("warns a month before the visitors' key expires", () => {
    const { Expires } = prod.cloud.one("AWS::AppSync::ApiKey").Properties as { Expires: number };
    const { ScheduleExpression, Target } = prod.cloud.one("AWS::Scheduler::Schedule").Properties;
    const [, at = ""] = /^at\((.*)\)$/.exec(String(ScheduleExpression)) ?? [];
    expect(Expires - Date.parse(`${at}Z`) / 1000).toBe(30 * 86_400);
    expect((Target as { Arn: unknown }).Arn).toEqual({ Ref: prod.cloud.one("AWS::SNS::Topic", "PushOperations").id });
  });
});
