import { type LocalDynamo, startDynamo } from "./dynamodb.ts";

/** Where a test run names the servers for all its files, with spaces between (test/support/shared-database.ts). */
export const sharedServerVariable = "HAULYARD_TEST_DYNAMODB";

/**
 * A database server in memory, for tables without a stream: that of this worker of the test run, or a fresh one where
 * there is none, as in a bench. Many files share it, so that every table needs a name of its own.
 */
export async function dynamoForTests(): Promise<Pick<LocalDynamo, "endpoint" | "stop">> {
  const endpoints = process.env[sharedServerVariable]?.split(" ") ?? [];
  const endpoint = endpoints[Number(process.env.VITEST_POOL_ID ?? 0) % endpoints.length];
  if (!endpoint) return startDynamo({ dataDir: null });
  return { endpoint, stop: () => Promise.resolve() };
}
