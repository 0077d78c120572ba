import { startDynamo } from "#local/dynamodb.ts";
import { sharedServerVariable } from "#local/dynamodb-for-tests.ts";

/**
 * One database server for all test files of a run: starting and warming one costs more than most files do with it.
 * Tables with a stream do not belong here: each would slow all writes after it.
 */
export default async function shareDatabase(): Promise<() => Promise<void>> {
  const dynamo = await startDynamo({ dataDir: null });
  process.env[sharedServerVariable] = dynamo.endpoint;
  return () => dynamo.stop();
}
