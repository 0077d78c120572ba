import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { HealthFigure, HealthSubject, PlatformHealth } from "#shared/admin/health-operations.ts";
import type { AuditEntry } from "#shared/admin/model.ts";
import { JobRequestId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { startTestQueues, type TestQueues } from "#test/support/test-queues.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { onMailReturned } from "../notifications/returned-mail.ts";
import { sendAll } from "../platform/event-queues.ts";
import { timerWrite } from "../platform/timers.ts";
import { forgetUnread } from "../platform/unread.ts";

let world: World;
let queues: TestQueues;
const admin = aPerson("admin");
const contractor = aPerson("contractor");
const handled: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  process.env.LOG_LEVEL = "SILENT";
  world = await startWorld();
  await world.add({ people: [admin, contractor] });
  queues = await startTestQueues(react);
});
afterAll(async () => {
  await queues?.stop();
  await world?.stop();
});

async function react({ Records }: { Records: readonly { messageId: string }[] }) {
  handled.push(...Records.map(({ messageId }) => messageId));
  return { batchItemFailures: [] };
}

const health = async () => dataOf<PlatformHealth>(await world.call(admin, "platformHealth", {}));
const figureOf = async (subject: HealthSubject) =>
  (await health()).figures.find((one) => one.subject === subject) as HealthFigure;
const retry = (eventId: string) => world.call(admin, "retryDeadLetter", { group: "telling", eventId });

async function giveUp(...ids: readonly string[]): Promise<void> {
  const queue = `${process.env.FACT_QUEUES}telling-dead.fifo`;
  const letters = ids.map((id, i) => ({
    ...{ id, aggregate: `booking#${id}`, name: "bookingMoved", at: `2026-11-22T0${i}:00:00.000Z`, payload: {} },
  }));
  expect(await sendAll(queue, letters)).toEqual(new Set());
}

it("reports nothing for a healthy system", async () => {
  const { figures, deadLetters } = await health();
  expect(figures).toHaveLength(4);
  for (const figure of figures) expect(figure).toMatchObject({ count: 0, isMore: false, oldestAt: null, kinds: [] });
  expect(deadLetters).toEqual([]);
});

it("sends one dead letter again and leaves the others where they are", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await giveUp(first, second);
  expect(await figureOf("dead_letters")).toEqual({
    ...{ subject: "dead_letters", count: 2, isMore: false, oldestAt: "2026-11-22T00:00:00.000Z" },
    kinds: [{ name: "telling", count: 2, oldestAt: "2026-11-22T00:00:00.000Z" }],
  });
  // Reads twice: reading must not remove events from the dead-letter queue.
  expect((await health()).deadLetters).toMatchObject([
    { group: "telling", eventId: first, event: "bookingMoved" },
    { eventId: second, at: "2026-11-22T01:00:00.000Z" },
  ]);

  expect(dataOf(await retry(second))).toBe(true);
  await queues.emptied();
  expect(handled).toEqual([second]);
  expect((await health()).deadLetters).toMatchObject([{ eventId: first }]);
  expect(codeOf(await retry(second))).toBe("admin.deadLetterGone");
  expect(handled).toEqual([second]);
  const log = dataOf<{ items: AuditEntry[] }>(await world.call(admin, "auditLog", { actorId: admin.id }));
  expect(log.items).toContainEqual(
    expect.objectContaining({ action: "retryDeadLetter", after: `telling: bookingMoved ${second}` }),
  );

  expect(dataOf(await retry(first))).toBe(true);
  expect(await figureOf("dead_letters")).toMatchObject({ count: 0 });
});

it("counts timers that have been due for more than five minutes", async () => {
  const now = new Date().toISOString();
  const subjectId = () => JobRequestId.parse(randomUUID());
  const [due, late] = [-240, -360].map((seconds) => addSeconds(now, seconds)) as [string, string];
  await world.db.commit([
    timerWrite({ kind: "responseDue", subjectId: subjectId(), dueAt: due }, now),
    timerWrite({ kind: "quotingDue", subjectId: subjectId(), dueAt: late }, now),
    timerWrite({ kind: "responseDue", subjectId: subjectId(), dueAt: addSeconds(now, 60) }, now),
  ]);
  world.showIndexes();
  expect(await figureOf("late_timers")).toMatchObject({
    ...{ count: 1, isMore: false, oldestAt: late, kinds: [{ name: "quotingDue", count: 1, oldestAt: late }] },
  });
});

it("counts a record that a list has left out once, and names only its kind", async () => {
  dataOf(
    await world.call(null, "sendContactMessage", {
      ...{ clientKey: randomUUID(), name: "Una Reid", email: "una@people.test", topic: "other" },
      message: "Do you carry as far as Orkney?",
    }),
  );
  const [item] = (await world.items()).filter(({ entity }) => entity === "contactMessage");
  const key = { PK: String(item?.PK), SK: String(item?.SK) };
  await world.db.update(key, { set: { topic: 7 } });
  world.showIndexes();
  for (const _look of [1, 2])
    expect(dataOf<{ items: [] }>(await world.call(admin, "contactMessages", { state: "open" })).items).toEqual([]);
  const figure = await figureOf("unread_records");
  expect(figure).toMatchObject({ count: 1, kinds: [{ name: "contactMessage", count: 1 }] });
  expect(figure.oldestAt).not.toBeNull();
  const notes = (await world.items()).filter(({ entity }) => entity === "unreadRecord");
  expect(JSON.stringify(notes)).not.toMatch(/una@|Una/);
  expect(notes).toHaveLength(1);
  expect(await forgetUnread(world.db)).toBe(1);
  expect(await figureOf("unread_records")).toMatchObject({ count: 0 });
});

it("counts bounced addresses by reason, and names none of them", async () => {
  const at = "2026-11-20T09:00:00.000Z";
  const bounce = { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "gone@people.test" }] };
  await onMailReturned({ "detail-type": "Email Bounced", detail: { bounce } }, world.db, at);
  world.showIndexes();
  const answer = await health();
  expect(answer.figures.at(-1)).toMatchObject({
    ...{ subject: "returned_mails", count: 1, oldestAt: at, kinds: [{ name: "bounced", count: 1, oldestAt: at }] },
  });
  expect(JSON.stringify(answer)).not.toContain("gone@");
});

it("shows the other figures when the queues do not answer", async () => {
  queues.isDown(true);
  expect(await figureOf("dead_letters")).toMatchObject({ count: null, kinds: [] });
  expect(await figureOf("returned_mails")).toMatchObject({ count: 1 });
});

it("is for admins alone", async () => {
  expect(codeOf(await world.call(contractor, "platformHealth", {}))).toBe("access.notAllowed");
});
