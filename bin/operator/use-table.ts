import { setTimeout as pause } from "node:timers/promises";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "#functions/platform/table.ts";
import { stackParameters } from "#infra/resources/stack-parameters.ts";
import { type DeployedStage, type Half, parametersOf, setParameters } from "./deployed-stage.ts";
import type { Target } from "./target.ts";

/** The operator's DynamoDB document client. */
type Client = Pick<Target["db"], "client">["client"];

const halves = ["data", "app"] as const;

/** Stops or starts all functions of a stage. Events wait in their queues meanwhile, at most 14 days. */
export async function setStopped(deployed: DeployedStage, isStopped: boolean): Promise<void> {
  for (const half of halves) await setParameters(deployed, half, { [stackParameters.stopped]: String(isStopped) });
}

/**
 * Puts a restored table in use. DynamoDB restores no stream, expiry, point-in-time recovery, protection or tags: puts
 * them back and reads them again. Returns the settings. Throws an Error whose message is for the terminal.
 */
export async function putInUse(
  client: Client,
  deployed: DeployedStage,
  name: string,
  rest: () => Promise<unknown> = () => pause(5000),
): Promise<readonly string[]> {
  const running: Half[] = [];
  for (const half of halves)
    if ((await parametersOf(deployed, half)).get(stackParameters.stopped) !== "true") running.push(half);
  if (running.length > 0)
    throw new Error(
      "The functions still run, and what they write now would be missing in the restored table. Stop them first: " +
        `npm run operator -- stop --stage ${deployed.stage}`,
    );
  const settings = await settleTable(client, name, deployed.stage, rest);
  await setParameters(deployed, "data", {
    [stackParameters.table]: name,
    [stackParameters.tableStream]: settings.streamArn,
  });
  await setParameters(deployed, "app", {});
  return settings.lines;
}

/** Checks a restored table and puts its settings back. */
export async function settleTable(client: Client, name: string, stage: string, rest: () => Promise<unknown>) {
  const table = await restoredTable(client, name);
  const { Count } = await client.send(new ScanCommand({ TableName: name, Limit: 1 }));
  if (!Count) throw new Error(emptyTable(name));
  return withSettings(client, table, stage, rest);
}

export const emptyTable = (name: string) =>
  `${name} has no record: it was restored to a time before the first one. Choose a later time.`;

async function restoredTable(client: Client, TableName: string): Promise<TableDescription> {
  const table = await described(client, TableName);
  if (table?.TableStatus !== "ACTIVE")
    throw new Error(
      table
        ? `${TableName} is ${table.TableStatus}. Wait: aws dynamodb wait table-exists --table-name ${TableName}`
        : `There is no table ${TableName}.`,
    );
  const keysOf = (keys: TableDescription["KeySchema"] = []) => keys.map(({ AttributeName }) => AttributeName).join(" ");
  const wanted = [tableDefinition, ...tableDefinition.indexes].map((one) => `${one.partitionKey} ${one.sortKey}`);
  const found = [table.KeySchema, ...(table.GlobalSecondaryIndexes ?? []).map(({ KeySchema }) => KeySchema)].map(
    keysOf,
  );
  const missing = wanted.filter((keys) => !found.includes(keys));
  if (missing.length > 0)
    throw new Error(`${TableName} has no index with the keys ${missing.join(", ")}. Restore it with its indexes.`);
  return table;
}

async function described(client: Client, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Maximum attempts per setting. DynamoDB takes minutes to change a table, and rejects other changes meanwhile. */
const mostTries = 60;

interface Setting {
  readonly name: string;
  isOn(): Promise<boolean>;
  turnOn(): Promise<unknown>;
}

async function withSettings(client: Client, table: TableDescription, stage: string, rest: () => Promise<unknown>) {
  const TableName = table.TableName ?? "";
  const now = async () => (await described(client, TableName)) ?? {};
  const update = (change: Partial<ConstructorParameters<typeof UpdateTableCommand>[0]>) =>
    client.send(new UpdateTableCommand({ TableName, ...change }));
  const tags = [{ Key: "haulyard:stage", Value: stage }];
  const settings: Setting[] = [
    {
      name: "stream",
      isOn: async () => {
        const { TableStatus, StreamSpecification } = await now();
        return TableStatus === "ACTIVE" && StreamSpecification?.StreamViewType === "NEW_IMAGE";
      },
      turnOn: () => update({ StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" } }),
    },
    {
      name: "expiry",
      isOn: async () => {
        const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
        return TimeToLiveDescription?.AttributeName === tableDefinition.ttlAttribute;
      },
      turnOn: () =>
        client.send(
          new UpdateTimeToLiveCommand({
            TableName,
            TimeToLiveSpecification: { AttributeName: tableDefinition.ttlAttribute, Enabled: true },
          }),
        ),
    },
    {
      name: "point-in-time recovery",
      isOn: async () => {
        const answer = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
        const { PointInTimeRecoveryDescription: found } = answer.ContinuousBackupsDescription ?? {};
        return found?.PointInTimeRecoveryStatus === "ENABLED";
      },
      turnOn: () =>
        client.send(
          new UpdateContinuousBackupsCommand({
            TableName,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ),
    },
    {
      name: "deletion protection",
      isOn: async () => stage !== "prod" || (await now()).DeletionProtectionEnabled === true,
      turnOn: () => update({ DeletionProtectionEnabled: true }),
    },
    {
      name: "tags",
      isOn: async () => {
        const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: table.TableArn }));
        return tags.every(({ Key, Value }) => Tags.some((tag) => tag.Key === Key && tag.Value === Value));
      },
      turnOn: () => client.send(new TagResourceCommand({ ResourceArn: table.TableArn, Tags: tags })),
    },
  ];
  const lines: string[] = [];
  for (const setting of settings) lines.push(`${setting.name}: ${await ensured(setting, rest)}`);
  const { LatestStreamArn } = await now();
  if (!LatestStreamArn) throw new Error(`${TableName} has no stream.`);
  return { streamArn: LatestStreamArn, lines };
}

async function ensured({ name, isOn, turnOn }: Setting, rest: () => Promise<unknown>): Promise<string> {
  if (await isOn()) return "was on";
  await turnOn();
  for (let tries = 0; tries < mostTries; tries++) {
    if (await isOn()) return "put back";
    await rest();
  }
  throw new Error(`The setting ${name} is still not on. Run the command again.`);
}
