import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { startCloud } from "#local/cloud.ts";
import { localApiKey } from "#local/environment.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Message, MessageChange, Thread } from "#shared/messaging/model.ts";
import { aPerson } from "#test/support/people.ts";
import { seeded } from "#test/support/seeded.ts";
import { documentFor } from "#test/support/test-cloud.ts";
import { addToTable } from "#test/support/world.ts";
import { callOperation } from "#web/lib/api-client.ts";
import { LiveClient } from "#web/lib/live-client.ts";
import { OutboxQueue } from "#web/lib/outbox-queue.ts";
import { memoryStore } from "#web/lib/outbox-store.ts";
import { withMessages } from "#web/messaging/conversation.ts";
import { createApiClient, dataOf } from "./api-client.ts";
import { type LocalCloud, startLocalCloud } from "./local-cloud.ts";
import { type PausedNetwork, startPausedNetwork } from "./paused-network.ts";

/** What somebody has written and not sent at the most: more are written when those have gone. */
const mostWaiting = 5;
const betweenCutsMs = 300;
/** One turn in so many pauses the network for a moment instead of cutting a connection. */
const pauseOnceIn = 20;
const longestPauseMs = 3_000;
/** Until everything must be on screen once the last message is written; a limit of the API may make people wait. */
const patienceMs = 600_000;

export const tiny = { people: 4, messages: 24, kills: 1 };

interface Options {
  readonly people?: number;
  readonly messages?: number;
  readonly kills?: number;
}

/** What one of two people has in front of them. */
interface Device {
  readonly threadId: string;
  readonly token: string;
  readonly userId: string;
  readonly outbox: OutboxQueue;
  /** Hears nothing from here on. */
  readonly stop: () => void;
  /** The conversation as it is drawn. */
  screen: readonly Message[];
  /** Messages that came, those that were on screen already among them. */
  came: number;
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
    const talks = await seed(dataDir, people / 2);
    cloud = await startLocalCloud(dataDir, { options: ["--no-demo"] });
    network.leadTo(cloud.port);
    const devices = talks.flatMap(({ threadId, people: two }) =>
      two.map(({ id, token }) => startDevice(network, { threadId, token, userId: id })),
    );
    const each = Math.ceil(messages / people);
    let written = 0;
    const writing = Promise.all(
      devices.map(async (device) => {
        for (let number = 0; number < each; number++) {
          while (device.outbox.snapshot().length >= mostWaiting) await pause(20);
          const input = { threadId: device.threadId, text: textOf(device, number) };
          await device.outbox.add({ operation: "sendMessage", lane: device.threadId, input });
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
    while (!isOver) {
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
    for (const { stop } of devices) stop();
    return { ...found, written, kills: killed, cuts };
  } finally {
    await network.stop();
    await cloud?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const textOf = ({ userId }: Pick<Device, "userId">, number: number) => `${userId} ${number}`;

interface Talk {
  readonly threadId: string;
  readonly people: readonly { readonly id: string; readonly token: string }[];
}

/** Makes the people and their conversations, in this process, and shuts that cloud down in order. */
async function seed(dataDir: string, pairs: number): Promise<Talk[]> {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  const cloud = await startCloud({ port: 0, isPortGiven: true, dataDir, reset: false });
  const client = createApiClient(cloud.port, 4);
  try {
    const { database } = await import("#functions/platform/database.ts");
    const signUp = async ({ id, email, role }: Profile) => {
      const groups = role ? [role] : [];
      await cloud.userPool.createUser({ sub: id, email, password: `Bench-${randomUUID()}`, groups });
      return { id, token: (await cloud.userPool.tokensFor(email)).accessToken };
    };
    const talks: Talk[] = [];
    for (let i = 0; i < pairs; i++) {
      const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
      await addToTable(database(), { people: [contractor, haulier] });
      const both = [await signUp(contractor), await signUp(haulier)] as const;
      const thread = dataOf(await client.call<Thread>(both[0].token, "startThread", { otherId: haulier.id }));
      talks.push({ threadId: thread.id, people: both });
    }
    return talks;
  } finally {
    client.close();
    await cloud.stop();
  }
}

/** A person's app, without its pages: what is written goes through the outbox, what is heard onto the screen. */
function startDevice(
  { port }: PausedNetwork,
  { threadId, token, userId }: Pick<Device, "threadId" | "token" | "userId">,
): Device {
  const api = {
    endpoint: async () => ({ url: `http://127.0.0.1:${port}/graphql`, apiKey: localApiKey }),
    accessToken: async () => token,
    fetch,
  };
  const call = <T>(name: "sendMessage" | "messages", input: object, kind: "mutation" | "query") =>
    callOperation(
      api,
      name,
      { kind, domain: "messaging", document: documentFor(name), anonymous: false },
      input,
    ) as Promise<T>;
  const timers = {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) as unknown as number,
    clearTimeout: (timer: number) => clearTimeout(timer),
    random: Math.random,
  };
  const outbox = new OutboxQueue({
    ...timers,
    store: memoryStore(),
    send: ({ input, key }) => call<Message>("sendMessage", { ...input, clientKey: key }, "mutation"),
    userId: () => userId,
    newKey: randomUUID,
    now: () => new Date().toISOString(),
    exclusively: (work) => work(),
    announce: () => undefined,
  });
  const live = new LiveClient({
    ...timers,
    endpoint: async () => ({ realtimeUrl: `ws://127.0.0.1:${port}/graphql/realtime`, host: `127.0.0.1:${port}` }),
    authorization: async () => ({ Authorization: token }),
    open: (url, protocols, on) => {
      const socket = new WebSocket(url, protocols);
      socket.on("open", on.open);
      socket.on("close", on.close);
      socket.on("error", () => undefined);
      socket.on("message", (text) => on.message(String(text)));
      return socket;
    },
  });
  const device: Device = { threadId, token, userId, outbox, stop: () => stop(), screen: [], came: 0 };
  const draw = (more: readonly Message[]) => {
    device.came += more.length;
    device.screen = withMessages(device.screen, more);
  };
  outbox.onSent((_item, output) => draw([output as Message]));
  let gap: Promise<void> = Promise.resolve();
  const stop = live.subscribe(
    { name: "onMessage", document: documentFor("onMessage"), variables: { threadId } },
    {
      onEvent: (event) => {
        const { kind, message } = event as MessageChange;
        if (kind === "sent" && message) draw([message]);
      },
      // One after the other, and again until it has come through, as the app's own reading does.
      onGap: () => {
        gap = gap.then(() => fetchGap(device, call, draw));
      },
    },
  );
  return device;
}

/** Reads page by page until a message is met that was on screen before. */
async function fetchGap(
  device: Device,
  call: <T>(name: "messages", input: object, kind: "query") => Promise<T>,
  draw: (more: readonly Message[]) => void,
): Promise<void> {
  for (;;)
    try {
      const known = new Set(device.screen.map(({ id }) => id));
      let nextToken: string | null = null;
      do {
        const page: { items: Message[]; nextToken: string | null } = await call(
          "messages",
          { threadId: device.threadId, nextToken },
          "query",
        );
        draw(page.items);
        nextToken = page.items.some(({ id }) => known.has(id)) ? null : page.nextToken;
      } while (nextToken);
      return;
    } catch {
      await pause(500);
    }
}

/** Waits until every outbox is empty and every screen has as many messages as were written, or for as long as allowed. */
async function settled(devices: readonly Device[], each: number): Promise<void> {
  const until = performance.now() + patienceMs;
  const isDone = ({ outbox, screen }: Device) => outbox.snapshot().length === 0 && screen.length >= 2 * each;
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
      for (const shown of [device.screen, stored])
        for (const writer of two) {
          const numbers = shown
            .filter(({ senderId }) => senderId === writer.userId)
            .map(({ text }) => Number(text.split(" ")[1]));
          const once = new Set(numbers);
          sums.lost += each - once.size;
          sums.doubled += numbers.length - once.size;
          sums.outOfOrder += numbers.filter((number, at) => number < (numbers[at - 1] ?? -1)).length;
        }
      sums.heardAgain += device.came - device.screen.length;
    }
    return sums;
  } finally {
    client.close();
  }
}
