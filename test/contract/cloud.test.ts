import { AwsSolutionsChecks } from "cdk-nag";
import { beforeAll, describe, expect, it } from "vitest";
import { tableDefinition } from "#functions/platform/table.ts";
import { flattened } from "#infra/acknowledge.ts";
import { domains } from "#shared/domains.ts";
import { roles } from "#shared/kernel/operation.ts";
import { idIn, listed, spelled, synthesise, type Template } from "./cloud-template.ts";

let data: Template;
let cloud: Template;
let findings: string[];

beforeAll(async () => {
  const made = await synthesise();
  ({ data, cloud } = made);
  findings = new AwsSolutionsChecks(made.app)
    .validateScope(made.app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map((resource) => `${ruleName} at ${resource.constructPath}`),
    );
});

describe("what must survive", () => {
  it("cannot be deleted by taking the stack away", () => {
    expect(data.stack.terminationProtection).toBe(true);
    const companions = /Policy$|::Alias$|UserPoolClient$/;
    const lost = data.resources.filter(
      ({ Type, DeletionPolicy }) => DeletionPolicy !== "Retain" && !companions.test(Type),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it("has the one table, protected, with its stream, its indexes and its expiry", () => {
    const { Properties: p } = data.one("AWS::DynamoDB::Table");
    expect(p).toMatchObject({
      DeletionProtectionEnabled: true,
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: "NEW_IMAGE" },
      TimeToLiveSpecification: { AttributeName: tableDefinition.ttlAttribute, Enabled: true },
    });
    const keys = (one: { KeySchema: { AttributeName: string; KeyType: string }[] }) =>
      one.KeySchema.map(({ AttributeName }) => AttributeName);
    expect(keys(p as never)).toEqual([tableDefinition.partitionKey, tableDefinition.sortKey]);
    const indexes = p.GlobalSecondaryIndexes as { IndexName: string; KeySchema: never }[];
    expect(indexes.map((index) => [index.IndexName, ...keys(index)])).toEqual(
      tableDefinition.indexes.map(({ name, partitionKey, sortKey }) => [name, partitionKey, sortKey]),
    );
  });

  it("has the user pool, protected, with its rules for passwords and a group for each role", () => {
    expect(data.one("AWS::Cognito::UserPool").Properties).toMatchObject({
      DeletionProtection: "ACTIVE",
      UserPoolTier: "PLUS",
      UsernameAttributes: ["email"],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 10,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    });
    expect(data.one("AWS::Cognito::UserPoolClient").Properties).toMatchObject({
      PreventUserExistenceErrors: "ENABLED",
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      GenerateSecret: false,
    });
    const groups = data.all("AWS::Cognito::UserPoolGroup").map(({ Properties }) => Properties.GroupName);
    expect(groups.sort()).toEqual([...roles].sort());
  });

  it("keeps every bucket private, encrypted and reached over TLS only", () => {
    const buckets = [...data.all("AWS::S3::Bucket"), ...cloud.all("AWS::S3::Bucket")];
    expect(buckets).toHaveLength(4);
    for (const { id, Properties: p } of buckets)
      expect(p, id).toMatchObject({
        BucketEncryption: {},
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
  });
});

describe("the stream", () => {
  it("hands over new facts only, a bounded number of times, and then to the dead letters", () => {
    const { Properties: p } = cloud.one("AWS::Lambda::EventSourceMapping");
    expect(spelled(p.EventSourceArn, data.exports)).toBe(`<${data.one("AWS::DynamoDB::Table").id}.StreamArn>`);
    expect(idIn(p.FunctionName)).toBe(cloud.one("AWS::Lambda::Function", "Functionstream").id);
    const { Filters } = p.FilterCriteria as { Filters: { Pattern: string }[] };
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ["INSERT"], dynamodb: { NewImage: { entity: { S: ["fact"] } } } },
    ]);
    expect(p).toMatchObject({ BisectBatchOnFunctionError: true, FunctionResponseTypes: ["ReportBatchItemFailures"] });
    expect(p.MaximumRetryAttempts).toBeGreaterThan(0);
    expect(p.MaximumRetryAttempts).toBeLessThanOrEqual(10);
    const { OnFailure } = p.DestinationConfig as { OnFailure: { Destination: unknown } };
    const queue = cloud.one("AWS::SQS::Queue");
    expect(idIn(OnFailure.Destination)).toBe(queue.id);
    expect(queue.Properties).toMatchObject({ SqsManagedSseEnabled: true });
  });
});

describe("vehicles that come near a site", () => {
  it("are told to the tracking function, and what it cannot deal with goes to the dead letters", () => {
    const tracking = cloud.one("AWS::Lambda::Function", "Functiontracking").id;
    const queue = cloud.one("AWS::SQS::Queue").id;
    const { Properties: p } = cloud.one("AWS::Events::Rule");
    expect(p.EventPattern).toMatchObject({
      source: ["aws.geo"],
      "detail-type": ["Location Geofence Event"],
      detail: { EventType: ["ENTER"] },
    });
    const { resources } = p.EventPattern as { resources: unknown[] };
    expect(resources.map(idIn)).toEqual([cloud.one("AWS::Location::GeofenceCollection").id]);
    const [target] = p.Targets as { Arn: unknown; DeadLetterConfig: { Arn: unknown } }[];
    expect(idIn(target?.Arn)).toBe(tracking);
    expect(idIn(target?.DeadLetterConfig.Arn)).toBe(queue);
    const { DestinationConfig } = cloud.one("AWS::Lambda::EventInvokeConfig").Properties as {
      DestinationConfig: { OnFailure: { Destination: unknown } };
    };
    expect(idIn(DestinationConfig.OnFailure.Destination)).toBe(queue);
    const consumer = cloud.one("AWS::Location::TrackerConsumer").Properties;
    expect(idIn(consumer.ConsumerArn)).toBe(cloud.one("AWS::Location::GeofenceCollection").id);
  });
});

describe("the web app", () => {
  it("answers everywhere with its security headers", () => {
    const policy = cloud.one("AWS::CloudFront::ResponseHeadersPolicy");
    const { DistributionConfig } = cloud.one("AWS::CloudFront::Distribution").Properties as {
      DistributionConfig: { DefaultCacheBehavior: object; CacheBehaviors: { PathPattern: string }[] };
    };
    const { DefaultCacheBehavior, CacheBehaviors } = DistributionConfig;
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(["/assets/*", "/tiles/*", "/api/health"]);
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(behaviour).toMatchObject({
        ResponseHeadersPolicyId: { Ref: policy.id },
        ViewerProtocolPolicy: "redirect-to-https",
      });
    const { SecurityHeadersConfig: headers } = policy.Properties.ResponseHeadersPolicyConfig as {
      SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } };
    };
    expect(headers).toMatchObject({
      StrictTransportSecurity: { IncludeSubdomains: true, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: "DENY" },
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
    });
    const csp = new Map(
      spelled(headers.ContentSecurityPolicy.ContentSecurityPolicy, data.exports)
        .split("; ")
        .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
    );
    expect(csp.get("default-src")).toEqual(["'none'"]);
    expect(csp.get("script-src")?.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual(
      [],
    );
    expect(csp.get("worker-src")).toContain("blob:");
    expect(csp.get("frame-ancestors")).toEqual(["'none'"]);
    const api = cloud.one("AWS::AppSync::GraphQLApi").id;
    expect(csp.get("connect-src")).toEqual(
      expect.arrayContaining([`https://<${api}.GraphQLDns>`, `wss://<${api}.RealtimeDns>`]),
    );
  });
});

describe("the AWS Solutions rules", () => {
  it("find nothing that is not acknowledged", () => {
    expect(findings).toEqual([]);
  });

  it("find nothing either in production under its own domain", async () => {
    const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-0000-0000-000000000000";
    const { app, cloud: prod } = await synthesise({ stage: "prod", domain: "haulyard.example", certificateArn });
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
    const { DistributionConfig } = prod.one("AWS::CloudFront::Distribution").Properties;
    expect(DistributionConfig).toMatchObject({
      Aliases: ["haulyard.example"],
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021" },
    });
  });
});

describe("alarms", () => {
  it("watch every function and tell the operations topic", () => {
    const alarms = cloud.all("AWS::CloudWatch::Alarm");
    const names = alarms.map(({ Properties }) => Properties.AlarmName);
    const functions = [...domains, "stream", "health"];
    expect(names.sort()).toEqual(
      [
        ...functions.flatMap((name) => [`${name}-errors`, `${name}-slow`]),
        ...["api-errors", "api-slow", "api-live", "dead-letters", "stream-late", "table-throttles"],
      ]
        .map((name) => `haulyard-dev-${name}`)
        .sort(),
    );
    const topic = cloud.one("AWS::SNS::Topic", "PushOperations").id;
    for (const { id, Properties: p } of alarms)
      expect(listed(p.AlarmActions as unknown[]).map(flattened), id).toEqual([`<${topic}>`]);
  });
});
