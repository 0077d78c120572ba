import { startDynamo } from "#local/dynamodb.ts";
import { sharedServerVariable } from "#local/dynamodb-for-tests.ts";

/**
 * A database server for each of the two workers, which all test files of a run share: starting and warming one costs
 * more than most files do with it. Two workers with one server waited for each other, as it does one thing at a time.
 * Tables with a stream do not belong here: each would slow all writes after it.
 */
export default async function shareDatabase(): Promise<() => Promise<void>> {
  const servers = await Promise.all([1, 2].map(() => startDynamo({ dataDir: null })));
  process.env[sharedServerVariable] = servers.map(({ endpoint }) => endpoint).join(" ");
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}
