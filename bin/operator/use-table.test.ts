import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Parameter,
  UpdateStackCommand,
} from "@aws-sdk/client-cloudformation";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createDatabase, documentClient } from "#functions/platform/database.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import type { DeployedStage } from "./deployed-stage.ts";
import { erasuresSinceCommand, putInUseCommand, replaySinceCommand, stopCommand } from "./restore-commands.ts";

const stacks = mockClient(CloudFormationClient);
const dynamo = mockClient(DynamoDBDocumentClient);
afterAll(() => {
  stacks.restore();
  dynamo.restore();
});
const cloud: DeployedStage = {
  stage: "prod",
  region: "eu-west-1",
  stacks: new CloudFormationClient({ region: "eu-west-1" }),
};
const target = anOperatorTarget({ cloud, db: createDatabase(documentClient("http://127.0.0.1:9"), "used") });
const streamArn = "arn:aws:dynamodb:eu-west-1:111122223333:table/restored/stream/2026";

/** The parameters of both stacks, and the restored table, as a restore leaves it: without any setting. */
let parameters: Record<string, Record<string, string>>;
let table: { status: string; items: number; indexes: number; settings: Set<string> };

const keys = (one: { partitionKey: string; sortKey: string }) => [
  { AttributeName: one.partitionKey, KeyType: "HASH" as const },
  { AttributeName: one.sortKey, KeyType: "RANGE" as const },
];

beforeEach(() => {
  parameters = {
    "haulyard-prod-data": { BootstrapVersion: "/cdk", Stopped: "true", RestoredTable: "", RestoredTableStream: "" },
    "haulyard-prod-app": { BootstrapVersion: "/cdk", Stopped: "true" },
  };
  table = { status: "ACTIVE", items: 1, indexes: tableDefinition.indexes.length, settings: new Set() };
  stacks.reset();
  stacks.on(DescribeStacksCommand).callsFake(({ StackName }: { StackName: string }) => ({
    Stacks: [
      {
        StackStatus: "UPDATE_COMPLETE",
        Parameters: Object.entries(parameters[StackName] ?? {}).map(([ParameterKey, ParameterValue]) => ({
          ParameterKey,
          ParameterValue,
        })),
      },
    ],
  }));
  stacks
    .on(UpdateStackCommand)
    .callsFake(({ StackName, Parameters }: { StackName: string; Parameters: Parameter[] }) => {
      for (const { ParameterKey = "", ParameterValue } of Parameters)
        if (ParameterValue !== undefined) (parameters[StackName] ?? {})[ParameterKey] = ParameterValue;
      return {};
    });
  dynamo.reset();
  const has = (setting: string) => table.settings.has(setting);
  const turnOn = (setting: string) => () => {
    table.settings.add(setting);
    return {};
  };
  dynamo.on(DescribeTableCommand).callsFake(() => ({
    Table: {
      TableName: "restored",
      TableArn: "arn:aws:dynamodb:eu-west-1:111122223333:table/restored",
      TableStatus: table.status,
      KeySchema: keys(tableDefinition),
      GlobalSecondaryIndexes: tableDefinition.indexes.slice(0, table.indexes).map((one) => ({ KeySchema: keys(one) })),
      DeletionProtectionEnabled: has("protection"),
      ...(has("stream") && { StreamSpecification: { StreamViewType: "NEW_IMAGE" }, LatestStreamArn: streamArn }),
    },
  }));
  dynamo.on(ScanCommand).callsFake(() => ({ Count: table.items }));
  dynamo
    .on(UpdateTableCommand)
    .callsFake(({ StreamSpecification }: { StreamSpecification?: object }) =>
      turnOn(StreamSpecification ? "stream" : "protection")(),
    );
  dynamo.on(DescribeTimeToLiveCommand).callsFake(() => ({
    TimeToLiveDescription: has("expiry") ? { AttributeName: tableDefinition.ttlAttribute } : {},
  }));
  dynamo.on(UpdateTimeToLiveCommand).callsFake(turnOn("expiry"));
  dynamo.on(DescribeContinuousBackupsCommand).callsFake(() => ({
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: has("recovery") ? "ENABLED" : "DISABLED" },
    },
  }));
  dynamo.on(UpdateContinuousBackupsCommand).callsFake(turnOn("recovery"));
  dynamo.on(ListTagsOfResourceCommand).callsFake(() => ({
    Tags: has("tags") ? [{ Key: "haulyard:stage", Value: "prod" }] : [],
  }));
  dynamo.on(TagResourceCommand).callsFake(turnOn("tags"));
});

it("puts back each setting that a restore loses, repoints both stacks and keeps their other parameters", async () => {
  const { lines, exitCode } = await putInUseCommand(target, "restored");
  expect(exitCode).toBe(0);
  expect(lines.slice(0, 5)).toEqual(
    ["stream", "expiry", "point-in-time recovery", "deletion protection", "tags"].map((name) => `${name}: put back`),
  );
  expect(table.settings).toEqual(new Set(["stream", "expiry", "recovery", "protection", "tags"]));
  expect(parameters["haulyard-prod-data"]).toEqual({
    BootstrapVersion: "/cdk",
    Stopped: "true",
    RestoredTable: "restored",
    RestoredTableStream: streamArn,
  });
  const updated = stacks.commandCalls(UpdateStackCommand).map(({ args }) => args[0].input);
  expect(updated.map(({ StackName, UsePreviousTemplate }) => [StackName, UsePreviousTemplate])).toEqual([
    ["haulyard-prod-data", true],
    ["haulyard-prod-app", true],
  ]);
  expect(updated[1]?.Parameters).toContainEqual({ ParameterKey: "Stopped", UsePreviousValue: true });

  const again = await putInUseCommand(target, "restored");
  expect(again.lines.slice(0, 5).every((line) => line.endsWith(": was on"))).toBe(true);
});

it.each<[string, RegExp, () => void]>([
  [
    "functions that still write",
    /functions still run.*operator -- stop --stage prod/,
    () => (parameters["haulyard-prod-app"] = { Stopped: "false" }),
  ],
  ["a restore to before the first record", /no record.*before the first one/, () => (table.items = 0)],
  ["a restore that has not ended", /restored is CREATING\. Wait/, () => (table.status = "CREATING")],
  ["a table without an index", /no index with the keys GSI3PK GSI3SK/, () => (table.indexes = 2)],
])("refuses %s and changes nothing", async (_what, message, given) => {
  given();
  await expect(putInUseCommand(target, "restored")).rejects.toThrow(message);
  expect(stacks.commandCalls(UpdateStackCommand)).toEqual([]);
  expect(table.settings.size).toBe(0);
});

it("names a missing table, an older release and a deployment that is running", async () => {
  stacks.on(UpdateStackCommand).rejects(new Error("Stack is in UPDATE_IN_PROGRESS state and can not be updated."));
  await expect(stopCommand(target, true)).rejects.toThrow(/Another deployment of haulyard-prod-data is running/);
  parameters["haulyard-prod-data"] = {};
  await expect(stopCommand(target, true)).rejects.toThrow(/no parameter Stopped\. Deploy this release first/);
  parameters["haulyard-prod-data"] = { Stopped: "true" };
  dynamo.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: "", $metadata: {} }));
  await expect(putInUseCommand(target, "elsewhere")).rejects.toThrow("There is no table elsewhere.");
});

it("stops and starts the functions of both stacks, and needs a deployed stage", async () => {
  await stopCommand(target, false);
  expect(Object.values(parameters).map(({ Stopped }) => Stopped)).toEqual(["false", "false"]);
  await stopCommand(target, true);
  expect(Object.values(parameters).map(({ Stopped }) => Stopped)).toEqual(["true", "true"]);
  const local = { ...target, cloud: null };
  for (const answer of [await stopCommand(local, true), await putInUseCommand(local, "restored")])
    expect(answer).toMatchObject({ exitCode: 1, lines: [expect.stringContaining("--stage NAME")] });
});

it("names a change that CloudFormation took back", async () => {
  stacks.on(DescribeStacksCommand).callsFake(({ StackName }: { StackName: string }) => ({
    Stacks: [
      {
        StackStatus: "UPDATE_ROLLBACK_COMPLETE",
        Parameters: [{ ParameterKey: "Stopped", ParameterValue: StackName }],
      },
    ],
  }));
  await expect(stopCommand(target, true)).rejects.toThrow(
    /^CloudFormation did not complete the change of haulyard-prod-data\..*describe-stack-events --stack-name haulyard-prod-data$/,
  );
});

it.each([
  ["yesterday", "yesterday is no time. Write it like 2026-11-22T09:30:00Z."],
  ["2999-01-01T00:00:00Z", "2999-01-01T00:00:00Z is in the future."],
])("rejects the time %s", async (time, line) => {
  expect(await replaySinceCommand(target, time)).toEqual({ exitCode: 1, lines: [line] });
  expect(await erasuresSinceCommand(target, time)).toEqual({ exitCode: 1, lines: [line] });
});
