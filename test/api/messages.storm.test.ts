import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import { localApiKey } from "#local/environment.ts";
import type { Message } from "#shared/messaging/model.ts";
import { type ApiClient, createApiClient, dataOf } from "../support/api-client.ts";
import { type LocalCloud, startLocalCloud } from "../support/local-cloud.ts";
import { startPausedNetwork } from "../support/paused-network.ts";
import { isLongRun, raceWeather, storm } from "../support/storm.ts";
import { seedTalks, type Talk } from "../support/talks.ts";
import { documentFor } from "../support/test-cloud.ts";

const dataDir = mkdtempSync(join(tmpdir(), "haulyard-storm-"));
const pairs = isLongRun ? 25 : 2;
let talks: readonly Talk[];
let cloud: LocalCloud | null = null;
beforeAll(async () => {
  talks = await seedTalks(dataDir, 2 * pairs);
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns the running product, restarted on the same data if it was killed. */
async function running(): Promise<LocalCloud> {
  const env = { HAULYARD_STORE_WEATHER: JSON.stringify(raceWeather) };
  cloud ??= await startLocalCloud(dataDir, { options: ["--no-demo"], env });
  return cloud;
}

async function kill(): Promise<void> {
  await cloud?.killAll();
  cloud = null;
}

/** Maximum unsent messages per user. The user writes no more until they are sent. */
const mostWaiting = 5;
const betweenCutsMs = 300;
/** The network pauses in one of this many turns. In all others it cuts a connection. */
const pauseOnceIn = 20;
const longestPauseMs = 3_000;
/** Maximum time, in ms, from the last message until every message is on screen. */
const patienceMs = 300_000;

/** The used part of web/test/chat-device.ts, repeated here because that file has the browser's types. */
interface Device {
  readonly userId: string;
  readonly threadId: string;
  readonly token: string;
  write(text: string): Promise<void>;
  waiting(): number;
  screen(): readonly Message[];
  stop(): void;
}

/**
 * Pairs of users write to each other with the app's own outbox, live client and conversation. Meanwhile connections are
 * cut at random, the network pauses for up to three seconds, and the product is killed and restarted on the same data.
 * At the end each conversation, on both screens and in the API, is compared with the written messages: none missing,
 * doubled, or before an earlier one of the same user.
 */
storm(["chat.lost", "chat.doubled", "chat.outOfOrder"], 16, async ({ runs, random }) => {
  const kills = isLongRun ? 4 : 0;
  const network = await startPausedNetwork();
  const devices: Device[] = [];
  try {
    network.leadTo((await running()).port);
    const file = join(import.meta.dirname, "../../web/test/chat-device.ts");
    const { startChatDevice } = (await import(file)) as { startChatDevice: (options: object) => Omit<Device, "token"> };
    for (const { threadId, people } of talks.slice(0, pairs))
      for (const { id: userId, token } of people) {
        const options = { port: network.port, apiKey: localApiKey, token, userId, threadId, documentFor };
        devices.push({ ...startChatDevice(options), token });
      }
    const each = Math.ceil(runs / devices.length);
    let written = 0;
    let isOver = false;
    const write = async (device: Device) => {
      for (let number = 0; number < each; number++) {
        while (device.waiting() >= mostWaiting) await pause(20);
        await device.write(`${device.userId} ${number}`);
        written += 1;
      }
    };
    const writing = Promise.all(devices.map(write)).finally(() => {
      isOver = true;
    });
    for (let killed = 0; !isOver || killed < kills; ) {
      await pause(betweenCutsMs * (0.5 + random.next()));
      if (killed < kills && written >= ((killed + 1) * runs) / (kills + 1)) {
        killed += 1;
        await kill();
        network.leadTo((await running()).port);
      } else if (random.next() * pauseOnceIn < 1) {
        network.pause();
        await pause(random.next() * longestPauseMs);
        network.resume();
      } else network.cutOne(random.next);
    }
    await writing;
    const until = performance.now() + patienceMs;
    const isDone = (device: Device) => device.waiting() === 0 && device.screen().length >= 2 * each;
    while (!devices.every(isDone) && performance.now() < until) await pause(200);
    return await compared(devices, each);
  } finally {
    for (const device of devices) device.stop();
    await network.stop();
  }
});

async function compared(devices: readonly Device[], each: number) {
  const client = createApiClient(cloud?.port ?? 0, 4);
  const [lost, doubled, outOfOrder]: [string[], string[], string[]] = [[], [], []];
  for (const { threadId, token, screen } of devices) {
    const stored = await messagesIn(client, token, threadId);
    for (const shown of [screen(), stored])
      for (const writer of devices.filter((device) => device.threadId === threadId)) {
        const own = shown.filter(({ senderId }) => senderId === writer.userId);
        const numbers = own.map(({ text }) => Number(text.split(" ")[1]));
        const once = new Set(numbers);
        const named = (number: number) => `${writer.userId} ${number}`;
        lost.push(...[...Array(each).keys()].filter((number) => !once.has(number)).map(named));
        doubled.push(...numbers.filter((number, at) => numbers.indexOf(number) < at).map(named));
        outOfOrder.push(...numbers.filter((number, at) => number < (numbers[at - 1] ?? -1)).map(named));
      }
  }
  client.close();
  return { "chat.lost": lost, "chat.doubled": doubled, "chat.outOfOrder": outOfOrder };
}

async function messagesIn(client: ApiClient, token: string, threadId: string): Promise<Message[]> {
  const stored: Message[] = [];
  let nextToken: string | null = null;
  do {
    const page: { items: Message[]; nextToken: string | null } = dataOf(
      await client.call(token, "messages", { threadId, nextToken }),
    );
    stored.unshift(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return stored;
}

/** A round ends a few milliseconds after this many acknowledgements. */
const [leastAcknowledged, mostAcknowledged, withinMs] = [20, 200, 150];

// Both sides write, and each waits for the acknowledgement before the next message, until everything is killed.
storm(["lostAcks.kill9"], 1, async ({ runs, random }) => {
  const acknowledged = new Map(talks.slice(pairs).map((talk) => [talk, new Set<string>()]));
  const lost = new Set<string>();
  for (let round = 0; round <= runs; round++) {
    const { port } = await running();
    const client = createApiClient(port, 4 * pairs);
    try {
      for (const [{ threadId, people }, ids] of acknowledged) {
        const there = new Set((await messagesIn(client, people[0].token, threadId)).map(({ id }) => id));
        for (const id of ids) if (!there.has(id)) lost.add(id);
      }
      if (round < runs) await writeUntilKilled(client, acknowledged, random);
    } finally {
      client.close();
    }
  }
  const written = [...acknowledged.values()].reduce((sum, ids) => sum + ids.size, 0);
  expect(written, "every round wrote something to lose").toBeGreaterThanOrEqual(runs * leastAcknowledged);
  return { "lostAcks.kill9": [...lost] };
});

async function writeUntilKilled(
  client: ApiClient,
  acknowledged: ReadonlyMap<Talk, Set<string>>,
  random: Random,
): Promise<void> {
  let isOver = false;
  let count = 0;
  const senders = [...acknowledged].flatMap(([{ threadId, people }, ids]) =>
    people.map(async ({ token }) => {
      while (!isOver) {
        const message = { clientKey: randomUUID(), threadId, text: "Load is on its way." };
        // A broken call was not acknowledged, even if its message was stored.
        const answer = await client.call<Message>(token, "sendMessage", message).catch(() => null);
        if (answer?.data) {
          ids.add(answer.data.id);
          count += 1;
        } else await pause(50);
      }
    }),
  );
  const enough = random.whole(leastAcknowledged, mostAcknowledged);
  while (count < enough) await pause(1);
  await pause(random.next() * withinMs);
  await kill();
  isOver = true;
  await Promise.all(senders);
}
