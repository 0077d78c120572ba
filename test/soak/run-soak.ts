import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { now, setClockAhead } from "#functions/platform/clock.ts";
import { createDatabase, type Database, documentClient } from "#functions/platform/database.ts";
import { standIns } from "#infra/needs.ts";
import { localTable } from "#infra/resources/table.ts";
import type { Random } from "#local/demo/random.ts";
import { openStoreAt } from "#local/dynamodb/store.ts";
import { setEnvironment } from "#local/environment.ts";
import type { Faults } from "#local/faults.ts";
import { findCloud } from "#local/running-cloud.ts";
import type { LambdaError } from "#shared/kernel/wire.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { checkTable } from "../../bin/operator/check-table.ts";
import { filesIn, localBucketClient } from "../../bin/operator/stored-files.ts";
import { aheadOf } from "../../bin/operator/target.ts";
import { type ApiClient, createApiClient } from "../support/api-client.ts";
import { keyed, lifeCommands, type Walk } from "../support/life-commands.ts";
import { type LocalCloud, projectRoot, startLocalCloud } from "../support/local-cloud.ts";
import { percentile } from "../support/percentile.ts";
import { asSent } from "../support/test-cloud.ts";
import { type Answer, aGenericLift } from "../support/world.ts";
import { seedPeople } from "./firm-people.ts";
import { looks } from "./looks.ts";
import { followTable } from "./mirror.ts";
import { commandAt, readMix } from "./mix.ts";
import { faultsAt, lineOf, minutesBack, type PlannedFault } from "./schedule.ts";

const people = 200;
/** Average time between two actions of a user, in seconds. */
const thinkSeconds = 15;
/** Maximum time to handle all events after the load, in ms. */
const patienceMs = 10 * 60_000;

interface Settings {
  readonly name: "load" | "chaos";
  readonly minutes: number;
  readonly random: Random;
  readonly plan: readonly PlannedFault[];
}

interface Acknowledged {
  readonly operation: OperationName;
  readonly key: string;
}

/** Mutations without a stored idempotency key: the id of a contact message derives from its text. */
const withoutKey: ReadonlySet<OperationName> = new Set(["sendContactMessage"]);

/**
 * Runs 200 people by the mix against the whole local cloud, a process of its own, while the planned faults happen.
 * Afterwards, once all events are handled, returns the lost changes and violated invariants, and the ratio of the heap
 * at the end to that after a sixth of the time. Writes a table of times and the faults beside the data.
 */
export async function runSoak({ name, minutes, random, plan }: Settings) {
  const dataDir = mkdtempSync(join(tmpdir(), `haulyard-${name}-`));
  const report = openReport(name);
  const receiver = createServer((_request, response) => response.writeHead(random.next() < 0.9 ? 200 : 500).end());
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const mix = readMix();
  const { tokenOf } = await seedPeople(dataDir, mix, people);
  const cloud = await openCloud(dataDir, report.log);
  const { db, streamArn, address } = await openTable(dataDir);
  const table = await followTable(address, streamArn, random);
  const times = new Map<string, number[]>();
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<string, number>();
  let [isOver, isClean] = [false, false];

  const call = async (as: unknown, operation: OperationName, input: object): Promise<Answer> => {
    const { shape } = operations[operation].input;
    const asked = ("clientKey" in shape ? keyed(input) : input) as { readonly clientKey?: string };
    const token = typeof as === "string" ? await tokenOf(as) : null;
    const start = performance.now();
    const answer = await cloud
      .client()
      .call(token, operation, asSent(operation, asked) as object)
      .catch(() => null);
    if (answer === null) return refusal(operation, "no answer");
    note(times, operation, performance.now() - start);
    const [error] = answer.errors ?? [];
    if (error || answer.data === null)
      return refusal(operation, error?.errorInfo?.code ?? error?.errorType ?? "no data", error?.errorInfo);
    const { kind } = operations[operation];
    if (kind === "mutation" && !withoutKey.has(operation) && asked.clientKey && typeof as === "string")
      acknowledged.push({ operation, key: `CLIENTKEY#${as}#${operation}#${asked.clientKey}` });
    return { data: answer.data as never };
  };
  const refusal = (operation: string, type: string, info: LambdaError["info"] = null): Answer => {
    const what = `${operation} ${type}`;
    refused.set(what, (refused.get(what) ?? 0) + 1);
    return { error: { type, message: type, info } } as Answer;
  };
  const walk: Walk = {
    world: {
      call: (as: { id: string } | null, operation: OperationName, input: object) => call(as?.id, operation, input),
    } as never,
    ...{ random, now, call, pick: table.pick },
    receiver: `http://receiver.test:${(receiver.address() as AddressInfo).port}/hook`,
  };
  const person = async () => {
    await pause(random.next() * thinkSeconds * 1000);
    while (!isOver) {
      const command = commandAt(mix, random.next());
      // Ignores failed calls: a record may change after it is picked, and a killed cloud answers nothing.
      const act = lifeCommands[command] ?? looks[command];
      const acted = (async () => act?.(walk))();
      await acted.catch((error: Error) => void refusal(command, error.message));
      await pause(random.next() * 2 * thinkSeconds * 1000);
    }
  };
  try {
    const started = performance.now();
    const secondsSince = () => (performance.now() - started) / 1000;
    const acting = Array.from({ length: people }, person);
    const faults = play(plan, cloud, secondsSince, report.line);
    const heaps: number[] = [];
    for (let sixth = 1; sixth <= 6; sixth++) {
      await pause((minutes * 60_000) / 6);
      // A collection delays requests, so chaos has none. A kill empties the heap anyway.
      if (plan.length === 0) heaps.push(await cloud.heap());
    }
    isOver = true;
    await Promise.all(acting);
    const wrong = await faults;
    await cloud.set({});
    // The invariants hold at a time after all records.
    const back = minutesBack(plan);
    if (back > 0) await cloud.move(`+${back}m`);
    await cloud.settled();
    if (plan.length === 0) heaps.push(await cloud.heap());
    report.table(times, { acknowledged: acknowledged.length, refused, minutes, heaps });
    // Stops the timers: the check takes a minute, and a moving one would be a find.
    await cloud.set({ concurrency: { timers: 0 } });
    const queued = await cloud.settled();
    const violated = await violations(db, cloud.origin);
    const lost = [
      ...wrong,
      ...(await missing(db, acknowledged)),
      ...(queued.dead > 0 ? [`${queued.dead} events are dead letters`] : []),
      ...(queued.waiting > 0 ? [`${queued.waiting} events are not handled`] : []),
    ];
    for (const one of [...lost, ...violated]) report.line(`- ${one}`);
    isClean = lost.length + violated.length === 0;
    if (!isClean) report.line(`The data is in ${dataDir}.`);
    return { lost, violated, heap: Number(heaps.at(-1)) / Number(heaps[0]), acknowledged: acknowledged.length };
  } finally {
    isOver = true;
    await table.stop();
    await cloud.stop();
    receiver.close();
    if (isClean) rmSync(dataDir, { recursive: true, force: true });
  }
}

function note(times: Map<string, number[]>, name: string, ms: number): void {
  const known = times.get(name);
  if (known) known.push(ms);
  else times.set(name, [ms]);
}

/** Sends a request once more on a new connection: an idle one may have been closed. */
const fetchAgain = (...request: Parameters<typeof fetch>) => fetch(...request).catch(() => fetch(...request));

/** Starts a cloud with a data folder on one port, which stays the same across restarts. */
async function openCloud(dataDir: string, onOutput: (text: string) => void) {
  const start = (port: number) =>
    startLocalCloud(dataDir, {
      options: ["--no-demo", "--port", String(port)],
      env: { HAULYARD_FAULTS: "1", LOG_LEVEL: "ERROR" },
      onOutput,
    });
  let running: LocalCloud = await start(0);
  const { port } = running;
  const origin = `http://localhost:${port}`;
  const client = createApiClient(port, people);
  const status = async (faults?: Faults) => {
    const body = faults && { method: "POST", body: JSON.stringify(faults) };
    const response = await fetchAgain(`${origin}/_faults`, body);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { waiting: number; dead: number; heapBytes: number };
  };
  const move = (step: string) =>
    fetchAgain(`${origin}/_clock`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ step }),
    });
  return {
    origin,
    client: (): ApiClient => client,
    set: status,
    move,
    heap: async () => (await status()).heapBytes,
    async killAndStart(): Promise<void> {
      try {
        await running.killAll();
      } finally {
        running = await start(port);
      }
    },
    /** Resolves once no event waits. Moves the clock to each retry. */
    async settled() {
      const until = performance.now() + patienceMs;
      let found = await status();
      let [quiet, stuck] = [0, 0];
      while (quiet < 4 && performance.now() < until) {
        await pause(1500);
        const next = await status();
        quiet = next.waiting === 0 ? quiet + 1 : 0;
        stuck = next.waiting > 0 && next.waiting >= found.waiting ? stuck + 1 : 0;
        found = next;
        if (stuck < 8) continue;
        stuck = 0;
        // Moves past the longest delay before a retry. Timers that become due cause more events.
        await move("+15m");
      }
      return found;
    },
    async stop(): Promise<void> {
      client.close();
      await running.stop();
    },
  };
}
type Running = Awaited<ReturnType<typeof openCloud>>;

/** Opens the running cloud's table from this process. */
async function openTable(dataDir: string) {
  const addresses = await findCloud(dataDir);
  if (!addresses) throw new Error("The local cloud has not announced itself.");
  setEnvironment(addresses);
  openStoreAt(addresses.dynamodb);
  const client = documentClient(addresses.dynamodb);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: localTable }));
  return {
    db: createDatabase(client, localTable),
    streamArn: String(Table?.LatestStreamArn),
    address: addresses.dynamodb,
  };
}

/** Causes each planned fault at its time. Returns what went wrong in doing so, such as a cloud that had crashed. */
async function play(
  plan: readonly PlannedFault[],
  cloud: Running,
  secondsSince: () => number,
  tell: (line: string) => void,
): Promise<string[]> {
  const wrong: string[] = [];
  const moments = plan
    .flatMap((fault) => [
      { at: fault.at, fault },
      ...(fault.lasts > 0 ? [{ at: fault.at + fault.lasts, fault: null }] : []),
    ])
    .toSorted((a, b) => a.at - b.at);
  for (const { at, fault } of moments) {
    await pause(Math.max(0, at - secondsSince()) * 1000);
    if (fault) tell(`- ${lineOf(fault)}`);
    try {
      if (fault?.kind === "kill") await cloud.killAndStart();
      await cloud.set(faultsAt(plan, Math.max(at, secondsSince())));
      // A clock on a full disk cannot be moved.
      if (!fault?.step) continue;
      await cloud.move(fault.step);
      setClockAhead(await aheadOf(cloud.origin));
    } catch (error) {
      wrong.push(`At ${at} s: ${(error as Error).message}`);
    }
  }
  return wrong;
}

/** Returns acknowledged changes that the table lacks. */
async function missing(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const found = new Set<string>();
  for (let at = 0; at < acknowledged.length; at += 100)
    for (const { PK } of await db.getMany(
      acknowledged.slice(at, at + 100).map(({ key: PK }) => ({ PK, SK: "CLIENTKEY" })),
      { consistent: true },
    ))
      found.add(String(PK));
  return acknowledged.filter(({ key }) => !found.has(key)).map(({ key }) => `${key} was acknowledged and is missing`);
}

/** Returns the violated invariants of a table at rest. */
async function violations(db: Database, origin: string): Promise<string[]> {
  const files = async () =>
    new Set([...(await filesIn(localBucketClient(origin), standIns("bucket"))), aGenericLift.fileKey]);
  setClockAhead(await aheadOf(origin));
  const { problems } = await checkTable(db, { files });
  return problems.map(({ invariant, text }) => `${invariant}: ${text}`);
}

/** Opens two files: the faults and times of a run, and the cloud's errors. */
function openReport(name: string) {
  const folder = join(projectRoot, ".haulyard");
  mkdirSync(folder, { recursive: true });
  const [file, logFile] = [join(folder, `soak-${name}.md`), join(folder, `soak-${name}.log`)];
  writeFileSync(file, `<!-- Written by npm run test:long -- soak. Do not edit. -->\n\n# Report of ${name}\n\n`);
  writeFileSync(logFile, "");
  const line = (text: string) => {
    console.info(text);
    appendFileSync(file, `${text}\n`);
  };
  return {
    line,
    log: (text: string) => appendFileSync(logFile, text),
    table(
      times: ReadonlyMap<string, readonly number[]>,
      more: {
        acknowledged: number;
        refused: ReadonlyMap<string, number>;
        minutes: number;
        heaps: readonly number[];
      },
    ): void {
      const rows = [...times]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([operation, all]) => {
          const p95 = Math.round(percentile(all, 0.95));
          return `| ${operation} | ${all.length} | ${Math.round(percentile(all, 0.5))} | ${p95} |`;
        });
      const refused = [...more.refused]
        .toSorted(([, a], [, b]) => b - a)
        .map(([what, count]) => `| ${what} | ${count} |`);
      const heaps = more.heaps.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(", ");
      for (const text of [
        "",
        `${people} people, ${more.minutes} minutes, ${more.acknowledged} acknowledged changes.`,
        ...(heaps ? ["", `Heap after each sixth, and once all events are handled, in MB: ${heaps}.`] : []),
        ...["", "| operation | calls | median, ms | p95, ms |", "|---|---|---|---|", ...rows],
        ...["", "| refused | calls |", "|---|---|", ...refused, ""],
      ])
        line(text);
    },
  };
}
