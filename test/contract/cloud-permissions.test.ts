import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { codeOf, entryOf } from "#infra/bundle.ts";
import {
  environmentOf,
  type FunctionName,
  type Grant,
  grantsOf,
  needs,
  type Places,
  unbindable,
} from "#infra/needs.ts";
import { idIn, listed, type Resource, type Statement, spelled, synthesise, type Template } from "./cloud-template.ts";

const names = Object.keys(needs) as FunctionName[];

let data: Template;
let cloud: Template;
let at: Places;

beforeAll(async () => {
  ({ data, cloud } = await synthesise());
  const arn = (template: Template, type: string, idBegins = "") => `<${template.one(type, idBegins).id}.Arn>`;
  const factsArn = (name: string) => {
    const queueName = `haulyard-dev-facts-${name}.fifo`;
    const queue = cloud.all("AWS::SQS::Queue").find(({ Properties }) => Properties.QueueName === queueName);
    return `<${queue?.id}.Arn>`;
  };
  const ses = "arn:aws:ses:eu-west-1:<AWS::AccountId>:identity";
  at = {
    tableArn: arn(data, "AWS::DynamoDB::Table"),
    tableName: `<${data.one("AWS::DynamoDB::Table").id}>`,
    streamArn: `<${data.one("AWS::DynamoDB::Table").id}.StreamArn>`,
    deadLettersArn: arn(cloud, "AWS::SQS::Queue", "DeadLetters"),
    factQueueArns: {
      live: factsArn("live"),
      records: factsArn("records"),
      telling: factsArn("telling"),
      outside: factsArn("outside"),
    },
    unknownFactsArn: factsArn("unknown"),
    factQueuesUrl: "https://sqs.eu-west-1.amazonaws.com/<AWS::AccountId>/haulyard-dev-facts-",
    filesArn: arn(data, "AWS::S3::Bucket", "BucketsFiles"),
    filesName: `<${data.one("AWS::S3::Bucket", "BucketsFiles").id}>`,
    placeIndexArn: arn(cloud, "AWS::Location::PlaceIndex"),
    placeIndexName: `<${cloud.one("AWS::Location::PlaceIndex").id}>`,
    trackerArn: arn(cloud, "AWS::Location::Tracker"),
    trackerName: `<${cloud.one("AWS::Location::Tracker").id}>`,
    geofencesArn: arn(cloud, "AWS::Location::GeofenceCollection"),
    geofencesName: `<${cloud.one("AWS::Location::GeofenceCollection").id}>`,
    alertsArn: `<${cloud.one("AWS::SNS::Topic", "PushAlerts").id}>`,
    alertsKeyArn: arn(data, "AWS::KMS::Key", "Key"),
    bankKeyArn: arn(data, "AWS::KMS::Key", "BankKey"),
    userPoolArn: arn(data, "AWS::Cognito::UserPool"),
    userPoolId: `<${data.one("AWS::Cognito::UserPool").id}>`,
    mailIdentityArns: [`${ses}/bookings@haulyard.example`, `${ses}/haulyard.example`],
    mailSender: "Haulyard <bookings@haulyard.example>",
    apiArn: arn(cloud, "AWS::AppSync::GraphQLApi"),
    apiUrl: `<${cloud.one("AWS::AppSync::GraphQLApi").id}.GraphQLUrl>`,
    webUrl: `https://<${cloud.one("AWS::CloudFront::Distribution").id}.DomainName>`,
  };
});

/** The stack that a function is in: what the user pool asks must be where the user pool is. */
function home(name: FunctionName): Template {
  return name === "triggers" ? data : cloud;
}

function functionOf(name: FunctionName): Resource {
  const found = home(name)
    .all("AWS::Lambda::Function")
    .find(({ Properties }) => Properties.FunctionName === `haulyard-dev-${name}`);
  if (!found) throw new Error(`No function ${name}`);
  return found;
}

/** Everything that a function's role allows, one line for each action and resource. */
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
        listed(resource).map((one) => spelled(one, data.exports)),
        Condition,
      ),
    )
    .sort();
}

function lines(actions: readonly string[], resources: readonly string[], conditions: unknown): string[] {
  const when = conditions ? ` when ${JSON.stringify(conditions)}` : "";
  return actions.flatMap((action) => resources.map((resource) => `${action} on ${resource}${when}`));
}

function declared(name: FunctionName): string[] {
  const log = home(name).one("AWS::Logs::LogGroup", `Function${name}`).id;
  const always: Grant[] = [
    { actions: ["logs:CreateLogStream", "logs:PutLogEvents"], resources: [`<${log}.Arn>`] },
    { actions: Object.keys(unbindable), resources: ["*"] },
  ];
  return [...always, ...grantsOf(needs[name], placesFor(name))]
    .flatMap(({ actions, resources, conditions }) => lines(actions, resources, conditions))
    .sort();
}

/** The web app's address is not known yet when the user pool is made. */
function placesFor(name: FunctionName): Places {
  return name === "triggers" ? { ...at, webUrl: "http://localhost:4000" } : at;
}

describe("what a function may do", () => {
  it.each(names)("%s: what it declares, its own log and its traces; no more and no less", (name) => {
    expect(allowed(name)).toEqual(declared(name));
  });

  it.each(names)("%s: no action in bulk, and every resource only where IAM cannot name one", (name) => {
    for (const line of allowed(name)) {
      const [action = "", resource = ""] = line.split(" on ");
      expect(action, line).not.toContain("*");
      if (resource === "*") expect(unbindable, line).toHaveProperty([action]);
    }
  });

  it("is little beyond the table, for most", () => {
    const only = (need: keyof (typeof needs)[FunctionName]) => names.filter((name) => needs[name][need] !== undefined);
    expect(only("publish")).toEqual(["live"]);
    expect(only("mail")).toEqual(["outside"]);
    expect(only("alerts")).toEqual(["outside"]);
    expect(only("timers")).toEqual(["timers"]);
    expect(only("files")).toEqual(["booking"]);
    expect(only("exports")).toEqual(["privacy", "schedule"]);
    expect(only("bankKey")).toEqual(["accounts"]);
    expect(only("geofences")).toEqual(["outside"]);
    expect(only("userPool")).toEqual(["outside", "schedule"]);
    expect(needs.stream.table).toEqual([]);
    expect(needs.live.table).toEqual(["read"]);
    expect(only("userPoolName")).toEqual(["health"]);
    expect(only("places")).toEqual(["places", "booking"]);
    const scanning = names.flatMap(allowed).filter((line) => /^dynamodb:(Scan|PartiQL\w*|\w+Table) /.test(line));
    expect(scanning).toEqual([]);
  });
});

describe("leave to read what a caller may do", () => {
  it("covers what the check of every call reads, and nothing else of the account", () => {
    const check = readFileSync("functions/platform/standing.ts", "utf8");
    const read = /const attributes = \[([^\]]+)\]/.exec(check)?.[1]?.match(/\w+/g) ?? [];
    expect(read).toContain("status");
    const [standing] = grantsOf({ table: ["standing"] }, at);
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

describe("what a function is told", () => {
  it.each(names)("%s: the settings of its needs", (name) => {
    const { Variables } = functionOf(name).Properties.Environment as { Variables: Record<string, unknown> };
    const told = Object.fromEntries(
      Object.entries(Variables).map(([key, value]) => [key, spelled(value, data.exports)]),
    );
    expect(told).toMatchObject(environmentOf(needs[name], placesFor(name)));
  });
});

/** IAM action of each SDK command that our code sends. */
const asked: readonly [RegExp, string][] = [
  [/new (SearchPlaceIndexFor\w+|GetPlace|\w+DevicePosition|\w+Geofence)Command\d*\(/g, "geo:$1"],
  [/new (Publish)Command\d*\(/g, "sns:$1"],
  [/new (SendEmail)Command\d*\(/g, "ses:$1"],
  [/new (Encrypt|Decrypt|GenerateDataKey\w*)Command\d*\(/g, "kms:$1"],
  [/"(Admin(?:[A-Z][a-z]+)+)"/g, "cognito-idp:$1"],
];

describe("what a function's code asks for", () => {
  it.each(names)("%s: is declared", async (name) => {
    const files = [...(await codeOf(name))].filter(([file]) => file.startsWith("functions/"));
    expect(files.map(([file]) => file)).toContain(entryOf(name));
    const text = files.map(([, code]) => code).join("\n");
    const settings = [...text.matchAll(/\bsetting\("(\w+)"\)/g)].map(([, setting = ""]) => setting);
    const given = Object.keys(environmentOf(needs[name], at));
    expect(settings.filter((setting) => !given.includes(setting))).toEqual([]);

    const { table } = needs[name];
    if (files.some(([file]) => file === "functions/platform/standing.ts"))
      expect(table.includes("read") || table.includes("standing"), "reads what a caller may do").toBe(true);

    const granted = grantsOf(needs[name], at).flatMap(({ actions }) => actions);
    const actions = asked.flatMap(([pattern, action]) =>
      [...text.matchAll(pattern)].map(([, command = ""]) => action.replace("$1", command)),
    );
    expect(actions.filter((action) => !granted.includes(action))).toEqual([]);

    const writing = files.filter(
      ([file, code]) => !file.startsWith("functions/platform/") && /\b(commit|commitOnce|db\.update)\(/.test(code),
    );
    if (!table.includes("write") && !needs[name].timers) expect(writing.map(([file]) => file)).toEqual([]);
  });
});
