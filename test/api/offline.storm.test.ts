import "fake-indexeddb/auto";
import { join } from "node:path";
import { setImmediate as moment } from "node:timers/promises";
import { setClockAhead } from "#functions/platform/clock.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { FaultCode } from "#shared/faults.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { Message, Thread } from "#shared/messaging/model.ts";
import { aPerson } from "../support/people.ts";
import { isLongRun, raceWeather, storm } from "../support/storm.ts";
import { dataOf, startWorld, type World } from "../support/world.ts";

/** Rates of failures: each happens once in this many times. */
const once = { cutBefore: 12, cutAfter: 12, failing: 25, failingAfter: 40, tooLong: 50, readMark: 8, killed: 40 };
/** Maximum error of a device's clock, in either direction. */
const wrongClockMs = 3 * 86_400_000;
const mostRounds = 2_000;

const deviceFile = join(import.meta.dirname, "../../web/test/offline-device.ts");

/** The used part of web/test/offline-device.ts, repeated here because that file has the browser's types. */
interface Tab {
  add(entry: object): Promise<void>;
  flush(): Promise<void>;
  items(): Promise<readonly { seq: number; state: string; data: { text?: string } }[]>;
  retry(seq: number): Promise<void>;
  discard(seq: number): Promise<void>;
  kill(): void;
}
type StartDevice = (options: object) => { openTab(): Promise<Tab>; close(): Promise<void> };

/**
 * Users queue messages and read marks on devices with two tabs each, with the app's own database, store and outbox, and
 * send them through the production functions.
 *
 * On the way calls break before or after the server has done them. The server fails, throttles, or rejects long texts.
 * Tabs are killed and reopened, and clocks jump by up to three days. Rejected messages are discarded as by their
 * writers. A message is lost if it was stored on a device and the table lacks it.
 */
storm(["offline.lost", "offline.doubled", "offline.outOfOrder"], 60, async ({ runs, random: { next: random } }) => {
  const people = isLongRun ? 20 : 2;
  const hit = (oneIn: number) => random() * oneIn < 1;
  const world = await startWorld({ weather: raceWeather });
  let aheadMs = 0;
  try {
    const { startOfflineDevice } = (await import(deviceFile)) as { startOfflineDevice: StartDevice };
    const writers = await talkers(world, people);
    const found = await Promise.all(
      writers.map(async ({ person, threadId }) => {
        const device = startOfflineDevice({
          userId: person.id,
          random,
          clock: () => new Date(Date.now() + (random() - 0.5) * 2 * wrongClockMs).toISOString(),
          rest: async (ms: number) => {
            aheadMs += ms;
            setClockAhead(aheadMs);
            await moment();
          },
          call: async (type: "sendMessage" | "markThreadRead", input: object) => {
            if (hit(once.cutBefore)) return cutOff;
            if (hit(once.failing)) return failure;
            const answer = await world.call(person, type, input as never);
            if (hit(once.cutAfter)) return cutOff;
            if (hit(once.failingAfter)) return failure;
            if ("data" in answer) return { output: answer.data };
            const { type: errorType, message, info: errorInfo } = answer.error;
            return { refusal: { errorType, message, errorInfo } };
          },
        });
        const safe = new Set<number>();
        const unsure = new Set<number>();
        const tabs = [await device.openTab(), await device.openTab()];
        const pick = async () => {
          const at = random() < 0.5 ? 0 : 1;
          if (hit(once.killed)) {
            tabs[at]?.kill();
            tabs[at] = await device.openTab();
          }
          return tabs[at] as Tab;
        };
        for (let number = 0; number < Math.ceil(runs / people); number += 1) {
          const tab = await pick();
          const lane = `thread:${threadId}`;
          if (hit(once.readMark)) {
            await tab.add({ type: "markThreadRead", lane, data: { threadId, upTo: new Date().toISOString() } });
            continue;
          }
          const isTooLong = hit(once.tooLong);
          const text = `${number} ${isTooLong ? "x".repeat(5_000) : "on its way"}`;
          const adding = tab.add({ type: "sendMessage", lane, data: { threadId, text } });
          // Kills the tab while it stores a change. The app has not confirmed it, so either result is right.
          const isKilledNow = hit(once.killed * 2);
          if (isKilledNow) {
            tabs[tabs.indexOf(tab)] = await device.openTab();
            tab.kill();
          }
          const isSafe = await adding.then(
            () => true,
            () => false,
          );
          if (!isTooLong) (isSafe ? safe : unsure).add(number);
        }
        await untilEmpty(pick);
        for (const tab of tabs) tab.kill();
        await device.close();
        return compared(await numbersIn(world, person, threadId), safe, unsure);
      }),
    );
    const sum = (name: "lost" | "doubled" | "outOfOrder") => found.reduce((all, one) => all + one[name], 0);
    return {
      "offline.lost": sum("lost"),
      "offline.doubled": sum("doubled"),
      "offline.outOfOrder": sum("outOfOrder"),
    };
  } finally {
    setClockAhead(0);
    await world.stop();
  }
});

const unavailable = (code: FaultCode) => ({
  refusal: { errorType: "Unavailable", message: "It did not get through.", errorInfo: { code } },
});
const cutOff = unavailable("network.offline");
const failure = unavailable("server.unavailable");

/** Retries failed items and decides rejected ones until the device is empty. Throws if a message never leaves. */
async function untilEmpty(pick: () => Promise<Tab>): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const tab = await pick();
    await tab.flush().catch(() => undefined);
    const items = await tab.items().catch(() => null);
    if (items?.length === 0) return;
    for (const { seq, state, data } of items ?? []) {
      if (state !== "stopped") continue;
      const isRefused = (data.text?.length ?? 0) > 4_000;
      await (isRefused ? tab.discard(seq) : tab.retry(seq)).catch(() => undefined);
    }
    await moment();
  }
  throw new Error("something waits that never arrives");
}

async function talkers(world: World, people: number) {
  const writers: { person: Profile; threadId: ThreadId }[] = [];
  for (let pair = 0; pair < people / 2; pair += 1) {
    const two = [aPerson("contractor"), aPerson("haulier")] as const;
    await world.add({ people: [...two] });
    const { id } = dataOf<Thread>(await world.call(two[0], "startThread", { otherId: two[1].id }));
    writers.push(...two.map((person) => ({ person, threadId: id })));
  }
  return writers;
}

async function numbersIn(world: World, person: Profile, threadId: ThreadId): Promise<number[]> {
  const numbers: number[] = [];
  let nextToken: string | null = null;
  do {
    const page: { items: Message[]; nextToken: string | null } = dataOf(
      await world.call(person, "messages", { threadId, nextToken }),
    );
    const own = page.items.filter(({ senderId }) => senderId === person.id);
    numbers.unshift(...own.map(({ text }) => Number(text.split(" ")[0])));
    nextToken = page.nextToken;
  } while (nextToken);
  return numbers;
}

function compared(numbers: readonly number[], safe: ReadonlySet<number>, unsure: ReadonlySet<number>) {
  const once = new Set(numbers);
  const odd = numbers.filter((number) => !safe.has(number) && !unsure.has(number));
  if (odd.length > 0) throw new Error(`messages that no device stored have arrived: ${odd.join(", ")}`);
  return {
    lost: [...safe].filter((number) => !once.has(number)).length,
    doubled: numbers.length - once.size,
    outOfOrder: numbers.filter((number, at) => number < (numbers[at - 1] ?? -1)).length,
  };
}
