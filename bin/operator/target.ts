import { readFileSync } from "node:fs";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { setClockAhead } from "#functions/platform/clock.ts";
import { createDatabase, type Database, documentClient } from "#functions/platform/database.ts";
import { standIns } from "#infra/needs.ts";
import { localTable } from "#infra/resources/table.ts";
import { localUserPoolId } from "#infra/resources/user-pool.ts";
import { openStoreAt } from "#local/dynamodb/store.ts";
import { setEnvironment } from "#local/environment.ts";
import { findCloud } from "#local/running-cloud.ts";
import type { DeployedStage } from "./deployed-stage.ts";
import { openPool, type Pool, patientClient } from "./pool.ts";
import { filesIn, localBucketClient } from "./stored-files.ts";

export interface Target {
  readonly name: string;
  readonly db: Database;
  readonly pool: Pool;
  /** Number of table segments that commands read, by default. */
  readonly segments: number;
  /** The folder of local files. */
  readonly dataDir: string;
  /** The keys of all files. Null: they are not checked. */
  readonly files: (() => Promise<ReadonlySet<string>>) | null;
  /** The stream's dead-letter queue. Null on one machine, which retries without limit. */
  readonly deadLetters: string | null;
  /** Prefix of the names of the functions' log groups. */
  readonly logGroups: string;
  /** Address of the web app. */
  readonly webUrl: string;
  /** The deployed stage. Null on one machine. */
  readonly cloud: DeployedStage | null;
}

/**
 * Opens the named deployed stage or, without one, the one-machine cloud with its data in `dataDir`. Throws an Error
 * whose message is for the terminal.
 */
export function openTarget(stage: string | undefined, dataDir: string): Promise<Target> {
  return stage === undefined ? openLocal(dataDir) : openStage(stage, dataDir);
}

async function openLocal(dataDir: string): Promise<Target> {
  const addresses = await findCloud(dataDir);
  if (!addresses)
    throw new Error(
      `No Haulyard is running with its data in ${dataDir}. Start it with: npm start\n` +
        "Or name the data folder (--data DIR) or a deployed stage (--stage NAME).",
    );
  const { origin } = addresses;
  setEnvironment(addresses);
  process.env.LOGS_ENDPOINT = `${origin}/_aws/logs`;
  openStoreAt(addresses.dynamodb);
  const db = createDatabase(documentClient(addresses.dynamodb), localTable);
  const client = patientClient({ endpoint: `${origin}/_aws/cognito` });
  setClockAhead(await aheadOf(origin));
  return {
    name: origin,
    db,
    pool: openPool(client, localUserPoolId),
    ...{ segments: 4, dataDir },
    files: () => filesIn(localBucketClient(origin), standIns("bucket")),
    deadLetters: null,
    logGroups: "haulyard-local",
    webUrl: origin,
    cloud: null,
  };
}

/** How far the product's clock is ahead of real time, ms. */
export async function aheadOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/_clock`, { headers: { accept: "application/json" } });
  return ((await response.json()) as { aheadMs: number }).aheadMs;
}

async function openStage(stage: string, dataDir: string): Promise<Target> {
  const region = process.env.AWS_REGION ?? regionOfProject();
  process.env.AWS_REGION = region;
  await takeCredentials(region);
  const data = await outputsOf(`haulyard-${stage}-data`, region);
  const app = await outputsOf(`haulyard-${stage}-app`, region);
  process.env.TABLE_NAME = data("TableName");
  process.env.FACT_QUEUES = app("FactQueues");
  return {
    name: `${stage} in ${region}`,
    db: createDatabase(documentClient(undefined), data("TableName")),
    pool: openPool(patientClient({ region }), data("UserPoolId")),
    ...{ segments: 32, dataDir },
    files: null,
    deadLetters: app("DeadLetterQueue"),
    logGroups: `haulyard-${stage}-`,
    webUrl: app("WebUrl"),
    cloud: { stage, region, stacks: new CloudFormationClient({ region }) },
  };
}

/** Copies the credentials of an AWS profile or sign-in into the variables with which functions sign their calls. */
async function takeCredentials(region: string): Promise<void> {
  const { accessKeyId, secretAccessKey, sessionToken } = await new CloudFormationClient({
    region,
  }).config.credentials();
  const taken = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  Object.assign(process.env, taken, sessionToken && { AWS_SESSION_TOKEN: sessionToken });
}

async function outputsOf(StackName: string, region: string): Promise<(name: string) => string> {
  try {
    const { Stacks = [] } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks.flatMap(({ Outputs = [] }) => Outputs);
    return (name) => {
      const value = outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
      if (!value) throw new Error(`The stack ${StackName} has no output ${name}: deploy it again.`);
      return value;
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The stack ${StackName} could not be read in ${region}: ${reason}`, { cause: error });
  }
}

function regionOfProject(): string {
  const { context } = JSON.parse(readFileSync(new URL("../../cdk.json", import.meta.url), "utf8")) as {
    context: { region: string };
  };
  return context.region;
}
