import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { localTable } from "#infra/resources/table.ts";
import { writeAll } from "#local/demo/write-items.ts";
import { startDynamo } from "#local/dynamodb.ts";
import { setEnvironment } from "#local/environment.ts";
import { readStream } from "#local/stream-reader.ts";
import { ensureTable } from "#local/table.ts";
import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import type { Timer } from "#shared/timers/model.ts";
import { seeded } from "#test/support/seeded.ts";

const schedulers = 2;
const lateSeconds = 60;
/** Timers that this machine stores in a second, at least: they are due after all are there. */
const storedPerSecond = 250;

/** The words of a timer that have come down the table's stream. */
interface Heard {
  readonly takenAt: string;
  readonly heardAt: string;
}

export const tiny = { count: 60, seconds: 4, kills: 2 };

/**
 * Sets 5,000 timers that come due over 40 seconds, has two schedulers take them in processes of their own, and kills one
 * or the other with kill -9 twenty times, to start it again at once. Effects are counted where reactions would happen: as
 * facts that come down the table's stream. `wrong` counts the timers heard of twice, never, before their time, or more
 * than a minute after it.
 */
export default async function benchTimers(
  options: { count?: number; seconds?: number; kills?: number } = {},
): Promise<{ wrong: number; doubled: number; lost: number; early: number; late: number; latestSeconds: number }> {
  const { count = 5_000, seconds = 40, kills = 20 } = options;
  const dir = mkdtempSync(join(tmpdir(), "haulyard-timers-"));
  const dynamo = await startDynamo({ dataDir: null });
  setEnvironment({ origin: "http://127.0.0.1:9", dynamodb: dynamo.endpoint });
  process.env.POWERTOOLS_LOG_LEVEL = "ERROR";
  const { database } = await import("#functions/platform/database.ts");
  const { timerEntity } = await import("#functions/platform/timers.ts");
  const streamArn = await ensureTable(database().client, localTable);
  const heard = new Map<string, Heard[]>();
  const stream = readStream({
    address: dynamo.endpoint,
    streamArn: String(streamArn),
    checkpointFile: join(dir, "stream.json"),
    handler: async (event) => note(event, heard),
  });
  const running: ChildProcess[] = [];
  try {
    const timers = timersFrom(new Date().toISOString(), count, seconds);
    await writeAll(database(), timers.map(timerEntity.toItem));
    for (let i = 0; i < schedulers; i++) running.push(startScheduler());
    await untilFirst(heard);
    for (let kill = 0; kill < kills; kill++) {
      await pause((seconds * 1000) / kills);
      await end(running[kill % schedulers]);
      running[kill % schedulers] = startScheduler();
    }
    await untilAll(timers, heard);
    return countWrong(timers, heard);
  } finally {
    await Promise.all(running.map(end));
    await stream.stop();
    await dynamo.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function timersFrom(now: string, count: number, seconds: number): Timer[] {
  const random = seeded(15);
  const first = addSeconds(now, Math.ceil(count / storedPerSecond));
  return Array.from({ length: count }, () => {
    const kind = random() < 0.5 ? "responseDue" : "completionDue";
    return { kind, subjectId: randomUUID(), dueAt: addSeconds(first, random() * seconds), setAt: now };
  });
}

function startScheduler(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, "timer-scheduler.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child) return;
  if (child.exitCode !== null) throw new Error(`a scheduler ended by itself with ${child.exitCode}`);
  if (child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

async function note(event: DynamoDBStreamEvent, heard: Map<string, Heard[]>) {
  for (const { eventName, dynamodb } of event.Records) {
    if (eventName !== "INSERT" || !dynamodb?.NewImage) continue;
    const item = unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0]);
    if (item.entity !== "fact") continue;
    const { subjectId } = item.payload as { subjectId: string };
    const word = { takenAt: String(item.at), heardAt: new Date().toISOString() };
    heard.set(subjectId, [...(heard.get(subjectId) ?? []), word]);
  }
  return { batchItemFailures: [] };
}

/** The kills are spread over the time in which timers come due. */
async function untilFirst(heard: ReadonlyMap<string, unknown>): Promise<void> {
  const deadline = performance.now() + lateSeconds * 1000;
  while (heard.size === 0 && performance.now() < deadline) await pause(20);
}

/** Until every timer was heard of, or the last can only be lost; and a while longer, for what comes twice. */
async function untilAll(timers: readonly Timer[], heard: ReadonlyMap<string, unknown>): Promise<void> {
  const last = timers.map(({ dueAt }) => Date.parse(dueAt)).reduce((a, b) => Math.max(a, b), 0);
  while (heard.size < timers.length && Date.now() < last + lateSeconds * 1000) await pause(100);
  await pause(2_000);
}

function countWrong(timers: readonly Timer[], heard: ReadonlyMap<string, readonly Heard[]>) {
  const wordsOf = ({ subjectId }: Timer) => heard.get(subjectId) ?? [];
  const delays = timers.flatMap((timer) => wordsOf(timer).map(({ heardAt }) => secondsBetween(timer.dueAt, heardAt)));
  const counts = {
    doubled: timers.filter((timer) => wordsOf(timer).length > 1).length,
    lost: timers.filter((timer) => wordsOf(timer).length === 0).length,
    early: timers.filter((timer) => wordsOf(timer).some(({ takenAt }) => takenAt < timer.dueAt)).length,
    late: delays.filter((delay) => delay > lateSeconds).length,
  };
  const wrong = counts.doubled + counts.lost + counts.early + counts.late;
  return { wrong, ...counts, latestSeconds: delays.reduce((a, b) => Math.max(a, b), 0) };
}
