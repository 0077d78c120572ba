import { localCredentials, localRegion } from "./credentials.ts";
import type { Disturbance } from "./dynamodb/behaviour.ts";
import { openStore, type Store } from "./dynamodb/store.ts";

/** Server shared by a run on DynamoDB Local (test/support/shared-database.ts). */
export const sharedServerVariable = "HAULYARD_TEST_DYNAMODB";

/** Index delay of `HAULYARD_TEST_STORE=lagging`. The product polls these records, so a delay is harmless. */
const lag: Disturbance | undefined =
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
 * A store that all files of a process share, so table names must differ. `weather` makes a separate one, and may change
 * later.
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
