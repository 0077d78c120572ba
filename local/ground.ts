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
  /** The database is in memory and ends with the cloud. Everything else is stored in `dataDir`. */
  isDatabaseInMemory?: boolean;
  /** Another table than the usual one: a restored one. */
  table?: string;
  /** The engine of the table. Defaults to our own. */
  store?: StoreName;
  /** Difficult database behaviour, for tests of races. */
  weather?: Disturbance | null;
  /** The location of all viewers. Defaults to none. */
  viewer?: ViewerPlace | null;
  dev?: boolean;
  https?: boolean;
  /** Reads the names of places together with the map data, before the first address search. */
  looksUpAtOnce?: boolean;
  /** Creates the first people. Until it ends, all requests except files are answered 503. */
  populate?: (userPool: UserPool, origin: string, inBulk: LocalDatabase["inBulk"]) => Promise<void>;
  /** Replaces event functions by queue, for tests of one that fails. */
  queues?: Readonly<Record<string, QueueHandler>>;
  /** Prefixes of services that do not answer our functions, for tests of outages. */
  outage?: ReadonlySet<string>;
  /** A test sets faults in it while the cloud runs, in this process or at /_faults. */
  faults?: FaultDoor | null;
  /** Replaces answers of operations by name: the demo's illustrative figures. */
  answers?: Readonly<Record<string, (now: number) => unknown>>;
  step?: Step;
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Shared by all services: the data folder, the port, the database with its table, and the clock. */
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

/** All data of a folder, except the prepared map data, which can be rebuilt. */
const dataNames = [
  ...["dynamodb", "store", "files", "mail", "sns", "push", "location", "stream.json", "queues"],
  ...["demo.json", "clock.json"],
];

/** Opens the port and the database of a data folder. Throws an Error for the terminal when one of them is in use. */
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
