import { localCredentials, localRegion } from "./credentials.ts";
import type { Weather } from "./dynamodb/behaviour.ts";
import { openStore, type Store } from "./dynamodb/store.ts";

/** Where a run on DynamoDB Local names the server for all its files (test/support/shared-database.ts). */
export const sharedServerVariable = "HAULYARD_TEST_DYNAMODB";

/**
 * With `HAULYARD_TEST_STORE=lagging`, indexes show changes up to so much later, as DynamoDB's may. Timers, accounts and
 * files to delete and devices are looked for again and again, so that late is early enough.
 */
const lag: Weather | undefined =
  process.env.HAULYARD_TEST_STORE === "lagging"
    ? {
        seed: Number(process.env.HAULYARD_SEED ?? 1),
        indexLagMs: 2000,
        polled: /^(TIMERS#|ACCOUNTDELETION$|EXPORTS$|PUSHTOKENS#)/,
      }
    : undefined;

export type TestStore = Pick<Store, "address" | "showIndexes" | "stop"> & {
  readonly clientOptions: Omit<Store["clientOptions"], "requestHandler">;
};

let shared: Store | undefined;

/**
 * A store in memory. All files of a process share one, so that every table needs a name of its own. With `weather` it is
 * a store of its own, whose indexes lag, whose transactions conflict, or whose requests change places.
 */
export async function storeForTests(weather?: Weather): Promise<TestStore> {
  const server = process.env[sharedServerVariable];
  if (server) return onNetwork(server, () => Promise.resolve());
  if (weather) return openStore({ dataDir: null, weather: { ...lag, ...weather } });
  shared ??= openStore({ dataDir: null, weather: lag ?? null });
  return { ...shared, stop: () => Promise.resolve() };
}

function onNetwork(address: string, stop: () => Promise<void>): TestStore {
  const clientOptions = { region: localRegion, credentials: localCredentials, endpoint: address };
  return { address, clientOptions, showIndexes: () => undefined, stop };
}
