import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { log } from "#functions/platform/log.ts";
import { isDomainEvent } from "#functions/platform/read-domain-event.ts";
import { requestOfEvent } from "#functions/platform/trace.ts";
import { erasureLine } from "#functions/privacy/reactions.ts";
import { type EventName, events } from "#shared/events.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { figure } from "#test/support/figure.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import { aPerson } from "#test/support/people.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";
import { aBooking, aFirm, dataFrom, type Firm, moved } from "#test/support/work.ts";
import { traceCommand } from "./commands.ts";
import { erasuresSinceCommand } from "./restore-commands.ts";
import type { Target } from "./target.ts";

const wantedRequests = 100;
/** Number of bookings in the test. Each takes five requests, which take most of the test's time. */
const bookings = 5;

let test: TestCloud;
let firm: Firm;
let target: Target;
/** Request ids of the mutations, in order. */
const called: string[] = [];

beforeAll(async () => {
  test = await startTestCloud();
  const { keep } = log;
  log.keep = (line) => {
    keep?.(line);
    const { message, requestId } = JSON.parse(line) as { message: string; requestId: string };
    if (message === "called") called.push(requestId);
  };
  process.env.LOGS_ENDPOINT = `${test.cloud.origin}/_aws/logs`;
  target = anOperatorTarget({ db: test.db });
  firm = await aFirm(test);
});
afterAll(() => test?.stop());

const textOf = async (requestId: string) => (await traceCommand(target, requestId)).lines.join("\n");

it("shows the operation, role, writes, events, reactions, notices and deliveries of a request, without personal data", async () => {
  const { data } = await test.call(firm.contractor, "startThread", { otherId: firm.haulier.id });
  const threadId = (data as Thread).id;
  const send = { clientKey: randomUUID(), threadId, text: "The gate is open until six." };
  dataFrom(await test.call(firm.contractor, "sendMessage", send));
  const sent = called.at(-1) ?? "";
  await test.settled();
  const shown = await textOf(sent);
  expect(shown).toMatch(/messaging: called operation=sendMessage role=contractor/);
  expect(shown).toMatch(/messaging: written count=\d+ writes=.*put message THREAD#[0-9a-f-]{36} MSG#/);
  expect(shown).toMatch(/table: event messageSent [0-9a-f-]{36} about /);
  for (const group of events.messageSent.groups)
    expect(shown).toMatch(new RegExp(`${group}: reacted event=messageSent`));
  expect(shown).toMatch(/outside: push published kind=message_received/);
  const steps = shown.split("\n").slice(0, -1);
  expect(steps.toSorted((one, other) => (one.slice(0, 24) < other.slice(0, 24) ? -1 : 0))).toEqual(steps);
  for (const personal of [send.text, firm.contractor.email, firm.contractor.fullName])
    expect(shown).not.toContain(personal);
});

it("takes the id that a user reads in an error", async () => {
  const { client } = database();
  const name = "outOfOrder";
  client.middlewareStack.add(() => () => Promise.reject(new Error("the table is out of order")), {
    step: "initialize",
    name,
  });
  const { metadata } = await test
    .call(firm.contractor, "threads", {})
    .finally(() => client.middlewareStack.remove(name));
  const shown = await textOf(String(metadata.requestId));
  expect(shown).toMatch(/messaging: ERROR defect operation=threads - Error: the table is out of order/);
});

it("shows every event of a hundred requests with each of its reactions", async () => {
  for (let booked = 0; booked < bookings; booked += 1) {
    const { id: bookingId } = await aBooking(test, firm);
    const assign = { clientKey: randomUUID(), bookingId, driverId: firm.driver.id };
    dataFrom(await test.call(firm.manager, "assignBooking", assign));
    await moved(test, firm.driver, bookingId, "en_route");
  }
  const thread = dataFrom<Thread>(await test.call(firm.haulier, "startThread", { otherId: firm.contractor.id }));
  while (called.length < wantedRequests) {
    const send = { clientKey: randomUUID(), threadId: thread.id, text: "On the way." };
    dataFrom(await test.call(firm.haulier, "sendMessage", send));
  }
  await test.settled();
  const requests = called.slice(0, wantedRequests);
  const stored = (await test.items()).filter((item) => isDomainEvent(item) && requests.includes(requestOfEvent(item)));
  const traces = new Map(await inBatches(requests, 5, async (id) => [id, await textOf(id)] as const));
  const gaps = stored.flatMap((item) => {
    const shown = traces.get(requestOfEvent(item)) ?? "";
    const steps = [
      `event ${item.name} ${item.id}`,
      ...events[item.name as EventName].groups.map(
        (group) => `${group}: reacted event=${item.name} eventId=${item.id}`,
      ),
    ];
    return steps.filter((step) => !shown.includes(step));
  });
  expect(stored.length).toBeGreaterThanOrEqual(wantedRequests);
  figure("trace.gaps", gaps);
});

it("lists erased accounts that a restored table has again", async () => {
  const deleteAfter = "2027-01-05T09:00:00.000Z";
  const [back, due, gone, other] = [
    aPerson("contractor"),
    aPerson("driver", { deleteAfter }),
    aPerson("haulier", { status: "deleted" }),
    aPerson("haulier"),
  ];
  await test.add({ people: [back, due, gone, other] });
  for (const { id } of [back, due, gone]) log.info(erasureLine, { userId: id, outcome: "erased" });
  log.info(erasureLine, { userId: other.id, outcome: "waits" });
  const { lines, exitCode } = await erasuresSinceCommand(target, "2026-11-22T09:30:00Z");
  expect([exitCode, ...lines.toSorted()]).toEqual([
    1,
    ...[
      "3 accounts were erased since 2026-11-22T09:30:00Z. 2 are in the table again.",
      `${back.id}  ${back.email}  delete it again, as two admins`,
      `${due.id}  is erased after ${deleteAfter}`,
    ].sort(),
  ]);
});

it.each([
  ["nobody@haulyard.test", /no request id/],
  ["00000000-0000-4000-8000-000000000000", /Nothing is known of request .* in the last 7 days/],
])("answers plainly for %s", async (id, answer) => {
  expect(await traceCommand(target, id)).toMatchObject({ exitCode: 1, lines: [expect.stringMatching(answer)] });
});
