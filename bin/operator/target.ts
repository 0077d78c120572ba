import { readFileSync } from "node:fs";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { createDatabase, type Database, documentClient } from "#functions/platform/database.ts";
import { localTable } from "#infra/resources/table.ts";
import { localUserPoolId } from "#infra/resources/user-pool.ts";
import { openStoreAt } from "#local/dynamodb/store.ts";
import { setEnvironment } from "#local/environment.ts";
import { findCloud } from "#local/running-cloud.ts";
import type { DeployedStage } from "./deployed-stage.ts";
import { openPool, type Pool, patientClient } from "./pool.ts";

export interface Target {
  readonly name: string;
  readonly db: Database;
  readonly pool: Pool;
  /** The stream's dead-letter queue. Null on one machine, which retries without limit. */
  readonly deadLetters: string | null;
  /** The deployed stage. Null on one machine. */
  readonly cloud: DeployedStage | null;
}

/**
 * Opens the named deployed stage or, without one, the one-machine cloud with its data in `dataDir`. Throws an Error
 * whose message is for the terminal.
 */
export function openTarget(stage: string | undefined, dataDir: string): Promise<Target> {
  return stage === undefined ? openLocal(dataDir) : openStage(stage);
}

async function openLocal(dataDir: string): Promise<Target> {
  const addresses = await findCloud(dataDir);
  if (!addresses)
    throw new Error(
      `No Haulyard is running with its data in ${dataDir}. Start it with: npm start\n` +
        "Or name the data folder (--data DIR) or a deployed stage (--stage NAME).",
    );
  setEnvironment(addresses);
  openStoreAt(addresses.dynamodb);
  const db = createDatabase(documentClient(addresses.dynamodb), localTable);
  const client = patientClient({ endpoint: `${addresses.origin}/_aws/cognito` });
  return { name: addresses.origin, db, pool: openPool(client, localUserPoolId), deadLetters: null, cloud: null };
}

async function openStage(stage: string): Promise<Target> {
  const region = process.env.AWS_REGION ?? regionOfProject();
  process.env.AWS_REGION = region;
  const data = await outputsOf(`haulyard-${stage}-data`, region);
  const app = await outputsOf(`haulyard-${stage}-app`, region);
  process.env.TABLE_NAME = data("TableName");
  process.env.FACT_QUEUES = app("FactQueues");
  return {
    name: `${stage} in ${region}`,
    db: createDatabase(documentClient(undefined), data("TableName")),
    pool: openPool(patientClient({ region }), data("UserPoolId")),
    deadLetters: app("DeadLetterQueue"),
    cloud: { stage, region, stacks: new CloudFormationClient({ region }) },
  };
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
