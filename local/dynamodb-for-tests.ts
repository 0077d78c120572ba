import { type LocalDynamo, startDynamo } from "./dynamodb.ts";

/** Where a test run says that it has one server for all its files (test/support/shared-database.ts). */
export const sharedServerVariable = "HAULYARD_TEST_DYNAMODB";

/**
 * A database server in memory, for tables without a stream: the test run's own, or a fresh one where there is none, as
 * in a bench. Many share it, so that every table needs a name of its own.
 */
export async function dynamoForTests(): Promise<Pick<LocalDynamo, "endpoint" | "stop">> {
  const endpoint = process.env[sharedServerVariable];
  if (!endpoint) return startDynamo({ dataDir: null });
  return { endpoint, stop: () => Promise.resolve() };
}
