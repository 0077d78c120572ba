import { beforeAll, describe, expect, it } from "vitest";
import { accessOfCaller } from "#functions/platform/caller-access.ts";
import type { Database } from "#functions/platform/database.ts";
import { codeOf, entryOf } from "#infra/bundle.ts";
import { unbindable } from "#infra/domain-function.ts";
import { environmentOf, grantsOf, localEnvironmentOf, needs, resources } from "#infra/needs.ts";
import type { Resource as Declared, FunctionName, Grant } from "#infra/resources/resource.ts";
import {
  idIn,
  listed,
  production,
  type Resource,
  type Statement,
  spelled,
  synthesise,
  type Template,
} from "./cloud-template.ts";

const names = Object.keys(needs) as FunctionName[];
const nowhere = { origin: "http://127.0.0.1:9", dynamodb: "http://127.0.0.1:9" };

let data: Template;
let cloud: Template;

beforeAll(async () => {
  ({ data, cloud } = await synthesise(production));
});

/** Returns the template with a function: the user pool's triggers must be in the pool's stack. */
function home(name: FunctionName): Template {
  return name === "triggers" ? data : cloud;
}

function functionOf(name: FunctionName): Resource {
  const found = home(name)
    .all("AWS::Lambda::Function")
    .find(({ Properties }) => Properties.FunctionName === `haulyard-prod-${name}`);
  if (!found) throw new Error(`No function ${name}`);
  return found;
}

function allowed(name: FunctionName): string[] {
  const roleId = idIn(functionOf(name).Properties.Role);
  const role = home(name).resources.find(({ id }) => id === roleId);
  expect(role?.Properties.ManagedPolicyArns, "no managed policies").toBeUndefined();
  const inline = listed((role?.Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]);
  const attached = home(name)
    .all("AWS::IAM::Policy")
    .filter(({ Properties }) => listed(Properties.Roles as unknown[]).some((one) => idIn(one) === roleId))
    .map(({ Properties }) => Properties as unknown as { PolicyDocument: { Statement: Statement[] } });
  return [...inline, ...attached]
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action, Resource: resource, Condition }) =>
      lines(
        listed(Action),
        listed(resource).map((one) => spelled(one, data.passed)),
        Condition,
      ),
    )
    .sort();
}

/** Actions that Lambda performs on a function's behalf: reads a source, or sends failures on. */
const reading = ["sqs:ReceiveMessage", "dynamodb:GetRecords"];
const giving = ["sqs:SendMessage", "sns:Publish"];

interface Wire {
  readonly type: string;
  readonly from: string | null;
  readonly to: string | null;
}

function wiredTo(name: FunctionName): Wire[] {
  const { id } = functionOf(name);
  return ["AWS::Lambda::EventInvokeConfig", "AWS::Lambda::EventSourceMapping"].flatMap((type) =>
    home(name)
      .all(type)
      .filter(({ Properties: { FunctionName } }) =>
        [idIn(FunctionName), home(name).functionBehind(FunctionName)].includes(id),
      )
      .flatMap(({ Properties: { EventSourceArn, DestinationConfig } }): Wire[] => {
        const { OnFailure } = (DestinationConfig ?? {}) as { OnFailure?: { Destination?: unknown } };
        return [
          ...(EventSourceArn ? [{ type, from: spelled(EventSourceArn, data.passed), to: null }] : []),
          ...(OnFailure?.Destination ? [{ type, from: null, to: spelled(OnFailure.Destination, data.passed) }] : []),
        ];
      }),
  );
}

function lines(actions: readonly string[], resources: readonly string[], conditions: unknown): string[] {
  const when = conditions ? ` when ${JSON.stringify(conditions)}` : "";
  return actions.flatMap((action) => resources.map((resource) => `${action} on ${resource}${when}`));
}

function declared(name: FunctionName): string[] {
  const log = home(name).one("AWS::Logs::LogGroup", `Function${name}`).id;
  const always: Grant[] = [
    { actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [`<${log}.Arn>`] },
    { actions: Object.keys(unbindable).filter((action) => action.startsWith("xray:")), resources: ["*"] },
  ];
  return [...always, ...grantsOf(needs[name], home(name).stack.made)]
    .flatMap(({ actions, resources, conditions }) =>
      lines(
        actions,
        resources.map((one) => read(name, one)),
        conditions,
      ),
    )
    .sort();
}

function read(name: FunctionName, value: unknown): string {
  return spelled(home(name).stack.resolve(value), data.passed);
}

describe("a function's permissions", () => {
  it.each(names)("%s: its declarations, its own log and its traces; no more and no less", (name) => {
    expect(allowed(name)).toEqual(declared(name));
  });

  it.each(names)("%s: no action in bulk, and every resource only where IAM cannot name one", (name) => {
    for (const line of allowed(name)) {
      const [action = "", resource = ""] = line.split(" on ");
      expect(action, line).not.toContain("*");
      if (resource === "*") expect(unbindable, line).toHaveProperty([action]);
    }
  });

  it.each(names)("%s: on ARNs of the service that it calls", (name) => {
    const otherwise: Record<string, string> = { geo: "location", "cognito-idp": "cognito" };
    const types = new Map([...data.resources, ...cloud.resources].map(({ id, Type }) => [id, Type]));
    for (const line of allowed(name)) {
      const [, service = "", id = "", attribute] = /^([\w-]+):\w+ on <(\w+)(?:\.(\w+))?>/.exec(line) ?? [];
      if (!id) continue;
      const type = types.get(id) ?? "";
      expect(type.split("::")[1]?.toLowerCase(), line).toBe(otherwise[service] ?? service);
      if (type !== "AWS::SNS::Topic") expect(attribute, line).toMatch(/^(Stream)?Arn$/);
    }
  });

  it.each<[FunctionName, string, RegExp]>([
    ["accounts", "kms:Encrypt", /^<BankKey/],
    ["accounts", "kms:GenerateMac", /^<InputKey/],
    ["accounting", "kms:Encrypt", /^<SellerKey/],
    ["accounting", "kms:Decrypt", /^<SellerKey/],
    ["integrations", "kms:Encrypt", /^<WebhookKey/],
    ["webhooks", "kms:Decrypt", /^<(Webhook|Waste)Key/],
    ["waste", "kms:Encrypt", /^<WasteKey/],
    [
      "webhooks",
      "secretsmanager:GetSecretValue",
      /:eu-west-1:<AWS::AccountId>:secret:haulyard-(waste-tracking|registers)-\?{6}$/,
    ],
    ["integrations", "cognito-idp:CreateUserPoolClient", /^<IdentityUserPool/],
    ["outside", "kms:GenerateDataKey", /^<Key/],
    ["outside", "sns:Publish", /^(<PushAlerts|\*$)/],
    [
      "outside",
      "ses:SendEmail",
      /^arn:aws:ses:eu-west-1:<AWS::AccountId>:(identity\/(bookings@)?haulyard\.example|configuration-set\/haulyard-prod)$/,
    ],
    ["pushes", "secretsmanager:GetSecretValue", /:eu-west-1:<AWS::AccountId>:secret:haulyard-push-\?{6}$/],
    ["pushes", "sns:CreatePlatformEndpoint", /:111122223333:app\/(APNS|GCM)\/haulyard$/],
    ["pushes", "sns:Publish", /:111122223333:endpoint\/(APNS|GCM)\/haulyard\/\*$/],
    ["pushes", "sns:DeleteEndpoint", /:111122223333:endpoint\/(APNS|GCM)\/haulyard\/\*$/],
    ["pushes", "dynamodb:DeleteItem", /^<Table\w+\.Arn> when .*"dynamodb:LeadingKeys":\["PUSHTOKEN#\*"\]/],
    ["pushes", "sqs:SendMessage", /^<DeadLetters/],
    [
      "feed",
      "dynamodb:UpdateItem",
      /^<Table\w+\.Arn> when .*("dynamodb:LeadingKeys":\["RATE#\*"\]|"dynamodb:Attributes":\["PK","SK","usedAt"\])/,
    ],
    ["tracking", "sqs:SendMessage", /^<DeadLetters/],
    ["places", "geo:SearchPlaceIndexForText", /^<Geo(Place|Suggestion)Index/],
    ["places", "geo:GetPlace", /^<Geo(Place|Suggestion)Index/],
    ["booking", "geo:GetPlace", /^<GeoPlaceIndex/],
    ["places", "geo:SearchPlaceIndexForSuggestions", /^<GeoSuggestionIndex/],
    ["booking", "s3:GetObject", /^<BucketsFiles\w+\.Arn>\/(uploads|proof|jobs)\/\*$/],
    ["booking", "s3:DeleteObject", /^<BucketsFiles\w+\.Arn>\/(uploads|jobs)\/\*$/],
    ["privacy", "s3:GetObject", /^<BucketsFiles\w+\.Arn>\/exports\/\*$/],
    ["live", "sqs:ReceiveMessage", /^<Factslive[A-F0-9]{8}\.Arn>$/],
    ["outside", "sqs:ReceiveMessage", /^<Factsoutside[A-F0-9]{8}\.Arn>$/],
    ["stream", "dynamodb:GetRecords", /^<Table\w+\.StreamArn>$/],
    [
      "stream",
      "sqs:SendMessage",
      /^<(Facts(live|records|telling|outside|webhooks|paying|erasing|unknown)[A-F0-9]{8}|DeadLettersQueue\w+)\.Arn>$/,
    ],
    ["live", "appsync:GraphQL", /^<Api\w+\.Arn>\/types\/Mutation\/fields\/publish\w+$/],
  ])("%s: %s on the right one", (name, action, resource) => {
    const on = allowed(name).flatMap((line) => (line.startsWith(`${action} on `) ? [line.split(" on ")[1]] : []));
    expect(on).not.toEqual([]);
    for (const one of on) expect(one).toMatch(resource);
  });

  it.each(names)("%s: to send its failures to their destination, and to read its sources", (name) => {
    const mine = allowed(name);
    for (const { type, from, to } of wiredTo(name)) {
      const [on, actions] = to ? [to, giving] : [from, reading];
      const service = actions.find((action) => mine.includes(`${action} on ${on}`));
      expect(service, `${name}: ${type} of ${on}`).toBeDefined();
    }
  });

  const shared: readonly string[] = ["table", "files"];
  it.each(
    Object.entries<Declared>(resources as Readonly<Record<string, Declared>>).filter(
      ([name]) => !shared.includes(name),
    ),
  )("to use %s belong to its users", (name, { users = [] }) => {
    expect(names.filter((one) => name in needs[one]).sort()).toEqual([...users].sort());
  });

  it("are few beyond the table, for most", () => {
    expect(names.filter((name) => needs[name].table?.includes("timers"))).toEqual(["timers"]);
    expect(needs.timers.table).toEqual(["timers"]);
    expect(allowed("health").filter((line) => line.startsWith("dynamodb:"))).toEqual([
      expect.stringMatching(/^dynamodb:GetItem on \S+ when .*"dynamodb:LeadingKeys":\["HEALTH"\]/),
    ]);
    expect(names.filter((name) => needs[name].files?.uploads)).toEqual([
      ...["booking", "tracking", "waste", "plant", "quotes"],
    ]);
    expect(names.filter((name) => needs[name].files?.exports)).toEqual(["privacy", "erasing", "schedule"]);
    expect(names.filter((name) => needs[name].files?.proofs)).toEqual(["booking", "proofs", "erasing"]);
    expect(needs.health.userPool).toEqual([]);
    expect(needs.stream.table).toBeUndefined();
    expect(needs.live.table).toEqual(["read"]);
    const scanning = names.flatMap(allowed).filter((line) => /^dynamodb:(Scan|PartiQL\w*|\w+Table) /.test(line));
    expect(scanning).toEqual([]);
  });
});

describe("the right to read a caller's permissions", () => {
  it("covers the attributes that every call's check reads, and nothing else of the account", async () => {
    const read: string[] = [];
    const get: Pick<Database, "get">["get"] = async (_key, only = []) => {
      read.push(...only);
      return undefined;
    };
    await accessOfCaller({ get } as Database, "somebody", null);
    expect(read).toContain("status");
    const [standing] = grantsOf({ table: ["standing"] }, cloud.stack.made);
    expect(standing).toMatchObject({
      actions: ["dynamodb:GetItem"],
      conditions: {
        "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*"] },
        "ForAllValues:StringEquals": { "dynamodb:Attributes": ["PK", "SK", ...read] },
        StringEqualsIfExists: { "dynamodb:Select": "SPECIFIC_ATTRIBUTES" },
      },
    });
  });
});

function told(name: FunctionName): Record<string, string> {
  const { Variables } = functionOf(name).Properties.Environment as { Variables: Record<string, unknown> };
  return Object.fromEntries(Object.entries(Variables).map(([key, value]) => [key, spelled(value, data.passed)]));
}

describe("a function's settings", () => {
  it.each(names)("%s: the settings of its needs", (name) => {
    const settings = Object.entries(environmentOf(needs[name], home(name).stack.made));
    expect(told(name)).toMatchObject(Object.fromEntries(settings.map(([key, value]) => [key, read(name, value)])));
  });

  it.each<[FunctionName, string, RegExp]>([
    ["accounts", "TABLE_NAME", /^<Table\w+>$/],
    ["accounts", "BANK_KEY_ID", /^<BankKey\w+\.Arn>$/],
    ["accounts", "INPUT_KEY_ID", /^<InputKey\w+\.Arn>$/],
    ["integrations", "TOKEN_URL", /^https:\/\/haulyard-prod-<AWS::AccountId>\.auth\..+\/oauth2\/token$/],
    ["booking", "FILES_BUCKET", /^<BucketsFiles\w+>$/],
    ["places", "PLACE_INDEX", /^<GeoPlaceIndex\w*>$/],
    ["places", "SUGGESTION_INDEX", /^<GeoSuggestionIndex\w*>$/],
    ["booking", "MAP_DATA", /^\/opt\/map-data$/],
    ["outside", "ALERTS_TOPIC_ARN", /^<PushAlerts\w+>$/],
    ["outside", "MAIL_SENDER", /^Haulyard <bookings@haulyard\.example>$/],
    ["outside", "WEB_URL", /^https:\/\/haulyard\.example$/],
    ["triggers", "WEB_URL", /^https:\/\/haulyard\.example$/],
    ["outside", "USER_POOL_ID", /^<IdentityUserPool\w+>$/],
    ["live", "API_URL", /^<Api\w+\.GraphQLUrl>$/],
    ["pushes", "PUSH_SECRET", /^haulyard-push$/],
    ["pushes", "PUSH_IOS_APPLICATION", /:app\/APNS\/haulyard$/],
    ["pushes", "PUSH_ANDROID_APPLICATION", /:app\/GCM\/haulyard$/],
    ["stream", "FACT_QUEUES", /^https:\/\/sqs\.eu-west-1\.amazonaws\.com\/<AWS::AccountId>\/haulyard-prod-facts-$/],
  ])("%s: %s of the right one", (name, setting, value) => {
    expect(told(name)[setting]).toMatch(value);
  });

  it("on a stage without a domain name CloudFront's own address, which the user pool cannot know at its creation", async () => {
    const dev = await synthesise();
    const webUrl = (from: Template, name: string) => {
      const { Environment } = from.one("AWS::Lambda::Function", `Function${name}`).Properties;
      return spelled((Environment as { Variables: Record<string, unknown> }).Variables.WEB_URL, dev.data.passed);
    };
    expect(webUrl(dev.cloud, "outside")).toMatch(/^https:\/\/<HostingDistribution\w+\.DomainName>$/);
    expect(webUrl(dev.data, "triggers")).toBe("http://localhost:4000");
  });
});

function namesIn(code: string): string[] {
  const reading = /\b(?:setting|endpoint|clientOptions)\d*\(\s*"(\w+)"/g;
  return [...code.matchAll(reading)].map(([, name = ""]) => name);
}

/** IAM action of each SDK command that our code sends. */
const asked: readonly [RegExp, string][] = [
  [/\bcallLocation\d*\(\s*"(\w+)"/g, "geo:$1"],
  [/new (Publish|CreatePlatformEndpoint|DeleteEndpoint)Command\d*\(/g, "sns:$1"],
  [/new (GetSecretValue)Command\d*\(/g, "secretsmanager:$1"],
  [/new (SendEmail)Command\d*\(/g, "ses:$1"],
  [/new (Encrypt|Decrypt|GenerateDataKey\w*)Command\d*\(/g, "kms:$1"],
  [/TrentService\.(\w+)/g, "kms:$1"],
  [/"(outbound-emails)"/g, "ses:SendEmail"],
  [/`(suppression\/addresses)\//g, "ses:DeleteSuppressedDestination"],
  [/"((?:Admin|ListUsers|CreateUserPool|DeleteUserPool)\w*)"/g, "cognito-idp:$1"],
];
const isAsked = new RegExp(`^(${[...new Set(asked.map(([, action]) => action.split(":")[0]))].join("|")}):`);

describe("a function's code", () => {
  let code: Awaited<ReturnType<typeof codeOf<FunctionName>>>;
  beforeAll(async () => {
    code = await codeOf(names);
  });

  it.each(names)("%s: uses only declared settings", (name) => {
    const files = [...(code.get(name) ?? [])].filter(([file]) => file.startsWith("functions/"));
    expect(files.map(([file]) => file)).toContain(entryOf(name));
    const text = files.map(([, written]) => written).join("\n");
    const read = namesIn(text);
    expect(read.filter((setting) => !(setting in localEnvironmentOf(needs[name], nowhere)))).toEqual([]);
    const given = Object.keys(environmentOf(needs[name], home(name).stack.made));
    expect(read.filter((setting) => !setting.endsWith("_ENDPOINT") && !given.includes(setting))).toEqual([]);
    expect(
      given.filter((setting) => !read.includes(setting)),
      "given and not read",
    ).toEqual([]);

    const { table = [] } = needs[name];
    if (files.some(([file]) => file === "functions/platform/caller-access.ts"))
      expect(table.includes("read") || table.includes("standing"), "reads what a caller may do").toBe(true);

    const granted = grantsOf(needs[name], home(name).stack.made).flatMap(({ actions }) => actions);
    const actions = asked.flatMap(([pattern, action]) =>
      [...text.matchAll(pattern)].map(([, command = ""]) => action.replace("$1", command)),
    );
    expect(actions.filter((action) => !granted.includes(action))).toEqual([]);
    // SNS itself encrypts the messages of a topic.
    const unused = granted.filter((action) => isAsked.test(action) && !actions.includes(action));
    expect(name === "outside" ? unused.filter((action) => !action.startsWith("kms:")) : unused).toEqual([]);

    const writing = files.filter(
      ([file, written]) =>
        !file.startsWith("functions/platform/") && /\b(commit|commitOnce|db\.update)\(/.test(written),
    );
    const own = new Set([
      ...(table.includes("pushTokens") ? ["functions/notifications/push-token-store.ts"] : []),
      ...(table.includes("pageDays") ? ["functions/admin/keep-report.ts"] : []),
    ]);
    const others = writing.filter(([file]) => !own.has(file));
    if (!table.includes("write") && !table.includes("timers")) expect(others.map(([file]) => file)).toEqual([]);
  });
});
