import { AwsSolutionsChecks } from "cdk-nag";
import { beforeAll, describe, expect, it } from "vitest";
import { metrics } from "#functions/platform/metrics.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { flattened } from "#infra/acknowledge.ts";
import { needs } from "#infra/needs.ts";
import { fileLifetimes } from "#infra/resources/files.ts";
import { googleSignIn } from "#shared/accounts/google-sign-in.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import { groups } from "#shared/kernel/operation.ts";
import { mostTries, retriedSeconds } from "#shared/kernel/retry.ts";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import {
  idIn,
  listed,
  production,
  type Resource,
  spelled,
  synthesise,
  type Template,
  withGoogle,
} from "./cloud-template.ts";

let data: Template;
let cloud: Template;

beforeAll(async () => {
  ({ data, cloud } = await synthesise());
});

describe("the data stack", () => {
  it("has the one table, with its stream, its indexes and its expiry", () => {
    const { Properties: p } = data.one("AWS::DynamoDB::Table");
    expect(p).toMatchObject({
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

  it("has the user pool, with its rules for passwords and its groups", () => {
    expect(data.one("AWS::Cognito::UserPool").Properties).toMatchObject({
      UserPoolTier: "ESSENTIALS",
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
    const made = data.all("AWS::Cognito::UserPoolGroup").map(({ Properties }) => Properties.GroupName);
    expect(made.sort()).toEqual([...groups].sort());
  });

  it("has a user pool that stores only the address and the unchangeable link to the sign-up", () => {
    const { Schema } = data.one("AWS::Cognito::UserPool").Properties;
    expect(Schema).toEqual([
      { Name: "email", Required: true, Mutable: true },
      {
        Name: "signUpId",
        AttributeDataType: "String",
        Mutable: false,
        StringAttributeConstraints: { MinLength: "36", MaxLength: "36" },
      },
    ]);
    const client = data.one("AWS::Cognito::UserPoolClient").Properties;
    expect(client.WriteAttributes).toEqual(["custom:signUpId", "email"]);
    expect(client.ReadAttributes).toEqual(["email", "email_verified"]);
    expect(client).toMatchObject({ SupportedIdentityProviders: ["COGNITO"] });
    expect(data.all("AWS::Cognito::UserPoolIdentityProvider")).toEqual([]);
  });

  it("has a user pool with one function for sign-ups, new accounts, tokens and emails", () => {
    const triggers = data.one("AWS::Lambda::Function", "Functiontriggers");
    const { LambdaConfig } = data.one("AWS::Cognito::UserPool").Properties as { LambdaConfig: Record<string, unknown> };
    const asked = Object.entries(LambdaConfig).map(([occasion, arn]) => [occasion, data.functionBehind(arn)]);
    expect(asked.sort()).toEqual(
      ["CustomMessage", "PostConfirmation", "PreSignUp", "PreTokenGeneration"].map((occasion) => [
        occasion,
        triggers.id,
      ]),
    );
    const { Timeout } = triggers.Properties;
    expect(Timeout).toBeLessThanOrEqual(5);
    const mayCall = data.all("AWS::Lambda::Permission").map(({ Properties }) => Properties);
    for (const permission of mayCall) {
      expect(permission.Principal).toBe("cognito-idp.amazonaws.com");
      expect(idIn(permission.SourceArn)).toBe(data.one("AWS::Cognito::UserPool").id);
    }
  });

  it("has keys that are renewed each year, one each for bank details, tax numbers, codes of waste sites and webhooks", () => {
    const keys = data.all("AWS::KMS::Key");
    expect(keys).toHaveLength(5);
    for (const { id, Properties } of keys) expect(Properties, id).toMatchObject({ EnableKeyRotation: true });
    const aliases = data.all("AWS::KMS::Alias").map(({ Properties }) => Properties.AliasName);
    expect(aliases.sort()).toEqual([
      "alias/haulyard-dev",
      "alias/haulyard-dev-bank",
      "alias/haulyard-dev-sellers",
      "alias/haulyard-dev-waste",
      "alias/haulyard-dev-webhooks",
    ]);
  });

  it("deletes every kind of file in time, earlier versions a day later", () => {
    const { LifecycleConfiguration } = data.one("AWS::S3::Bucket", "BucketsFiles").Properties as {
      LifecycleConfiguration: { Rules: { Prefix?: string }[] };
    };
    expect(fileLifetimes.map(({ prefix }) => prefix)).toEqual([
      "uploads/",
      "proof/",
      "sheets/",
      "seller-reports/",
      "jobs/",
      "vehicle-uploads/",
      "testimonial-uploads/",
      "paper-parts/",
      "message-uploads/",
      "waste/",
      "inspection-uploads/",
      "inspections/",
      "user-pool/",
      "exports/",
    ]);
    for (const { prefix, days } of fileLifetimes)
      expect(LifecycleConfiguration.Rules.find(({ Prefix }) => Prefix === prefix)).toMatchObject({
        ExpirationInDays: days,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: "Enabled",
      });
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
  it("sends only new domain events, for nearly a day, and then to the dead letters", () => {
    const { Properties: p } = cloud.one("AWS::Lambda::EventSourceMapping", "Stream");
    expect(spelled(p.EventSourceArn, data.passed)).toBe(`<${data.one("AWS::DynamoDB::Table").id}.StreamArn>`);
    expect(cloud.functionBehind(p.FunctionName)).toBe(cloud.one("AWS::Lambda::Function", "Functionstream").id);
    const { Filters } = p.FilterCriteria as { Filters: { Pattern: string }[] };
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ["INSERT"], dynamodb: { NewImage: { entity: { S: ["fact"] } } } },
    ]);
    expect(p).toMatchObject({ BisectBatchOnFunctionError: true, FunctionResponseTypes: ["ReportBatchItemFailures"] });
    // Retries are limited by age and not by number, within the day that the stream stores.
    expect(p.MaximumRetryAttempts).toBeUndefined();
    expect(p.MaximumRecordAgeInSeconds).toBeGreaterThanOrEqual(12 * 3600);
    expect(p.MaximumRecordAgeInSeconds).toBeLessThan(24 * 3600);
    const { OnFailure } = p.DestinationConfig as { OnFailure: { Destination: unknown } };
    const queue = cloud.one("AWS::SQS::Queue", "DeadLetters");
    expect(idIn(OnFailure.Destination)).toBe(queue.id);
    expect(queue.Properties).toMatchObject({ SqsManagedSseEnabled: true });
  });
});

describe("a group of reactions", () => {
  it.each(reactionGroups)("%s: has its own queue, in order by subject, and its own dead letters", (group) => {
    const queue = (name: string) => {
      const queueName = `haulyard-dev-facts-${name}.fifo`;
      return cloud.all("AWS::SQS::Queue").find(({ Properties }) => Properties.QueueName === queueName) as Resource;
    };
    const { id, Properties: p } = queue(group);
    const { deadLetterTargetArn, maxReceiveCount } = p.RedrivePolicy as Record<string, unknown>;
    expect(p).toMatchObject({ FifoQueue: true, SqsManagedSseEnabled: true });
    expect([idIn(deadLetterTargetArn), maxReceiveCount]).toEqual([queue(`${group}-dead`).id, mostTries]);
    expect(p.MessageRetentionPeriod).toBeGreaterThan(2 * retriedSeconds);
    const { Properties: feed } = cloud.one("AWS::Lambda::EventSourceMapping", `FactsFeeds${group}`);
    const target = cloud.one("AWS::Lambda::Function", `Function${group}`);
    expect([idIn(feed.EventSourceArn), cloud.functionBehind(feed.FunctionName)]).toEqual([id, target.id]);
    expect(feed.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
    // AWS recommends six times the timeout: SQS must not redeliver a batch that is in progress.
    expect(p.VisibilityTimeout).toBeGreaterThanOrEqual(6 * Number(target.Properties.Timeout));
  });
});

describe("our own map data", () => {
  it("comes to the functions that find places, and to no other", () => {
    const layer = cloud.one("AWS::Lambda::LayerVersion", "MapData").id;
    const withLayer = cloud
      .all("AWS::Lambda::Function")
      .filter(({ Properties: p }) => ((p.Layers ?? []) as unknown[]).some((one) => idIn(one) === layer))
      .map(({ Properties: p }) => (p.Environment as { Variables: { SERVICE_NAME: string } }).Variables.SERVICE_NAME);
    expect(withLayer.sort()).toEqual(["booking", "fleet", "leads", "places", "quotes"]);
  });
});

describe("the topic of pushes", () => {
  it("has one subscriber, and its failures go to the dead letters", () => {
    const topic = cloud.one("AWS::SNS::Topic", "PushAlerts").id;
    const pushes = cloud.one("AWS::Lambda::Function", "Functionpushes").id;
    const queue = cloud.one("AWS::SQS::Queue", "DeadLetters").id;
    const subscribed = cloud.all("AWS::SNS::Subscription").filter(({ Properties: p }) => idIn(p.TopicArn) === topic);
    expect(subscribed).toHaveLength(1);
    const { Protocol, Endpoint, RedrivePolicy } = subscribed[0]?.Properties ?? {};
    expect([Protocol, cloud.functionBehind(Endpoint)]).toEqual(["lambda", pushes]);
    expect(idIn((RedrivePolicy as { deadLetterTargetArn: unknown }).deadLetterTargetArn)).toBe(queue);
    const { Properties: invocation } = cloud.one("AWS::Lambda::EventInvokeConfig", "Push");
    expect([idIn(invocation.FunctionName), invocation.Qualifier]).toEqual([pushes, "live"]);
    const { OnFailure } = invocation.DestinationConfig as { OnFailure: { Destination: unknown } };
    expect([idIn(OnFailure.Destination), invocation.MaximumRetryAttempts]).toEqual([queue, 2]);
  });
});

describe("a schedule", () => {
  it.each([
    ["Schedule", "schedule", "rate(1 hour)"],
    ["Timers", "timers", "rate(1 minute)"],
  ])("%s: calls %s at %s, and failures go to the dead letters", (rule, name, rate) => {
    const { Properties: p } = cloud.one("AWS::Events::Rule", rule);
    expect(p.ScheduleExpression).toBe(rate);
    const [target] = p.Targets as { Arn: unknown; DeadLetterConfig: { Arn: unknown } }[];
    expect(cloud.functionBehind(target?.Arn)).toBe(cloud.one("AWS::Lambda::Function", `Function${name}`).id);
    expect(idIn(target?.DeadLetterConfig.Arn)).toBe(cloud.one("AWS::SQS::Queue", "DeadLetters").id);
  });
});

describe("the view from outside", () => {
  let live: Awaited<ReturnType<typeof synthesise>>;
  beforeAll(async () => {
    live = await synthesise(production);
  });
  const alarmOf = (name: string, template: Pick<Template, "all"> | null = live.cloud) => {
    const found = template
      ?.all("AWS::CloudWatch::Alarm")
      .find(({ Properties }) => Properties.AlarmName === `haulyard-prod-${name}`);
    if (!found) throw new Error(`No alarm ${name}`);
    return found.Properties;
  };

  it("has a canary every five minutes, only with its secret", () => {
    const rules = ({ cloud: stack }: typeof live) =>
      stack.all("AWS::Events::Rule").filter(({ id }) => id.startsWith("Canary"));
    const [rule] = rules(live);
    expect(rule?.Properties.ScheduleExpression).toBe("rate(5 minutes)");
    const [target] = (rule as Resource).Properties.Targets as { Arn: unknown }[];
    expect(live.cloud.functionBehind(target?.Arn)).toBe(live.cloud.one("AWS::Lambda::Function", "Functioncanary").id);
    expect(cloud.all("AWS::Events::Rule").filter(({ id }) => id.startsWith("Canary"))).toEqual([]);
    const ringing = cloud.all("AWS::CloudWatch::Alarm").map(({ Properties }) => String(Properties.AlarmName));
    expect(ringing.filter((name) => /canary-silent|stream-silent/.test(name))).toEqual([]);
  });

  it.each(["canary", "stream", "timers", "schedule"])("rings when %s is silent", (name) => {
    expect(alarmOf(`${name}-silent`)).toMatchObject({
      ComparisonOperator: "LessThanThreshold",
      Threshold: 1,
      TreatMissingData: "breaching",
    });
  });

  it.each([
    ["cognito-throttles", 1],
    ["cognito-failures", 50],
    ["mail-bounces", 0.05],
    ["mail-complaints", 0.001],
    ["push-failures", 1],
    ["firewall-blocks", 1000],
    ["lambda-full", 800],
  ])("rings %s at %d, and mails operations", (name, threshold) => {
    const { Threshold, AlarmActions } = alarmOf(name);
    expect(Threshold).toBe(threshold);
    expect(AlarmActions).toHaveLength(1);
  });

  it("watches the site and its certificate in CloudFront's own region, with a topic there", () => {
    expect(live.edge?.stack.region).toBe("us-east-1");
    expect(alarmOf("site-errors", live.edge)).toMatchObject({ MetricName: "5xxErrorRate", Threshold: 5 });
    const certificate = { MetricName: "DaysToExpiry", Threshold: 30, TreatMissingData: "breaching" };
    expect(alarmOf("certificate", live.edge)).toMatchObject(certificate);
    expect(live.edge?.one("AWS::SNS::Subscription").Properties).toMatchObject({
      Protocol: "email",
      Endpoint: production.operationsEmail,
    });
  });

  it("mails operations about the month's bill, and asks for their address", async () => {
    const { Budget, NotificationsWithSubscribers } = live.cloud.one("AWS::Budgets::Budget").Properties;
    expect(Budget).toMatchObject({ BudgetLimit: { Amount: 500, Unit: "USD" }, TimeUnit: "MONTHLY" });
    const subscribers = (NotificationsWithSubscribers as { Subscribers: { Address: string }[] }[]).flatMap(
      ({ Subscribers }) => Subscribers.map(({ Address }) => Address),
    );
    expect(subscribers).toEqual([production.operationsEmail, production.operationsEmail]);
    await expect(synthesise({ monthlyBudget: "500" })).rejects.toThrow(/operationsEmail/);
  });

  it("has one dashboard, of sign-in, search, booking, message delay, live socket and errors", () => {
    const { DashboardName, DashboardBody } = live.cloud.one("AWS::CloudWatch::Dashboard").Properties;
    expect(DashboardName).toBe("haulyard-prod");
    const titles = [...JSON.stringify(DashboardBody).matchAll(/title\\?\\":\\?\\"([^"\\]+)/g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(["Sign-in", "Search, ms", "Booking, ms", "Message delay, ms", "Live socket", "Errors"]);
  });
});

describe("the API", () => {
  it("accepts tokens of the pool's clients, as companies' own systems have clients too", () => {
    const { UserPoolConfig } = cloud.one("AWS::AppSync::GraphQLApi").Properties as {
      UserPoolConfig: { AppIdClientRegex?: unknown; UserPoolId: unknown };
    };
    expect(UserPoolConfig.AppIdClientRegex).toBeUndefined();
    const { Scopes, Identifier } = data.one("AWS::Cognito::UserPoolResourceServer").Properties as {
      Scopes: { ScopeName: string }[];
      Identifier: string;
    };
    expect([Identifier, ...Scopes.map(({ ScopeName }) => ScopeName)]).toEqual(["haulyard", "read", "write"]);
  });
});

describe("sign-in with Google", () => {
  it("comes with the client's id and secret, and returns to the registered address alone", async () => {
    const { app, data: store, cloud: with_ } = await synthesise(withGoogle);
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
    expect(store.one("AWS::Cognito::UserPoolIdentityProvider").Properties).toMatchObject({
      ProviderName: "Google",
      AttributeMapping: { email: "email", email_verified: "email_verified" },
      ProviderDetails: {
        client_id: withGoogle.googleClientId,
        client_secret: "{{resolve:secretsmanager:haulyard/google:SecretString:::}}",
        authorize_scopes: "openid email",
      },
    });
    expect(store.one("AWS::Cognito::UserPoolClient").Properties).toMatchObject({
      SupportedIdentityProviders: ["COGNITO", "Google"],
      AllowedOAuthFlows: ["code"],
      AllowedOAuthScopes: [...googleSignIn.scopes],
      CallbackURLs: [withGoogle.webAddress + googleSignIn.returnPath],
      LogoutURLs: [withGoogle.webAddress + googleSignIn.signOutPath],
    });
    const policy = with_.one("AWS::CloudFront::ResponseHeadersPolicy", "HostingHeaders").Properties;
    expect(JSON.stringify(policy)).toContain("https://haulyard-dev.auth.eu-west-1.amazoncognito.com");
  });

  it.each([
    ["only the client id", { googleClientId: "123" }, /googleClientSecretName/],
    ["no address to return to", { ...withGoogle, webAddress: undefined }, /webAddress/],
  ])("is refused with %s", async (_what, context, message) => {
    await expect(synthesise(context)).rejects.toThrow(message);
  });
});

describe("the web app", () => {
  it("answers everywhere with its security headers", () => {
    const policy = cloud.one("AWS::CloudFront::ResponseHeadersPolicy", "HostingHeaders");
    const { DistributionConfig } = cloud.one("AWS::CloudFront::Distribution").Properties as {
      DistributionConfig: { DefaultCacheBehavior: object; CacheBehaviors: { PathPattern: string }[] };
    };
    const { DefaultCacheBehavior, CacheBehaviors } = DistributionConfig;
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      "/assets/sidewall-worker-*",
      "/assets/*",
      "/tiles/*",
      "/api/health",
      "/api/calendar/*",
      "/api/here",
      "/api/stop-mails/*",
      "/api/vitals",
      "/api/stripe",
    ]);
    const reader = cloud.one("AWS::CloudFront::ResponseHeadersPolicy", "HostingReaderHeaders");
    const [ofReader, ...others] = CacheBehaviors;
    for (const behaviour of [DefaultCacheBehavior, ...others])
      expect(behaviour).toMatchObject({
        ResponseHeadersPolicyId: { Ref: policy.id },
        ViewerProtocolPolicy: "redirect-to-https",
      });
    expect(ofReader).toMatchObject({ ResponseHeadersPolicyId: { Ref: reader.id } });
    type Headers = { SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } } };
    const { SecurityHeadersConfig: headers } = policy.Properties.ResponseHeadersPolicyConfig as Headers;
    const { SecurityHeadersConfig: ofReaderHeaders } = reader.Properties.ResponseHeadersPolicyConfig as Headers;
    // WebAssembly runs only in the worker that reads tyres, which may contact no other origin.
    expect(ofReaderHeaders.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(headers).toMatchObject({
      StrictTransportSecurity: { Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: "DENY" },
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
    });
    const csp = new Map(
      spelled(headers.ContentSecurityPolicy.ContentSecurityPolicy, data.passed)
        .split("; ")
        .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
    );
    expect(csp.get("default-src")).toEqual(["'none'"]);
    expect(csp.get("script-src")?.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual(
      [],
    );
    expect(csp.get("worker-src")).toContain("blob:");
    expect(csp.get("frame-ancestors")).toEqual(["'none'"]);
    // Frames show only documents, from the origin of photos.
    expect(csp.get("frame-src")).toEqual(csp.get("img-src")?.slice(-1));
    const api = cloud.one("AWS::AppSync::GraphQLApi").id;
    expect(csp.get("connect-src")).toEqual(
      expect.arrayContaining([`https://<${api}.GraphQLDns>`, `wss://<${api}.RealtimeDns>`]),
    );
  });
});

describe("production", () => {
  it("sends every function behind the edge the caller's address, in a header that it writes itself", () => {
    const { DistributionConfig } = cloud.one("AWS::CloudFront::Distribution").Properties as {
      DistributionConfig: { CacheBehaviors: { PathPattern: string; OriginRequestPolicyId?: unknown }[] };
    };
    const policies = new Map(
      cloud.all("AWS::CloudFront::OriginRequestPolicy").map(({ id, Properties }) => {
        const { HeadersConfig } = (
          Properties as { OriginRequestPolicyConfig: { HeadersConfig: { Headers: string[] } } }
        ).OriginRequestPolicyConfig;
        return [id, HeadersConfig.Headers];
      }),
    );
    const told = DistributionConfig.CacheBehaviors.filter(({ PathPattern }) => PathPattern.startsWith("/api/")).map(
      ({ PathPattern, OriginRequestPolicyId }) => [PathPattern, policies.get(idIn(OriginRequestPolicyId))?.[0]],
    );
    expect(Object.fromEntries(told)).toEqual({
      "/api/health": "CloudFront-Viewer-Address",
      "/api/calendar/*": "CloudFront-Viewer-Address",
      "/api/here": "CloudFront-Viewer-Latitude",
      "/api/stop-mails/*": "CloudFront-Viewer-Address",
      "/api/vitals": "CloudFront-Viewer-Address",
      "/api/stripe": "CloudFront-Viewer-Address",
    });
  });

  it("has no open function address except those that answer only the edge", () => {
    const open = cloud.all("AWS::Lambda::Url").filter(({ Properties }) => Properties.AuthType === "NONE");
    const { DistributionConfig } = cloud.one("AWS::CloudFront::Distribution").Properties as {
      DistributionConfig: { Origins: { DomainName: unknown; OriginCustomHeaders?: object[] }[] };
    };
    const { id: secret } = cloud.one("AWS::SecretsManager::Secret");
    expect(open).not.toEqual([]);
    for (const { id, Properties } of open) {
      const asked = cloud.one("AWS::Lambda::Function", String(idIn(Properties.TargetFunctionArn)));
      const { Variables } = asked.Properties.Environment as { Variables: Record<string, unknown> };
      const origin = DistributionConfig.Origins.find(({ DomainName }) =>
        JSON.stringify(DomainName).includes(`"${id}"`),
      );
      expect(JSON.stringify(Variables.ORIGIN_SECRET)).toContain(`"${secret}"`);
      expect(origin?.OriginCustomHeaders).toEqual([
        { HeaderName: originSecretHeader, HeaderValue: Variables.ORIGIN_SECRET },
      ]);
    }
  });

  it("logs no whole paths, as those of calendars and unsubscribe links are secrets", () => {
    expect(cloud.one("AWS::CloudFront::Distribution").Properties.DistributionConfig).not.toHaveProperty("Logging");
  });

  it("is served under its own domain", async () => {
    const { cloud: prod } = await synthesise(production);
    const { DistributionConfig } = prod.one("AWS::CloudFront::Distribution").Properties;
    expect(DistributionConfig).toMatchObject({
      Aliases: ["haulyard.example"],
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021" },
    });
  });
});

describe("alarms", () => {
  it("read at most ten metrics of our own, with those of the functions' logs", () => {
    const filtered = cloud
      .all("AWS::Logs::MetricFilter")
      .flatMap(({ Properties: p }) =>
        (p.MetricTransformations as { MetricNamespace: string; MetricName: string }[]).map(
          ({ MetricNamespace, MetricName }) => `${MetricNamespace} ${MetricName}`,
        ),
      );
    expect(new Set(filtered).size + Object.keys(metrics).length).toBeLessThanOrEqual(10);
  });

  it("watch every function and notify the operations topic", () => {
    const alarms = cloud.all("AWS::CloudWatch::Alarm");
    const names = alarms.map(({ Properties }) => Properties.AlarmName);
    const slow = ["fleet", "booking", "messaging", "triggers", "stripe", "schedule", "timers", "pushes"];
    expect(names.sort()).toEqual(
      [
        ...Object.keys(needs).map((name) => `${name}-errors`),
        ...slow.map((name) => `${name}-slow`),
        ...reactionGroups.flatMap((group) => [`${group}-dead-letters`, `${group}-late`]),
        ...["api-errors", "api-slow", "api-live", "dead-letters", "defects", "stream-late"],
        ...["lambda-full", "lambda-throttles"],
        ...["table-throttles", "unknown-facts"],
        ...["cognito-failures", "cognito-throttles", "firewall-blocks", "push-failures"],
        ...["schedule-silent", "timers-silent"],
      ]
        .map((name) => `haulyard-dev-${name}`)
        .sort(),
    );
    const topic = cloud.one("AWS::SNS::Topic", "PushOperations").id;
    // In a nested stack the topic is a parameter named after it.
    for (const { id, Properties: p } of alarms)
      expect(listed(p.AlarmActions as unknown[]).map(flattened), id).toEqual([
        expect.stringContaining(topic.slice(0, "PushOperations".length)),
      ]);
  });
});
