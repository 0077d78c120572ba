import type { Config } from "#functions/platform/config.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import type { Domain } from "#shared/domains.ts";
import type { ReactionGroup } from "#shared/kernel/fact.ts";
import { publications } from "#shared/publications.ts";

/** Names of our functions: one per domain, and those that no operation leads to. */
export type FunctionName = Domain | ReactionGroup | "stream" | "health" | "triggers" | "schedule" | "timers";

/** What a function's code reaches for. Its permissions and its settings follow from this and from nothing else. */
export interface Needs {
  /**
   * `count` is the rate limit of public operations: it may touch the counters and no other item. `standing` reads what
   * a caller may do, and nothing else of the account: for functions that do not read the table anyway. `marks` is
   * what remembers that something was done outside: marks of facts and no other item.
   */
  readonly table: readonly ("read" | "write" | "count" | "standing" | "marks")[];
  /** Takes due timers and records their facts: nothing else of the table. */
  readonly timers?: true;
  /** Proof photos. */
  readonly files?: readonly FileAction[];
  /** People's data, packed for them to take away. */
  readonly exports?: readonly FileAction[];
  /** The key of hauliers' bank details. */
  readonly bankKey?: readonly ("Encrypt" | "Decrypt")[];
  /** The user pool, which follows the table. */
  readonly userPool?: readonly UserPoolAction[];
  /** What the user pool tells anybody who knows its name: nothing that a role must allow. */
  readonly userPoolName?: true;
  readonly places?: readonly ("SearchPlaceIndexForSuggestions" | "SearchPlaceIndexForText" | "GetPlace")[];
  readonly tracker?: readonly "BatchUpdateDevicePosition"[];
  readonly geofences?: readonly ("BatchPutGeofence" | "BatchDeleteGeofence")[];
  /** Pushes to people's devices. */
  readonly alerts?: true;
  readonly mail?: true;
  /** The address of the web app, for links in mails of the user pool's. */
  readonly webLinks?: true;
  /** The publish mutations, which feed live subscribers. */
  readonly publish?: true;
  /** The table's stream, and the queues that its facts go to. */
  readonly stream?: true;
  /** The queue of a group of reactions. */
  readonly facts?: ReactionGroup;
  /** The queue of what could not be worked through, for functions that nobody waits for. */
  readonly deadLetters?: true;
}

type FileAction = "GetObject" | "PutObject" | "DeleteObject";
type UserPoolAction =
  | "AdminAddUserToGroup"
  | "AdminRemoveUserFromGroup"
  | "AdminDisableUser"
  | "AdminEnableUser"
  | "AdminUserGlobalSignOut"
  | "AdminDeleteUser";

const places = ["SearchPlaceIndexForText", "GetPlace"] as const;
const anyFile = ["GetObject", "PutObject", "DeleteObject"] as const;

export const needs: Readonly<Record<FunctionName, Needs>> = {
  accounts: { table: ["read", "write"], bankKey: ["Encrypt"] },
  catalogue: { table: ["standing", "count"] },
  places: { table: ["standing", "count"], places: ["SearchPlaceIndexForSuggestions", ...places] },
  fleet: { table: ["read", "write"] },
  booking: { table: ["read", "write"], files: anyFile, places },
  tracking: { table: ["read", "write"], tracker: ["BatchUpdateDevicePosition"], deadLetters: true },
  messaging: { table: ["read", "write"] },
  reviews: { table: ["read", "write"] },
  notifications: { table: ["read", "write"] },
  privacy: { table: ["read", "write"], exports: anyFile },
  admin: { table: ["read", "write"] },
  stream: { table: [], stream: true, deadLetters: true },
  live: { table: ["read"], facts: "live", publish: true },
  records: { table: ["read", "write"], facts: "records" },
  telling: { table: ["read", "write"], facts: "telling" },
  outside: {
    table: ["read", "marks"],
    facts: "outside",
    alerts: true,
    mail: true,
    geofences: ["BatchPutGeofence", "BatchDeleteGeofence"],
    userPool: [
      "AdminAddUserToGroup",
      "AdminRemoveUserFromGroup",
      "AdminDisableUser",
      "AdminEnableUser",
      "AdminUserGlobalSignOut",
    ],
  },
  triggers: { table: ["read", "write"], webLinks: true },
  schedule: {
    table: ["read", "write"],
    exports: anyFile,
    userPool: ["AdminDeleteUser"],
    deadLetters: true,
  },
  timers: { table: [], timers: true, deadLetters: true },
  health: { table: ["read"], userPoolName: true },
};

/** Where the things are that functions need: ARNs and names of one deployed stage, or stand-ins for them in a test. */
export interface Places {
  readonly tableArn: string;
  readonly tableName: string;
  readonly streamArn: string;
  readonly deadLettersArn: string;
  readonly factQueueArns: Readonly<Record<ReactionGroup, string>>;
  readonly unknownFactsArn: string;
  /** URL of the queues of facts, up to the name of a group. */
  readonly factQueuesUrl: string;
  readonly filesArn: string;
  readonly filesName: string;
  readonly placeIndexArn: string;
  readonly placeIndexName: string;
  readonly trackerArn: string;
  readonly trackerName: string;
  readonly geofencesArn: string;
  readonly geofencesName: string;
  readonly bankKeyArn: string;
  readonly userPoolArn: string;
  readonly userPoolId: string;
  readonly alertsArn: string;
  readonly alertsKeyArn: string;
  readonly mailIdentityArns: readonly string[];
  readonly mailSender: string;
  readonly apiArn: string;
  readonly apiUrl: string;
  readonly webUrl: string;
}

/** One allowance: these actions on these resources. */
export interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  /** Why a resource holds a `*`. One without its reason does not pass the checks of the stack. */
  readonly wildcard?: string;
}

/** Actions that IAM cannot bind to a resource, with the reason: the only ones allowed on `*`. */
export const unbindable: Readonly<Record<string, string>> = {
  "xray:PutTraceSegments": "X-Ray has no resource that traces are written to.",
  "xray:PutTelemetryRecords": "X-Ray has no resource that telemetry is written to.",
};

/** Where uploads are kept; nothing else in the bucket is within reach of who may reach them. */
export const uploadPrefix = "proof/";
/** Where exports of people's data wait to be fetched, for a day. */
export const exportPrefix = "exports/";

const prefixed = (service: string, actions: readonly string[]) => actions.map((action) => `${service}:${action}`);

/** What the check of every call reads of an account (functions/platform/standing.ts), beside its key. */
const standingAttributes = ["PK", "SK", "role", "status", "canBook", "signedOutBefore"];

function tableGrants(level: Needs["table"][number], arn: string): Grant {
  if (level === "read") {
    const indexes = tableDefinition.indexes.map(({ name }) => `${arn}/index/${name}`);
    return { actions: prefixed("dynamodb", ["BatchGetItem", "GetItem", "Query"]), resources: [arn, ...indexes] };
  }
  if (level === "write")
    return {
      actions: prefixed("dynamodb", ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"]),
      resources: [arn],
    };
  if (level === "standing")
    return {
      actions: ["dynamodb:GetItem"],
      resources: [arn],
      conditions: {
        "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*"] },
        "ForAllValues:StringEquals": { "dynamodb:Attributes": standingAttributes },
        StringEqualsIfExists: { "dynamodb:Select": "SPECIFIC_ATTRIBUTES" },
      },
    };
  if (level === "marks") return { actions: ["dynamodb:PutItem"], resources: [arn], conditions: keysLike("FACT#*") };
  return { actions: ["dynamodb:UpdateItem"], resources: [arn], conditions: keysLike("RATE#*") };
}

const keysLike = (key: string) => ({ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [key] } });

/** A due timer is looked up by time, taken away, and its fact put. */
function timerGrants(arn: string): Grant[] {
  return [
    { actions: ["dynamodb:Query"], resources: [`${arn}/index/GSI1`], conditions: keysLike("TIMERS#*") },
    { actions: ["dynamodb:DeleteItem"], resources: [arn], conditions: keysLike("TIMER#*") },
    { actions: ["dynamodb:PutItem"], resources: [arn], conditions: keysLike("FACT#*") },
  ];
}

/** Everything that a function with these needs may do, and nothing more. */
export function grantsOf(needed: Needs, at: Places): Grant[] {
  const grants = needed.table.map((level) => tableGrants(level, at.tableArn));
  if (needed.timers) grants.push(...timerGrants(at.tableArn));
  if (needed.stream)
    grants.push(
      {
        actions: prefixed("dynamodb", ["DescribeStream", "GetRecords", "GetShardIterator"]),
        resources: [at.streamArn],
      },
      {
        actions: ["dynamodb:ListStreams"],
        resources: [`${at.tableArn}/stream/*`],
        wildcard: "Streams of our own table; which one is current is what the call asks.",
      },
      { actions: ["sqs:SendMessage"], resources: [...Object.values(at.factQueueArns), at.unknownFactsArn] },
    );
  if (needed.facts)
    grants.push({
      actions: prefixed("sqs", ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "ReceiveMessage"]),
      resources: [at.factQueueArns[needed.facts]],
    });
  if (needed.deadLetters) grants.push({ actions: ["sqs:SendMessage"], resources: [at.deadLettersArn] });
  if (needed.files)
    grants.push({
      actions: prefixed("s3", needed.files),
      resources: [`${at.filesArn}/${uploadPrefix}*`],
      wildcard: "Keys of uploads hold the ids of bookings, which are not known beforehand.",
    });
  if (needed.exports)
    grants.push({
      actions: prefixed("s3", needed.exports),
      resources: [`${at.filesArn}/${exportPrefix}*`],
      wildcard: "Keys of exports hold the ids of people, which are not known beforehand.",
    });
  // Without it S3 answers "forbidden" for a key that does not exist; a condition on the prefix would undo that.
  if (needed.files || needed.exports) grants.push({ actions: ["s3:ListBucket"], resources: [at.filesArn] });
  if (needed.bankKey) grants.push({ actions: prefixed("kms", needed.bankKey), resources: [at.bankKeyArn] });
  if (needed.userPool) grants.push({ actions: prefixed("cognito-idp", needed.userPool), resources: [at.userPoolArn] });
  if (needed.places) grants.push({ actions: prefixed("geo", needed.places), resources: [at.placeIndexArn] });
  if (needed.tracker) grants.push({ actions: prefixed("geo", needed.tracker), resources: [at.trackerArn] });
  if (needed.geofences) grants.push({ actions: prefixed("geo", needed.geofences), resources: [at.geofencesArn] });
  if (needed.alerts)
    grants.push(
      { actions: ["sns:Publish"], resources: [at.alertsArn] },
      { actions: ["kms:Decrypt", "kms:GenerateDataKey"], resources: [at.alertsKeyArn] },
    );
  if (needed.mail) grants.push({ actions: ["ses:SendEmail"], resources: at.mailIdentityArns });
  if (needed.publish)
    grants.push({
      actions: ["appsync:GraphQL"],
      resources: Object.keys(publications).map((name) => `${at.apiArn}/types/Mutation/fields/${name}`),
    });
  return grants;
}

/** Settings of a function with these needs, by the names that functions/platform/config.ts reads. */
export function environmentOf(needed: Needs, at: Places): { readonly [K in keyof Config]?: string } {
  return {
    TABLE_NAME: at.tableName,
    ...((needed.files || needed.exports) && { FILES_BUCKET: at.filesName }),
    ...(needed.bankKey && { BANK_KEY_ID: at.bankKeyArn }),
    ...((needed.userPool || needed.userPoolName) && { USER_POOL_ID: at.userPoolId }),
    ...(needed.places && { PLACE_INDEX: at.placeIndexName }),
    ...(needed.tracker && { TRACKER: at.trackerName }),
    ...(needed.geofences && { GEOFENCES: at.geofencesName }),
    ...(needed.alerts && { ALERTS_TOPIC_ARN: at.alertsArn }),
    ...(needed.mail && { MAIL_SENDER: at.mailSender }),
    ...((needed.mail || needed.alerts || needed.webLinks) && { WEB_URL: at.webUrl }),
    ...(needed.publish && { API_URL: at.apiUrl }),
    ...(needed.stream && { FACT_QUEUES: at.factQueuesUrl }),
  };
}
