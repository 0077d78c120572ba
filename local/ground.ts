import { mkdirSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import type { Duplex } from "node:stream";
import { localTable } from "#infra/resources/table.ts";
import { type LocalClock, openClock } from "./clock.ts";
import type { UserPool } from "./cognito/user-pool.ts";
import { type LocalDatabase, openDatabase, type StoreName } from "./database.ts";
import type { Disturbance } from "./dynamodb/behaviour.ts";
import type { ViewerPlace } from "./edge.ts";
import { setEnvironment } from "./environment.ts";
import type { FaultDoor } from "./faults.ts";
import { listenOnOnePort, type Mount, type OnePort } from "./http.ts";
import { findCloud } from "./running-cloud.ts";
import { createServices, type Services } from "./services/service.ts";
import type { QueueHandler } from "./sqs/queue.ts";
import { type Step, silentStep } from "./steps.ts";
import { ensureTable } from "./table.ts";

export interface CloudOptions {
  port: number;
  isPortGiven: boolean;
  dataDir: string;
  reset: boolean;
  /** Keeps the database in memory, lost when the cloud stops. All other data is stored in `dataDir`. */
  isDatabaseInMemory?: boolean;
  /** Name of the table. Defaults to the usual table; a restored backup has another name. */
  table?: string;
  /** The database engine. Defaults to our own. */
  store?: StoreName;
  /** Difficult database behaviour, to test race conditions. */
  weather?: Disturbance | null;
  /** The location of all viewers, for CloudFront's headers. Absent by default. */
  viewer?: ViewerPlace | null;
  dev?: boolean;
  https?: boolean;
  /** Loads the place names at the start, before the first address search. */
  looksUpAtOnce?: boolean;
  /** Creates the first users. Until it ends, requests are answered 503, except for files of the web app. */
  populate?: (userPool: UserPool, origin: string, inBulk: LocalDatabase["inBulk"]) => Promise<void>;
  /** Replaces the function of a queue, for tests of a failing function. */
  queues?: Readonly<Record<string, QueueHandler>>;
  /** Prefixes of services that do not answer our functions, to test outages. */
  outage?: ReadonlySet<string>;
  /** Lets a test set faults while the cloud runs: in this process, or at /_faults. */
  faults?: FaultDoor | null;
  /** Replaces the results of operations by name. The demo shows illustrative figures this way. */
  answers?: Readonly<Record<string, (now: number) => unknown>>;
  step?: Step;
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Resources that all services share: data folder, port, database with its table, and clock. */
export interface Ground {
  readonly options: CloudOptions;
  readonly step: Step;
  readonly dataDir: string;
  at(name: string): string;
  readonly front: OnePort;
  readonly origin: string;
  onUpgrade(upgrade: Upgrade): void;
  readonly store: LocalDatabase;
  readonly streamArn: string;
  readonly clock: LocalClock;
  readonly services: Services;
}

/** All data in a data folder, for deletion. Prepared map data is not listed, as it would only be rebuilt. */
const dataNames = [
  ...["dynamodb", "store", "files", "mail", "sns", "push", "location", "stream.json", "queues"],
  ...["demo.json", "clock.json"],
];

/** Opens the port and the database of a data folder. Throws an Error for the terminal if either is in use. */
export async function openGround(options: CloudOptions): Promise<Ground> {
  const { step = silentStep } = options;
  const dataDir = resolve(options.dataDir);
  const at = (name: string) => join(dataDir, name);
  const running = await findCloud(dataDir);
  if (running) throw new Error(`Haulyard is already running at ${running.origin}, with its data in ${dataDir}.`);
  if (options.reset) for (const name of dataNames) rmSync(at(name), { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });

  const mounts: Mount[] = [];
  let upgrade: Upgrade = (_request, socket) => socket.destroy();
  const front = await listenOnOnePort(
    {
      ...{ port: options.port, mayMove: !options.isPortGiven },
      ...(options.outage && { outage: options.outage }),
      ...options.faults,
    },
    mounts,
    (...given) => upgrade(...given),
  );
  const store = await step("Database started", () =>
    openDatabase({
      store: options.store ?? "sqlite",
      dataDir: options.isDatabaseInMemory ? null : dataDir,
      weather: options.faults?.weather ?? options.weather ?? null,
    }),
  ).catch(async (error: unknown) => {
    await front.close();
    throw error;
  });
  const services = createServices(mounts);
  services.add({ name: "database", start: () => store.sweep(), stop: () => store.stop() });
  services.add({ name: "port", stop: () => front.close() });
  const origin = `http://localhost:${front.port}`;
  const { table = localTable } = options;
  setEnvironment({ origin, dynamodb: store.address, table });
  const { setClockAhead } = await import("#functions/platform/clock.ts");
  const clock = openClock(at("clock.json"), setClockAhead);
  const { database } = await import("#functions/platform/database.ts");
  const streamArn = String(await ensureTable(database().client, table));
  store.prepare(database().client, table);
  return {
    ...{ options, step, dataDir, at, front, origin, store, streamArn, clock, services },
    onUpgrade: (taken) => {
      upgrade = taken;
    },
  };
}
