import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Profile } from "#shared/accounts/model.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { MessageChange } from "#shared/messaging/model.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { storeBookingsUnderWay } from "./bookings-under-way.ts";
import { aPerson } from "./people.ts";
import { startTestCloud, type TestCloud } from "./test-cloud.ts";

/** AppSync, mail and pushes, by the prefix of their stand-ins. */
const services = ["/graphql", "/_aws/mail", "/_aws/sns"];

/**
 * Continues work while publishing, email and pushes are down: a haulier fails jobs and writes to their contractor.
 * Returns the effects after recovery, by kind, and the number `lost`. Queues, functions and retries are real; only the
 * clock is moved.
 */
export async function runOutage({ jobs, minutes }: { jobs: number; minutes: number }) {
  const outage = new Set<string>();
  const test = await startTestCloud({ outage });
  try {
    const { database } = await import("#functions/platform/database.ts");
    const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
    await test.add({ people: [contractor, haulier] });
    const bookings = await storeBookingsUnderWay(database(), { contractor, haulier, count: jobs });
    const { data } = await test.call(haulier, "startThread", { otherId: contractor.id });
    const { id: threadId } = data as { id: ThreadId };
    const thread = await test.hear(contractor, "onMessage", { threadId });
    const inbox = await test.hear(contractor, "onInbox", {});
    await test.settled();

    for (const service of services) outage.add(service);
    for (const bookingId of bookings) {
      const clientKey = randomUUID();
      const moved = await test.call(haulier, "moveBooking", {
        clientKey,
        bookingId,
        to: "failed",
        note: "Broken axle",
      });
      const sent = await test.call(haulier, "sendMessage", { clientKey, threadId, text: `Sorry about ${bookingId}` });
      const refused = moved.message ?? sent.message;
      if (refused) throw new Error(`The outage affected users who only write: ${refused}`);
    }
    while ((await linesOf(test)) < jobs) await pause(25);
    for (let minute = 0; minute < minutes; minute++) await moveClock(test, "+1m");
    outage.clear();
    // Moves past the longest delay before a retry of an event.
    await moveClock(test, "+15m");
    await test.settled();

    const kinds = (events: readonly unknown[]) => (events as { kind?: string }[]).map(({ kind }) => kind);
    const marks = (await test.items()).map(({ SK }) => SK);
    const came = {
      // Ignores duplicates: each message may arrive twice, with status changes in between.
      messages: new Set(
        (thread.events as MessageChange[]).flatMap(({ message }) => (message?.type === "text" ? message.id : [])),
      ).size,
      badges: kinds(inbox.events).filter((kind) => kind === "thread").length,
      bells: kinds(inbox.events).filter((kind) => kind === "notification").length,
      pushes: marks.filter((mark) => mark === "DONE#push").length,
      mails: await mailedNotices(test, contractor),
    };
    const lost = Object.values(came).reduce((sum, count) => sum + Math.max(0, jobs - count), 0);
    return { lost, expected: jobs * Object.keys(came).length, came };
  } finally {
    await test.stop();
  }
}

async function linesOf(test: TestCloud): Promise<number> {
  return (await test.items()).filter(({ entity }) => entity === "notification").length;
}

async function moveClock(test: TestCloud, step: string): Promise<void> {
  await fetch(`${test.cloud.origin}/_clock`, { method: "POST", body: new URLSearchParams({ step }) });
  await test.cloud.eventsTried();
}

/** Counts the failed jobs in a user's emails: one email may contain several. */
async function mailedNotices(test: TestCloud, { id, email }: Profile): Promise<number> {
  const items = await test.items();
  const sent = new Set(items.filter(({ SK }) => SK === "DONE#mail").map(({ PK }) => PK));
  const wanted = items
    .filter(({ id: eventId, name }) => name === "mailWanted" && sent.has(`FACT#${eventId}`))
    .map(({ payload }) => (payload as { notifications: Notification[] }).notifications)
    .filter(([first]) => first?.userId === id);
  const page = await fetch(`${test.cloud.origin}/_mailbox?to=${encodeURIComponent(email)}`);
  // Waits for all articles in the mailbox: a sent email is already there.
  if ((await page.text()).split("<article>").length - 1 < wanted.length) return 0;
  return wanted.flat().filter(({ kind }) => kind === "booking_called_off").length;
}
