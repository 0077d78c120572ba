import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { localApiKey } from "#local/environment.ts";
import type { Message } from "#shared/messaging/model.ts";
import { seeded } from "#test/support/seeded.ts";
import { documentFor } from "#test/support/test-cloud.ts";
import { createApiClient, dataOf } from "./api-client.ts";
import { type LocalCloud, projectRoot, startLocalCloud } from "./local-cloud.ts";
import { startPausedNetwork } from "./paused-network.ts";
import { seedTalks } from "./talks.ts";

/** What somebody has written and not sent at the most: more are written when those have gone. */
const mostWaiting = 5;
const betweenCutsMs = 300;
/** One turn in so many pauses the network for a moment instead of cutting a connection. */
const pauseOnceIn = 20;
const longestPauseMs = 3_000;
/** Until everything must be on screen once the last message is written; a limit of the API may make people wait. */
const patienceMs = 300_000;

const deviceFile = join(projectRoot, "web/test/chat-device.ts");

export const tiny = { people: 4, messages: 24, kills: 1 };

interface Options {
  readonly people?: number;
  readonly messages?: number;
  readonly kills?: number;
}

/** What is used of a device of web/test/chat-device.ts, which is checked with the browser's types and not with Node's. */
interface Device {
  readonly userId: string;
  readonly threadId: string;
  readonly token: string;
  write(text: string): Promise<void>;
  waiting(): number;
  screen(): readonly Message[];
  came(): number;
  stop(): void;
}

/**
 * Fifty people write 20,000 messages to each other, two and two, with the parts that the app itself is made of: its
 * outbox, its live client and its conversation. Meanwhile connections are cut at random, the network lets nothing
 * through for up to three seconds now and then, and the product is killed with its database four times and started
 * again on the same data. At the end each conversation is compared with what was written, on both screens and as the
 * API tells it: `lost` are missing, `doubled` are there more than once, `outOfOrder` stand before an earlier one of the
 * same person.
 */
export default async function benchChatStorm(options: Options = {}): Promise<Record<string, number>> {
  const { people = 50, messages = 20_000, kills = 4 } = options;
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-storm-"));
  const network = await startPausedNetwork();
  const random = seeded(14);
  let cloud: LocalCloud | null = null;
  try {
    const talks = await seedTalks(dataDir, people / 2);
    cloud = await startLocalCloud(dataDir, { options: ["--no-demo"] });
    network.leadTo(cloud.port);
    const { startChatDevice } = (await import(deviceFile)) as {
      startChatDevice: (options: object) => Omit<Device, "token">;
    };
    const devices = talks.flatMap(({ threadId, people: two }) =>
      two.map(({ id: userId, token }): Device => {
        const options = { port: network.port, apiKey: localApiKey, token, userId, threadId, documentFor };
        return { ...startChatDevice(options), token };
      }),
    );
    const each = Math.ceil(messages / people);
    let written = 0;
    const writing = Promise.all(
      devices.map(async (device) => {
        for (let number = 0; number < each; number++) {
          while (device.waiting() >= mostWaiting) await pause(20);
          await device.write(textOf(device, number));
          written += 1;
        }
      }),
    );
    let isOver = false;
    void writing.finally(() => {
      isOver = true;
    });
    let killed = 0;
    let cuts = 0;
    while (!isOver || killed < kills) {
      await pause(betweenCutsMs * (0.5 + random()));
      if (killed < kills && written >= ((killed + 1) * messages) / (kills + 1)) {
        killed += 1;
        await cloud.killAll();
        cloud = await startLocalCloud(dataDir, { options: ["--no-demo"] });
        network.leadTo(cloud.port);
      } else if (random() * pauseOnceIn < 1) {
        network.pause();
        await pause(random() * longestPauseMs);
        network.resume();
      } else network.cutOne(random);
      cuts += 1;
    }
    await writing;
    await settled(devices, each);
    const found = await compared(devices, each, cloud.port);
    for (const device of devices) device.stop();
    return { ...found, written, kills: killed, cuts };
  } finally {
    await network.stop();
    await cloud?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const textOf = ({ userId }: Pick<Device, "userId">, number: number) => `${userId} ${number}`;

/** Waits until every outbox is empty and every screen has as many messages as were written, or for as long as allowed. */
async function settled(devices: readonly Device[], each: number): Promise<void> {
  const until = performance.now() + patienceMs;
  const isDone = (device: Device) => device.waiting() === 0 && device.screen().length >= 2 * each;
  while (!devices.every(isDone) && performance.now() < until) await pause(200);
}

/** What is wrong on the screens and in the table, over all conversations. */
async function compared(devices: readonly Device[], each: number, port: number) {
  const client = createApiClient(port, 4);
  const sums = { lost: 0, doubled: 0, outOfOrder: 0, heardAgain: 0 };
  try {
    for (const device of devices) {
      const stored: Message[] = [];
      let nextToken: string | null = null;
      do {
        const page: { items: Message[]; nextToken: string | null } = dataOf(
          await client.call(device.token, "messages", { threadId: device.threadId, nextToken }),
        );
        stored.unshift(...page.items);
        nextToken = page.nextToken;
      } while (nextToken);
      const two = devices.filter(({ threadId }) => threadId === device.threadId);
      for (const shown of [device.screen(), stored])
        for (const writer of two) {
          const numbers = shown
            .filter(({ senderId }) => senderId === writer.userId)
            .map(({ text }) => Number(text.split(" ")[1]));
          const once = new Set(numbers);
          sums.lost += each - once.size;
          sums.doubled += numbers.length - once.size;
          sums.outOfOrder += numbers.filter((number, at) => number < (numbers[at - 1] ?? -1)).length;
        }
      sums.heardAgain += device.came() - device.screen().length;
    }
    return sums;
  } finally {
    client.close();
  }
}
