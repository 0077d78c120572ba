import { sharedServerVariable } from "#local/store-for-tests.ts";

/**
 * With `HAULYARD_TEST_STORE=dynamodb-local` all test files share one DynamoDB Local, as the long suite does once.
 * Otherwise each process has its own store.
 */
export default async function shareDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HAULYARD_TEST_STORE !== "dynamodb-local") return undefined;
  const { startDynamo } = await import("#local/dynamodb.ts");
  const { endpoint, stop } = await startDynamo({ dataDir: null });
  process.env[sharedServerVariable] = endpoint;
  return stop;
}
