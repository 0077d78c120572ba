import { randomUUID } from "node:crypto";
import type { Database, Item } from "#functions/platform/database.ts";
import { eventWrite, happened, type NewDomainEvent } from "#functions/platform/domain-events.ts";
import { isDomainEvent } from "#functions/platform/read-domain-event.ts";
import { setEnvironment } from "#local/environment.ts";
import { storeForTests } from "#local/store-for-tests.ts";
import { ensureTable } from "#local/table.ts";
import { accountsEvents } from "#shared/accounts/events.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { LambdaEvent } from "#shared/kernel/wire.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import { brewStorm, type StormJob, unleash } from "./domain-event-storm.ts";
import { startListeningPost } from "./listening-post.ts";
import { allItems } from "./test-table.ts";
import { addToTable, dataOf, signedInAMinuteAgo } from "./world.ts";

const day = 86_400;

interface NoticeDamage {
  readonly duplicates: number;
  readonly missing: number;
  readonly told: number;
  readonly lines: number;
  readonly pushes: number;
  readonly mails: number;
}

/**
 * Delivers the domain events of many bookings, messages and account changes in random order, three in ten of them
 * twice. Two days pass, so that every waiting email is due. Then all events, and timers, are delivered again in another
 * order. Compares lines, pushes and emails with one of each.
 */
export async function runNoticeStorm(storm: {
  bookings: number;
  hauliers: number;
  seed: number;
}): Promise<NoticeDamage> {
  const [dynamo, post] = await Promise.all([storeForTests(), startListeningPost()]);
  try {
    setEnvironment({ origin: post.origin, dynamodb: dynamo.address, table: `notices-${randomUUID()}` });
    const { database } = await import("#functions/platform/database.ts");
    const { setClockAhead } = await import("#functions/platform/clock.ts");
    const { takeDueTimers } = await import("#functions/timers/take-due.ts");
    const db = database();
    await ensureTable(db.client, db.table, false);
    const jobs = await brewStorm(storm, (given) => addToTable(db, given), db);
    await exchangeMessages(jobs);
    const more = accountFacts(jobs);
    await unleash([...jobs, { facts: more }], db, storm.seed);
    try {
      let ahead = day;
      const later = () => addSeconds(new Date().toISOString(), ahead);
      setClockAhead(ahead * 1000);
      const take = () => takeDueTimers({ db, now: later() });
      await take();
      const told = new Set<unknown>();
      const all = [...jobs.flatMap(({ facts }) => facts), ...more, ...(await eventsIn(db))];
      await unleash([{ facts: all }], db, storm.seed + 1, told);
      // Takes timers until none is due: one timer sends a user's many notices in several emails.
      const takeAll = async () => {
        while ((await take()) > 0) {
          const fresh = (await eventsIn(db)).filter(({ id }) => !told.has(id));
          await unleash([{ facts: fresh }], db, storm.seed + 2, told);
        }
      };
      await takeAll();
      // Moves two days ahead, so that all waiting emails are sent. Booking timers cause more notices on the way, whose
      // emails are not compared.
      ahead = 2 * day;
      setClockAhead(ahead * 1000);
      const until = later();
      await takeAll();
      return { told: told.size, ...compared(await allItems(db), post.heard, until) };
    } finally {
      setClockAhead(0);
    }
  } finally {
    await post.stop();
    await dynamo.stop();
  }
}

const eventsIn = async (db: Database): Promise<Item[]> => (await allItems(db)).filter(isDomainEvent);
const itemOf = (at: string, domainEvent: NewDomainEvent) =>
  (eventWrite(randomUUID(), at, domainEvent) as { put: Item }).put;

/** Each haulier sends three messages to each of its contractors. This records their domain events. */
async function exchangeMessages(jobs: readonly StormJob[]): Promise<void> {
  const { handler } = await import("#functions/messaging/handler.ts");
  const call = async ({ id: userId }: Profile, operation: string, input: object): Promise<{ id: string }> => {
    const caller = { userId, groups: [], signedInAt: signedInAMinuteAgo(), address: "192.0.2.1", mode: "userPool" };
    const answer = await handler({ operation, kind: "Mutation", arguments: input, caller } as LambdaEvent);
    return dataOf<{ id: string }>(answer);
  };
  const pairs = new Map(jobs.map((job) => [`${job.contractor.id} ${job.haulier.id}`, job]));
  for (const { contractor, haulier } of pairs.values()) {
    const { id: threadId } = await call(contractor, "startThread", { otherId: haulier.id });
    for (let number = 0; number < 3; number++)
      await call(haulier, "sendMessage", { clientKey: randomUUID(), threadId, text: `Message ${number}` });
  }
}

function accountFacts(jobs: readonly StormJob[]): Item[] {
  const people = new Set(jobs.flatMap(({ contractor, haulier }) => [contractor.id, haulier.id]));
  const at = "2026-03-01T09:00:00.000Z";
  return [...people].map((userId) =>
    itemOf(at, happened(accountsEvents, "secondFactorChanged", { userId, version: 1, change: "on" })),
  );
}

function beyondOne(keys: readonly string[]): number {
  return keys.length - new Set(keys).size;
}

function compared(items: readonly Item[], heard: readonly { path: string; body: string }[], until: string) {
  const lines = items.filter(({ entity }) => entity === "notification") as unknown as Notification[];
  const wanted = items
    .filter(({ name }) => name === "mailWanted")
    .map(({ payload }) => (payload as { notifications: Notification[] }).notifications);
  const toSites = items.filter(({ name }) => name === "siteMailWanted").map(({ payload }) => JSON.stringify(payload));
  const mailsWanted = wanted.length + toSites.length;
  const pushes = heard
    .filter(({ path }) => path.includes("/sns"))
    .map(({ body }) => new URLSearchParams(body).get("Message") ?? "");
  const mails = heard.filter(({ path }) => path.endsWith("/outbound-emails"));
  const ofLine = ({ userId, createdAt, kind, title, body }: Notification) =>
    [userId, createdAt, kind, title, body].join("|");
  // Excludes pushes of messages, which have no line in the bell.
  const linePushes = pushes.filter((text) => !text.includes('"message_received"')).length;
  const pushed = lines.filter(({ kind }) => noticeOf(kind).push);
  const mailed = wanted.flat();
  const due = lines.filter(({ kind }) => ["now", "away", "digest"].includes(noticeOf(kind).mail));
  const lacking = due.filter(({ id, createdAt }) => createdAt < until && !mailed.some((one) => one.id === id));
  return {
    duplicates:
      beyondOne(lines.map(ofLine)) +
      beyondOne(mailed.map((one) => `${one.id} ${one.actionUrl}`)) +
      beyondOne(pushes) +
      beyondOne(toSites) +
      Math.max(0, mails.length - mailsWanted),
    missing: lacking.length + Math.max(0, pushed.length - linePushes) + Math.max(0, mailsWanted - mails.length),
    ...{ lines: lines.length, pushes: pushes.length, mails: mails.length },
  };
}
