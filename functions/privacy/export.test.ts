import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { DataExport } from "#shared/privacy/model.ts";
import { aPerson } from "#test/support/people.ts";
import { aRequestOf, aWholeLife, type WholeLife } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { removeOldExports } from "./remove-exports.ts";

let world: World;
let life: WholeLife;
beforeAll(async () => {
  world = await startWorld();
  life = await aWholeLife(world, { companyName: '=cmd|"/c calc"!A1' });
});
afterAll(() => world?.stop());

type Records = Readonly<Record<string, Readonly<Record<string, unknown>>[]>>;

async function exportOf(
  person: Profile,
): Promise<{ made: DataExport; texts: Record<string, string>; records: Records }> {
  world.showIndexes();
  const made = dataOf<DataExport>(await world.call(person, "requestDataExport", {}));
  const download = await fetch(made.url);
  expect(download.status).toBe(200);
  const bytes = new Uint8Array(await download.arrayBuffer());
  expect(bytes.length).toBe(made.sizeBytes);
  const texts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));
  expect(Object.keys(texts).sort()).toEqual([...made.files].sort());
  const kinds = Object.keys(texts).filter((name) => name.endsWith(".json"));
  const records = Object.fromEntries(kinds.map((name) => [name.slice(0, -5), JSON.parse(texts[name] ?? "")]));
  return { made, texts, records };
}

it("gives a contractor all stored data, as the person sees it in the app", async () => {
  const { contractor, booking, message } = life;
  const { texts, records } = await exportOf(contractor);
  expect(records.profile).toEqual([contractor]);
  expect(records.requestsMade).toEqual(dataOf(await world.call(contractor, "myJobRequests", {})));
  expect(records.bookings?.[0]).toMatchObject({ id: booking.id, finalPricePence: booking.finalPricePence });
  expect(records.bookingEvents).toHaveLength(booking.events.length);
  expect(records.messages?.map(({ text }) => text)).toEqual([message.text, '=HYPERLINK("https://bad.test")']);
  expect(records.reviewsWritten).toHaveLength(1);
  expect(records.messagesToHaulyard).toHaveLength(1);
  expect(texts["README.txt"]).toContain("requestsMade (1 record): work you have asked for");
  expect(texts["README.txt"]).toContain("sites (nothing kept): sites that you have saved, with their gates");
});

it("makes of each list a table with a line for each record, and no formulas", async () => {
  const { texts, records } = await exportOf(life.contractor);
  for (const [kind, list] of Object.entries(records)) {
    const rows = (texts[`${kind}.csv`] ?? "").split(/\r\n/).filter(Boolean);
    expect([kind, rows.length]).toEqual([kind, list.length + 1]);
  }
  expect(texts["profile.csv"]).toContain("'=cmd|");
  expect(texts["messages.csv"]).toContain("'=HYPERLINK");
});

it("gives drivers where they drove, and hauliers their vehicles and reviews", async () => {
  const driver = (await exportOf(life.driver)).records;
  expect(driver.positions).toMatchObject([{ lat: 55.95, lng: -3.19 }]);
  expect(driver.memberships).toHaveLength(1);
  const haulier = (await exportOf(life.haulier)).records;
  expect(haulier.vehicles).toMatchObject([{ id: life.fleet.id }]);
  expect(haulier.reviewsReceived).toHaveLength(1);
  expect(haulier.team).toHaveLength(2);
});

// A haulier may see the contact person only after accepting.
it("gives a haulier no phone number before it has accepted", async () => {
  const another = await aWholeLife(world);
  const waiting = await aRequestOf(world, another);
  const { requestsReceived } = (await exportOf(another.haulier)).records;
  const told = requestsReceived?.find(({ id }) => id === waiting.id);
  expect(told).toMatchObject({ contactName: null, contactPhone: null, contactEmail: null });
});

describe("with the app's own permissions", () => {
  it("excludes a haulier that a driver has left, and includes it again when they return", async () => {
    const { driver, haulier, booking } = await aWholeLife(world);
    const member = { haulierId: haulier.id, userId: driver.id, kind: "driver", name: driver.fullName } as const;
    const seen = async () => {
      const { records } = await exportOf(driver);
      return (["bookings", "bookingEvents", "positions", "memberships"] as const).map(
        (kind) => records[kind]?.length ?? 0,
      );
    };
    await world.add({ members: [{ ...member, state: "removed" }] });
    expect(codeOf(await world.call(driver, "booking", { bookingId: booking.id }))).toBe("access.notFound");
    expect(await seen()).toEqual([0, 0, 0, 0]);
    await world.add({ members: [{ ...member, state: "active" }] });
    expect(await seen()).toEqual([1, booking.events.length, 1, 1]);
  });

  it("gives bookings, requests and conversations exactly as the app answers them", async () => {
    const another = await aWholeLife(world);
    const waiting = await aRequestOf(world, another);
    const asked: unknown[] = [];
    for (const person of [another.contractor, another.haulier, another.driver, another.manager]) {
      const { records } = await exportOf(person);
      asked.push(...(records.requestsMade ?? []).map(({ id }) => id));
      for (const { proof: _proof, ...told } of records.bookings ?? [])
        expect(dataOf(await world.call(person, "booking", { bookingId: told.id as never }))).toMatchObject(told);
      for (const told of [...(records.requestsMade ?? []), ...(records.requestsReceived ?? [])])
        expect(dataOf(await world.call(person, "jobRequest", { jobRequestId: told.id as never }))).toEqual(told);
      for (const told of records.conversations ?? [])
        expect(dataOf(await world.call(person, "thread", { threadId: told.id as never }))).toEqual(told);
    }
    expect(asked).toContain(waiting.id);
  });

  it("gives no note of ours on a letter, and no admin's number", async () => {
    const admin = aPerson("admin");
    const { contractor } = await aWholeLife(world);
    await world.add({ people: [admin] });
    const letters = (await world.items()).filter(
      ({ entity, userId }) => entity === "contactMessage" && userId === contractor.id,
    );
    for (const { id } of letters) {
      const close = { contactMessageId: id as never, version: 1, note: "A pest." };
      dataOf(await world.call(admin, "closeContactMessage", close));
    }
    dataOf(await world.call(admin, "people", { email: contractor.email }));
    const { texts } = await exportOf(contractor);
    expect(JSON.stringify(texts)).not.toContain("A pest");
    expect(JSON.stringify(texts)).not.toContain(admin.id);
  });
});

it("gives a new user an export too, and says what is not stored", async () => {
  const person = aPerson(null);
  await world.add({ people: [person] });
  const { texts } = await exportOf(person);
  expect(Object.keys(texts).sort()).toEqual(["README.txt", "profile.csv", "profile.json"]);
  expect(texts["README.txt"]).toContain("bookings (nothing kept)");
});

it("is written to the audit log", async () => {
  const person = aPerson("contractor");
  await world.add({ people: [person] });
  await exportOf(person);
  expect((await exportOf(person)).records.auditLog).toMatchObject([{ action: "requestDataExport", by: "you" }]);
  // Allowed are two exports a minute, so at least one of five is rejected even if a minute ends in between.
  const codes = [];
  for (let more = 0; more < 3; more++) codes.push(codeOf(await world.call(person, "requestDataExport", {})));
  expect(codes).toContain("rate.tooMany");
});

it("is deleted after a day", async () => {
  const person = aPerson("contractor");
  await world.add({ people: [person] });
  const { made } = await exportOf(person);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  await removeOldExports(world.db, hours(23));
  expect((await fetch(made.url)).status).toBe(200);
  await removeOldExports(world.db, hours(25));
  expect((await fetch(made.url)).status).toBe(404);
  expect((await world.items()).filter(({ entity, userId }) => entity === "dataExport" && userId === person.id)).toEqual(
    [],
  );
});
