import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { NotificationId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aPayout } from "#test/support/a-payout.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { beyondHeld, heldIn } from "#test/support/held-by-law.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { aBookingOf, aRequestOf, aWholeLife, moveOn, type WholeLife } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { notificationWrite } from "../notifications/store.ts";
import { newPayoutWrite, payoutWrite } from "../payouts/store.ts";
import type { Database, Item } from "../platform/database.ts";
import type { Fates } from "../platform/personal-records.ts";
import { timerDueAt } from "../platform/timers.ts";
import { takeDueTimers } from "../timers/take-due.ts";
import type { Outcome } from "./erase.ts";
import { fatesByDomain } from "./fates.ts";
import { setForgottenErasures } from "./on-schedule.ts";

let world: World;
let erase: typeof import("./erase.ts").erase;
let NoSuchUser: typeof import("../platform/user-pool-call.ts").NoSuchUser;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  // Imported after the world has started, which sets the log level.
  ({ erase } = await import("./erase.ts"));
  ({ NoSuchUser } = await import("../platform/user-pool-call.ts"));
});
afterAll(() => world?.stop());

const inDays = (days: number) => addSeconds(new Date().toISOString(), days * 86_400);
const deleted: string[] = [];
/** Throws NoSuchUser at a second deletion, as Cognito does. */
const deleteUser = async (userId: string) => {
  if (deleted.includes(userId)) throw new NoSuchUser();
  deleted.push(userId);
};
const done = new Set<unknown>();

async function runIn(days: number, db = world.db): Promise<Record<string, Outcome>> {
  const now = inDays(days);
  await takeDueTimers({ db: world.db, now });
  const outcomes: Record<string, Outcome> = {};
  for (const { id, payload } of (await world.items()).filter(({ name }) => name === "erasureDue")) {
    if (done.has(id)) continue;
    const { subjectId } = payload as { subjectId: Profile["id"] };
    outcomes[subjectId] = await erase({ db, now, newId: randomUUID, deleteUser, isTimeUp: () => false }, subjectId);
    done.add(id);
  }
  return outcomes;
}
const ask = (as: Profile) => world.call(as, "requestAccountDeletion", {});

async function itemsIn(days: number): Promise<Item[]> {
  const then = Date.parse(inDays(days)) / 1000;
  return (await world.items()).filter(({ ttl }) => typeof ttl !== "number" || ttl > then);
}

/** Returns every amount in pence by its path. */
function moneyIn(items: readonly Item[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  const collect = (value: unknown, path: string) => {
    if (value === null || typeof value !== "object") {
      if (path.endsWith("Pence")) all[path] = value;
      return;
    }
    for (const [name, inner] of Object.entries(value)) collect(inner, `${path}.${name}`);
  };
  for (const item of items)
    if (item.entity === "booking" || item.entity === "jobRequest") collect(item, `${item.PK} ${item.SK}`);
  return all;
}

async function tellHaulier({ contractor, haulier }: WholeLife): Promise<void> {
  const told = {
    id: NotificationId.parse(randomUUID()),
    userId: haulier.id,
    kind: "job_requested" as const,
    title: "New request",
    body: `${contractor.fullName} needs a Hiab.`,
    about: { userId: contractor.id, title: "New request", body: "Somebody needs a Hiab." },
    actionUrl: "/",
    isRead: false,
    createdAt: new Date().toISOString(),
  };
  await world.db.commit([notificationWrite(told)]);
}

describe("asking", () => {
  it("sets a day 14 days on, keeps the first one, and can be withdrawn", async () => {
    const { contractor } = await aWholeLife(world);
    const before = Date.now();
    const asked = dataOf<Profile>(await ask(contractor));
    const waits = Date.parse(asked.deleteAfter ?? "") - before;
    expect(waits).toBeGreaterThanOrEqual(14 * 86_400_000);
    expect(waits).toBeLessThan(14 * 86_400_000 + 60_000);
    expect(dataOf<Profile>(await ask(contractor)).deleteAfter).toBe(asked.deleteAfter);
    expect(dataOf<Profile>(await world.call(contractor, "cancelAccountDeletion", {})).deleteAfter).toBeNull();
    await runIn(30);
    expect(dataOf(await world.call(contractor, "me", {}))).toMatchObject({ fullName: contractor.fullName });
  });

  it("is refused to every party of a booking under way, which is named", async () => {
    const life = await aWholeLife(world);
    const booking = await aBookingOf(world, life);
    for (const person of [life.contractor, life.haulier]) {
      const answer = await ask(person);
      expect(codeOf(answer)).toBe("privacy.workUnderWay");
      expect("error" in answer && answer.error.message).toContain(booking.reference);
    }
    await moveOn(world, life.contractor, booking.id, "cancelled", { note: "No longer needed" });
    expect(dataOf<Profile>(await ask(life.contractor)).deleteAfter).not.toBeNull();
  });
});

describe("when the time has come", () => {
  it("changes nothing a day too early", async () => {
    const { contractor } = await aWholeLife(world);
    dataOf(await ask(contractor));
    await runIn(13);
    expect(dataOf(await world.call(contractor, "me", {}))).toMatchObject({ email: contractor.email });
  });

  it.each(["contractor", "haulier", "driver", "manager"] as const)(
    "removes every trace of a %s from the table, and leaves the money",
    async (part) => {
      const life = await aWholeLife(world);
      const leaver = life[part];
      await tellHaulier(life);
      const bank = {
        bankAccountName: `Holder ${life.haulier.id.slice(0, 8)}`,
        bankAccountNumber: "31926819",
        bankSortCode: "12-34-56",
      };
      dataOf(await world.call(life.haulier, "setBankDetails", { clientKey: randomUUID(), bank }));
      dataOf(await world.call(leaver, "requestDataExport", {}));
      dataOf(await world.call(leaver, "registerDriver", aDriversRegistration()));
      dataOf(await ask(leaver));
      const money = moneyIn(await itemsIn(15));
      const held = heldIn(await itemsIn(15));
      expect(held.size).toBeGreaterThan(0);
      expect(Object.keys(money).length).toBeGreaterThan(5);
      await runIn(15);
      const all = await itemsIn(15);
      expect(moneyIn(all)).toEqual(money);
      expect(heldIn(all)).toEqual(held);
      const left = all.map(beyondHeld);
      const traces = [leaver.email, leaver.fullName, leaver.phone, leaver.phone?.replaceAll(" ", "")];
      if (part === "haulier") traces.push(leaver.companyName, bank.bankAccountName);
      if (part === "contractor") traces.push("0131 496 0777", "site.office@people.test");
      for (const trace of traces)
        expect([
          trace,
          left.filter((item) => isFrom(item, life) && JSON.stringify(item).includes(String(trace))),
        ]).toEqual([trace, []]);
      expect(left.filter((item) => isToBeDeleted(item) && JSON.stringify(item).includes(leaver.id))).toEqual([]);
      expect(deleted).toContain(leaver.id);
      expect(codeOf(await world.call(leaver, "me", {}))).toBe("access.suspended");
    },
  );

  it("keeps the view of the people who stay; the leaver's firm remains on its documents only", async () => {
    const life = await aWholeLife(world);
    const { contractor, haulier, booking } = life;
    dataOf(await ask(contractor));
    await runIn(15);
    expect(dataOf(await world.call(haulier, "booking", { bookingId: booking.id }))).toMatchObject({
      contractorName: "Former member",
      firms: { contractorName: contractor.companyName ?? contractor.fullName, haulierName: haulier.companyName },
      contactName: "Former member",
      contactPhone: "",
      finalPricePence: booking.finalPricePence,
      status: "completed",
    });
    expect(dataOf(await world.call(haulier, "reviews", { haulierId: haulier.id }))).toMatchObject({
      items: [
        { contractorName: "Anonymous", comment: "", rating: 5, answer: { text: `Any time. ${haulier.fullName}` } },
      ],
    });
    const threads = dataOf<{ items: { id: never; otherName: string }[] }>(await world.call(haulier, "threads", {}));
    expect(threads.items.map(({ otherName }) => otherName)).toEqual(["Former member"]);
    const threadId = threads.items[0]?.id as never;
    expect(dataOf(await world.call(haulier, "messages", { threadId }))).toMatchObject({
      items: [{ text: life.message.text }, {}],
    });
  });

  it("waits for work that has begun since, and takes the vehicles off the list meanwhile", async () => {
    const life = await aWholeLife(world);
    dataOf(await ask(life.haulier));
    const booking = await aBookingOf(world, life);
    await runIn(15);
    expect(dataOf(await world.call(life.haulier, "me", {}))).toMatchObject({ status: "active" });
    expect(dataOf(await world.call(life.haulier, "myFleets", {}))).toMatchObject([{ status: "offline" }]);
    await moveOn(world, life.haulier, booking.id, "cancelled", { note: "We are closing" });
    // The erasure is postponed to the next day.
    expect((await runIn(15.5))[life.haulier.id]).toBeUndefined();
    expect((await runIn(16))[life.haulier.id]).toBe("erased");
    expect(codeOf(await world.call(life.haulier, "me", {}))).toBe("access.suspended");
  });

  it("waits for a payout that a bank has returned", async () => {
    const haulier = aPerson("haulier");
    await world.add({ people: [haulier] });
    dataOf(await ask(haulier));
    const payout = aPayout({ haulierId: haulier.id, state: "failed", failure: "Account closed" });
    await world.db.commit([newPayoutWrite(payout)]);
    expect((await runIn(15))[haulier.id]).toBe("waits");
    await world.db.commit([payoutWrite({ ...payout, state: "paid", paidOn: "2026-12-10", version: 2 })]);
    expect((await runIn(16))[haulier.id]).toBe("erased");
  });

  it("does not wait for requests whose time to answer has passed", async () => {
    const life = await aWholeLife(world);
    await aRequestOf(world, life);
    dataOf(await ask(life.contractor));
    await runIn(60);
    expect(codeOf(await world.call(life.contractor, "me", {}))).toBe("access.suspended");
  });

  it("proceeds although the contractor never confirms, and completes that delivery", async () => {
    const life = await aWholeLife(world);
    const booking = await aBookingOf(world, life);
    dataOf(await ask({ ...life.manager }));
    for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, life.haulier, booking.id, to);
    await moveOn(world, life.haulier, booking.id, "delivered", { proof: { receivedBy: "Nobody" } });
    await world.add({ people: [{ ...life.haulier, deleteAfter: inDays(14), version: 2 }] });
    await world.db.commit([{ remove: { PK: `TIMER#completionDue#${booking.id}`, SK: "TIMER" } }]);
    expect(await setForgottenErasures(world.db, inDays(15))).toBeGreaterThan(0);
    expect((await runIn(15))[life.haulier.id]).toBe("erased");
    await runIn(15);
    const told = (await world.items()).filter(({ name }) => name === "completionDue");
    expect(told.map(({ payload }) => (payload as { subjectId: string }).subjectId)).toContain(booking.id);
  });

  it("does not start for a user who withdraws at the same moment", async () => {
    const { contractor } = await aWholeLife(world);
    dataOf(await ask(contractor));
    let isFirst = true;
    const db: Database = {
      ...world.db,
      async commit(writes) {
        if (isFirst) dataOf(await world.call(contractor, "cancelAccountDeletion", {}));
        isFirst = false;
        return world.db.commit(writes);
      },
    };
    await expect(runIn(15, db)).rejects.toThrow();
    expect(await runIn(16)).toMatchObject({ [contractor.id]: "notAsked" });
    expect(dataOf(await world.call(contractor, "me", {}))).toMatchObject({ status: "active", deleteAfter: null });
    expect(deleted).not.toContain(contractor.id);
  });

  it("resumes when its time is up, and is restarted when it stops", async () => {
    const life = await aWholeLife(world);
    for (let i = 0; i < 120; i++) await tellHaulier(life);
    dataOf(await ask(life.haulier));
    const steps: string[] = [];
    const turn = { db: world.db, now: inDays(15), newId: randomUUID, deleteUser, isTimeUp: () => true };
    while ((await erase(turn, life.haulier.id)) === "goesOn") {
      const record = await world.db.get({ PK: `ERASURE#${life.haulier.id}`, SK: "ERASURE" });
      steps.push(`${record?.step} ${record?.cursor ?? ""}`);
    }
    // No step is repeated, although the long list takes several runs.
    expect(steps).toEqual([...new Set(steps)]);
    expect(steps.filter((step) => step.startsWith("notifications.own")).length).toBeGreaterThan(2);
    expect(codeOf(await world.call(life.haulier, "me", {}))).toBe("access.suspended");
    const { contractor } = life;
    await world.add({ people: [{ ...contractor, deleteAfter: inDays(14), version: 9 }] });
    expect(await setForgottenErasures(world.db, inDays(15))).toBe(1);
    expect(await setForgottenErasures(world.db, inDays(15))).toBe(0);
    expect((await runIn(15))[contractor.id]).toBe("erased");
  });

  it("pauses once the access has ended, so that lists show the last writes, and then resumes by its timer", async () => {
    const { contractor } = await aWholeLife(world);
    dataOf(await ask(contractor));
    const now = inDays(15);
    const turn = { db: world.db, newId: randomUUID, deleteUser, isTimeUp: () => false, restSeconds: 60 };
    expect(await erase({ ...turn, now }, contractor.id)).toBe("goesOn");
    expect(codeOf(await world.call(contractor, "me", {}))).toBe("access.suspended");
    const timer = { kind: "erasureDue", subjectId: contractor.id } as const;
    expect(await timerDueAt(world.db, timer)).toBe(addSeconds(now, 60));
    expect(await erase({ ...turn, now: addSeconds(now, 60) }, contractor.id)).toBe("erased");
  });

  it("completes after an interruption at any write", async () => {
    const life = await aWholeLife(world);
    await tellHaulier(life);
    dataOf(await ask(life.contractor));
    const eraseWith = (db: Database) =>
      erase({ db, now: inDays(15), newId: randomUUID, deleteUser, isTimeUp: () => false }, life.contractor.id);
    let stops = 0;
    for (let allowed = 0; allowed < 200; allowed++) {
      try {
        await eraseWith(stoppingAfter(world.db, allowed));
        break;
      } catch {
        stops += 1;
      }
    }
    expect(stops).toBeGreaterThan(5);
    const left = (await itemsIn(15)).map(beyondHeld).filter((item) => isFrom(item, life));
    for (const trace of [life.contractor.email, life.contractor.fullName, life.contractor.phone])
      expect(JSON.stringify(left)).not.toContain(trace);
    expect(codeOf(await world.call(life.contractor, "me", {}))).toBe("access.suspended");
    const after = await itemsIn(15);
    expect(await eraseWith(world.db)).toBe("notAsked");
    expect(await itemsIn(15)).toEqual(after);
  });

  // Must be the last test, because waiting erasures are tried again in each run.
  it("is not delayed by the many that wait", async () => {
    const contractor = aPerson("contractor");
    await world.add({ people: [contractor] });
    const waiting = await Promise.all(
      Array.from({ length: 60 }, async (_, seed) => {
        const haulier = aPerson("haulier");
        await world.add({ people: [haulier] });
        dataOf(await ask(haulier));
        await storeBookingsUnderWay(world.db, { contractor, haulier, count: 1, seed });
        return haulier;
      }),
    );
    const last = aPerson("contractor");
    await world.add({ people: [last] });
    dataOf(await ask(last));
    const outcomes = await runIn(15);
    expect(outcomes[last.id]).toBe("erased");
    expect(waiting.map(({ id }) => outcomes[id])).toEqual(waiting.map(() => "waits"));
    expect(await setForgottenErasures(world.db, inDays(15))).toBe(0);
  });
});

const aDriversRegistration = () => ({
  ...{ clientKey: randomUUID(), fullName: "Rab Driver", email: `${randomUUID()}@drivers.test`, postcode: "EH6 6QQ" },
  ...{ phone: "0131 496 0999", licenceCategories: ["C" as const], consent: true },
});

const fates: Fates = Object.assign({}, ...Object.values(fatesByDomain));

function isToBeDeleted({ entity }: Item): boolean {
  const fate = fates[String(entity)];
  return fate !== undefined && "erased" in fate && fate.erased === "deleted";
}

/** Compares names only, because users of other tests have the same phone numbers. */
function isFrom(item: Item, { contractor, haulier, manager, driver }: WholeLife): boolean {
  const text = JSON.stringify(item);
  return [contractor, haulier, manager, driver].some(
    ({ id, fullName }) => text.includes(id) || text.includes(fullName),
  );
}

function stoppingAfter(db: Database, writes: number): Database {
  let done = 0;
  const counted = <A extends unknown[], T>(write: (...args: A) => Promise<T>) => {
    return (...args: A) => {
      done += 1;
      if (done > writes) return Promise.reject(new Error("the process was stopped"));
      return write(...args);
    };
  };
  return { ...db, commit: counted(db.commit), update: counted(db.update) };
}
