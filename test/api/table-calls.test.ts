import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reindex } from "#functions/search/reindex.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { Message, Thread } from "#shared/messaging/model.ts";
import { addIndexed, handleRecords } from "#test/support/indexed.ts";
import { aPerson } from "#test/support/people.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { aFirm, aRequestOf, type Firm } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

/**
 * Table calls before the transaction of each step, and the number of sequential waits. The first wait reads the
 * caller's permissions and counts the call.
 */
const costs = {
  acceptJobRequest: { calls: 11, waits: 6, transactions: 1 },
  assignBooking: { calls: 16, waits: 8, transactions: 1 },
  "moveBooking en_route": { calls: 15, waits: 6, transactions: 1 },
  "moveBooking arrived": { calls: 6, waits: 3, transactions: 1 },
  "moveBooking in_progress": { calls: 6, waits: 3, transactions: 1 },
  "moveBooking delivered": { calls: 6, waits: 3, transactions: 1 },
  reportPosition: { calls: 6, waits: 5, transactions: 0 },
  sendMessage: { calls: 3, waits: 3, transactions: 1 },
  sayTyping: { calls: 2, waits: 2, transactions: 0 },
  markThreadArrived: { calls: 3, waits: 2, transactions: 1 },
  markThreadRead: { calls: 4, waits: 3, transactions: 1 },
};

it("each step of a job waits for the table as rarely as the table of costs says", async () => {
  const { contractor, haulier, driver, manager } = firm;
  const counted: Record<string, unknown> = {};
  const step = async <T>(as: Profile, name: keyof typeof costs, input: object): Promise<T> => {
    const [operation = ""] = name.split(" ");
    const calls = tableCalls(world.db);
    const answer = await world.call(as, operation as "moveBooking", { clientKey: randomUUID(), ...input } as never);
    calls.stop();
    counted[name] = calls.before();
    return dataOf<T>(answer as never);
  };
  const { id: jobRequestId } = await aRequestOf(world, firm);
  const { id: bookingId } = await step<Booking>(haulier, "acceptJobRequest", { jobRequestId });
  await step(manager, "assignBooking", { bookingId, driverId: driver.id });
  await step(driver, "moveBooking en_route", { bookingId, to: "en_route" });
  // More than a mile from the pickup: the first fix within a mile would add a transaction.
  const fix = { lat: 56.05, lng: -3.4, accuracyMetres: 5, at: new Date().toISOString() };
  await step(driver, "reportPosition", { bookingId, fixes: [fix] });
  await step(driver, "moveBooking arrived", { bookingId, to: "arrived" });
  await step(driver, "moveBooking in_progress", { bookingId, to: "in_progress" });
  await step(driver, "moveBooking delivered", { bookingId, to: "delivered", proof: { receivedBy: "Moira" } });
  const { id: threadId } = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id }));
  const said = { threadId, text: "Is the gate wide enough?" };
  const { createdAt: upTo } = await step<Message>(contractor, "sendMessage", said);
  await step(haulier, "sayTyping", { threadId });
  await step(haulier, "markThreadArrived", { threadId, upTo });
  await step(haulier, "markThreadRead", { threadId, upTo });
  expect(counted).toEqual(costs);
});

it("a search makes at most eight table calls, for every caller and spelling", async () => {
  const { contractor, haulier, manager, driver, fleet } = firm;
  const admin = aPerson("admin");
  await addIndexed(world, { people: [admin] });
  for (const person of [contractor, haulier]) await reindex(world.db, "person", person.id);
  const { reference, haulierName } = await aRequestOf(world, { contractor, fleet });
  await handleRecords(world);
  const counted: Record<string, number> = {};
  for (const as of [contractor, haulier, manager, driver, admin])
    for (const text of [reference, haulierName, "Sinclar", "Nobody Here At All", "SN19 ABC", "0131 496"]) {
      const calls = tableCalls(world.db);
      dataOf(await world.call(as, "search", { text }));
      counted[`${as.role}: ${text}`] = calls.stop().length;
    }
  expect(Object.entries(counted).filter(([, calls]) => calls > 8)).toEqual([]);
});
