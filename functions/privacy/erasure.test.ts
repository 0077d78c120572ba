import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { NotificationId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aBookingOf, aRequestOf, aWholeLife, moveOn, type WholeLife } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { notificationWrite } from "../notifications/store.ts";
import type { Database, Item } from "../platform/database.ts";
import type { Fates } from "../platform/personal-records.ts";
import { fatesByDomain } from "./fates.ts";

let world: World;
let erase: typeof import("./on-schedule.ts").erase;
let NoSuchUser: typeof import("../platform/user-pool-call.ts").NoSuchUser;
beforeAll(async () => {
  world = await startWorld();
  // After the world is started, which silences the log.
  ({ erase } = await import("./on-schedule.ts"));
  ({ NoSuchUser } = await import("../platform/user-pool-call.ts"));
});
afterAll(() => world?.stop());

const inDays = (days: number) => addSeconds(new Date().toISOString(), days * 86_400);
const deleted: string[] = [];
/** As the pool behaves: a person exists once. */
const deleteUser = async (userId: string) => {
  if (deleted.includes(userId)) throw new NoSuchUser();
  deleted.push(userId);
};
const runIn = (days: number, db: Database = world.db) =>
  erase({ db, now: inDays(days), newId: randomUUID, deleteUser });
const ask = (as: Profile) => world.call(as, "requestAccountDeletion", {});

/** Everything that is still there some days from now: items past their time have been deleted by then. */
async function itemsIn(days: number): Promise<Item[]> {
  const then = Date.parse(inDays(days)) / 1000;
  return (await world.items()).filter(({ ttl }) => typeof ttl !== "number" || ttl > then);
}

/** Every amount in pence, by its path. */
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

/** The haulier's notifications, in the words of the reactions. */
async function tellHaulier({ contractor, haulier }: WholeLife): Promise<void> {
  const told = {
    id: NotificationId.parse(randomUUID()),
    userId: haulier.id,
    kind: "job_requested" as const,
    title: "New request",
    body: `${contractor.fullName} needs a Hiab.`,
    actionUrl: "/",
    isRead: false,
    createdAt: new Date().toISOString(),
  };
  await world.db.commit([notificationWrite(told)]);
}

describe("asking", () => {
  it("sets a day 14 days on, the first one asked for, and can be taken back", async () => {
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
  it("leaves everything as it is a day too early", async () => {
    const { contractor } = await aWholeLife(world);
    dataOf(await ask(contractor));
    await runIn(13);
    expect(dataOf(await world.call(contractor, "me", {}))).toMatchObject({ email: contractor.email });
  });

  it.each(["contractor", "haulier", "driver", "manager"] as const)(
    "takes every trace of a %s out of the table, and leaves the money",
    async (part) => {
      const life = await aWholeLife(world);
      const leaver = life[part];
      await tellHaulier(life);
      const bank = {
        bankAccountName: `Holder ${life.haulier.id}`,
        bankAccountNumber: "31926819",
        bankSortCode: "12-34-56",
      };
      dataOf(await world.call(life.haulier, "setBankDetails", { clientKey: randomUUID(), bank }));
      dataOf(await world.call(leaver, "requestDataExport", {}));
      dataOf(await ask(leaver));
      const money = moneyIn(await itemsIn(15));
      expect(Object.keys(money).length).toBeGreaterThan(5);
      await runIn(15);
      const left = await itemsIn(15);
      expect(moneyIn(left)).toEqual(money);
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

  it("shows those who stay what they had, without the name", async () => {
    const life = await aWholeLife(world);
    const { contractor, haulier, booking } = life;
    dataOf(await ask(contractor));
    await runIn(15);
    expect(dataOf(await world.call(haulier, "booking", { bookingId: booking.id }))).toMatchObject({
      contractorName: "Deleted account",
      contactPhone: "",
      finalPricePence: booking.finalPricePence,
      status: "completed",
    });
    expect(dataOf(await world.call(haulier, "reviews", { haulierId: haulier.id }))).toMatchObject({
      items: [{ contractorName: "Anonymous", rating: 5 }],
    });
    const threads = dataOf<{ items: { id: never; otherName: string }[] }>(await world.call(haulier, "threads", {}));
    expect(threads.items.map(({ otherName }) => otherName)).toEqual(["Deleted account"]);
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
    await runIn(16);
    expect(codeOf(await world.call(life.haulier, "me", {}))).toBe("access.suspended");
  });

  it("does not keep somebody for requests whose time to be answered has passed", async () => {
    const life = await aWholeLife(world);
    await aRequestOf(world, life);
    dataOf(await ask(life.contractor));
    await runIn(60);
    expect(codeOf(await world.call(life.contractor, "me", {}))).toBe("access.suspended");
  });

  it("finishes whatever write it was stopped at", async () => {
    const life = await aWholeLife(world);
    await tellHaulier(life);
    dataOf(await ask(life.contractor));
    let stops = 0;
    for (let allowed = 0; allowed < 200; allowed++) {
      try {
        await runIn(15, stoppingAfter(world.db, allowed));
        break;
      } catch {
        stops += 1;
      }
    }
    expect(stops).toBeGreaterThan(5);
    const left = (await itemsIn(15)).filter((item) => isFrom(item, life));
    for (const trace of [life.contractor.email, life.contractor.fullName, life.contractor.phone])
      expect(JSON.stringify(left)).not.toContain(trace);
    expect(codeOf(await world.call(life.contractor, "me", {}))).toBe("access.suspended");
    const after = await itemsIn(15);
    await runIn(15);
    expect(await itemsIn(15)).toEqual(after);
  });
});

const fates: Fates = Object.assign({}, ...Object.values(fatesByDomain));

/** Whether items of this kind are deleted with the account. */
function isToBeDeleted({ entity }: Item): boolean {
  const fate = fates[String(entity)];
  return fate !== undefined && "erased" in fate && fate.erased === "deleted";
}

/** Other tests' people have the same telephone numbers; what somebody of this life is named in counts. */
function isFrom(item: Item, { contractor, haulier, manager, driver }: WholeLife): boolean {
  const text = JSON.stringify(item);
  return [contractor, haulier, manager, driver].some(
    ({ id, fullName }) => text.includes(id) || text.includes(fullName),
  );
}

/** The database of a process that dies after so many writes. */
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
