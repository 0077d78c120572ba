import { localCredentials, localRegion } from "./credentials.ts";
import type { Disturbance } from "./dynamodb/behaviour.ts";
import { openStore, type Store } from "./dynamodb/store.ts";

/** Variable with the address of the DynamoDB Local that a test run shares (test/support/shared-database.ts). */
export const sharedServerVariable = "HAULYARD_TEST_DYNAMODB";

/** Delays index changes if `HAULYARD_TEST_STORE=lagging`. Polled partitions are exempt: the delay cannot harm them. */
const lag: Disturbance | undefined =
  process.env.HAULYARD_TEST_STORE === "lagging"
    ? {
        seed: Number(process.env.HAULYARD_SEED ?? 1),
        indexLagMs: 2000,
        polled: /^(TIMERS#|ACCOUNTDELETION$|EXPORTS$|PUSHTOKENS#)/,
      }
    : undefined;

export type TestStore = Pick<Store, "address" | "clientOptions" | "showIndexes" | "stop">;

let shared: Store | undefined;

/**
 * Returns a store shared by all test files of this process, so table names must be unique. With `weather`, which may
 * change later, returns a separate store.
 */
export async function storeForTests(weather?: Disturbance): Promise<TestStore> {
  const server = process.env[sharedServerVariable];
  if (server) return onNetwork(server, () => Promise.resolve());
  if (weather) return openStore({ dataDir: null, weather: lag ? { ...lag, ...weather } : weather });
  shared ??= openStore({ dataDir: null, weather: lag ?? null });
  return { ...shared, stop: () => Promise.resolve() };
}

function onNetwork(address: string, stop: () => Promise<void>): TestStore {
  const clientOptions = { region: localRegion, credentials: localCredentials, endpoint: address };
  return { address, clientOptions, showIndexes: () => undefined, stop };
}
