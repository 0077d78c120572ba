import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { readBack } from "#test/support/calendars.ts";
import { aDocument } from "#test/support/people.ts";
import { aBookingOf, aFirm, moveOn } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { documentWrites } from "../compliance/public.ts";
import type { HttpAnswer } from "../platform/http.ts";

let world: World;
let feed: typeof import("./handler.ts").handler;
beforeAll(async () => {
  world = await startWorld();
  feed = (await import("./handler.ts")).handler;
});
afterAll(() => world?.stop());

const ask = (rawPath: string, sourceIp = "192.0.2.9"): Promise<HttpAnswer> =>
  feed({ rawPath, requestContext: { http: { sourceIp } } });
const made = async (person: Profile) => dataOf<{ path: string }>(await world.call(person, "makeCalendarLink", {})).path;
const madeAt = async (person: Profile) =>
  dataOf<{ madeAt: string | null }>(await world.call(person, "calendarLink", {})).madeAt;

describe("a private calendar link", () => {
  it("shows each side its own bookings, under stable ids, with no phone number or free text", async () => {
    const firm = await aFirm(world);
    const booking = await aBookingOf(world, firm);
    const assign = { clientKey: randomUUID(), bookingId: booking.id, driverId: firm.driver.id };
    dataOf(await world.call(firm.haulier, "assignBooking", assign));
    for (const person of [firm.contractor, firm.haulier, firm.manager, firm.driver]) {
      const link = await made(person);
      world.showIndexes();
      const { statusCode, headers, body } = await ask(link);
      expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "text/calendar; charset=utf-8",
        "private, no-store",
      ]);
      const [event, ...others] = readBack(body);
      expect(others).toEqual([]);
      expect(event).toMatchObject({ uid: `${booking.id}@haulyard`, sequence: 2, isCancelled: false });
      expect(event?.when).toEqual({ start: booking.collectAt, end: addSeconds(booking.collectAt, 4 * 3600) });
      expect(event?.summary).toContain(booking.reference);
      for (const secret of [booking.contactPhone, booking.haulierPhone, booking.notes, booking.contactEmail])
        expect(body.replaceAll("\r\n ", "")).not.toContain(secret);
    }
    await moveOn(world, firm.haulier, booking.id, "cancelled", { note: "Broken down" });
    expect(readBack((await ask(await made(firm.contractor))).body)[0]).toMatchObject({
      sequence: 3,
      isCancelled: true,
    });
  });

  it("shows days off and document expiries to the people who manage them", async () => {
    const firm = await aFirm(world);
    const day = addDays(ukDayOf(new Date().toISOString()), 5);
    const days = { firstDay: day, lastDay: addDays(day, 1) };
    const said = { clientKey: randomUUID(), fleetId: firm.fleet.id, reason: "mot" as const, ...days };
    dataOf(await world.call(firm.haulier, "addDaysOff", said));
    const paper = aDocument(firm.haulier.id, { expiresOn: day });
    await world.db.commit(documentWrites(paper));
    const shown = readBack((await ask(await made(firm.manager))).body);
    expect(shown).toContainEqual(expect.objectContaining({ summary: "Hiab 1: MOT", when: days }));
    const uid = `${paper.id}-0@haulyard`;
    expect(shown).toContainEqual(expect.objectContaining({ uid, when: { firstDay: day, lastDay: day } }));
    expect(shown.filter((event) => event.uid.startsWith(paper.id))).toHaveLength(5);
    expect(readBack((await ask(await made(firm.driver))).body)).toEqual([]);
  });

  it("shows a fleet manager of two hauliers the bookings and days off of both", async () => {
    const [one, two] = [await aFirm(world), await aFirm(world)];
    const { id: userId, fullName: name } = one.manager;
    await world.add({ members: [{ haulierId: two.haulier.id, userId, kind: "fleet_manager", state: "active", name }] });
    const bookings = [await aBookingOf(world, one), await aBookingOf(world, two)];
    const day = addDays(ukDayOf(new Date().toISOString()), 300);
    for (const { haulier, fleet } of [one, two]) {
      const off = { clientKey: randomUUID(), fleetId: fleet.id, reason: "mot" as const, firstDay: day, lastDay: day };
      dataOf(await world.call(haulier, "addDaysOff", off));
    }
    const link = await made(one.manager);
    world.showIndexes();
    const events = readBack((await ask(link)).body);
    expect(events.map(({ uid }) => uid)).toEqual(expect.arrayContaining(bookings.map(({ id }) => `${id}@haulyard`)));
    expect(events.filter(({ summary }) => summary === "Hiab 1: MOT")).toHaveLength(2);
  });

  it("is shown once, and opens nothing after it is revoked or replaced, or when its owner may not see it any more", async () => {
    const { contractor, haulier } = await aFirm(world);
    expect(await madeAt(contractor)).toBeNull();
    const first = await made(contractor);
    expect(await madeAt(contractor)).not.toBeNull();
    const token = /calendar\/(.+)\.ics/.exec(first)?.[1] as string;
    expect(JSON.stringify(await world.items())).not.toContain(token);
    const second = await made(contractor);
    const codes = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path)).statusCode));
    const ofNobody = await made(haulier);
    dataOf(await world.call(haulier, "revokeCalendarLink", {}));
    expect(await codes(first, second, ofNobody, "/api/calendar/x.ics", `${second}x`)).toEqual([
      404, 200, 404, 404, 404,
    ]);
    dataOf(await world.call(contractor, "signOutEverywhere", {}));
    expect(await codes(second)).toEqual([404]);
  });

  it("is rate limited; wrong guesses are limited by network", async () => {
    const { contractor, haulier } = await aFirm(world);
    const path = await made(contractor);
    const asked = async (path: string, sourceIp: string) => {
      const answers = await Promise.all(Array.from({ length: 45 }, () => ask(path, sourceIp)));
      return new Set(answers.map(({ statusCode }) => statusCode));
    };
    expect(await asked(path, "192.0.2.77")).toEqual(new Set([200, 429]));
    expect(await asked(`/api/calendar/${"A".repeat(64)}.ics`, "192.0.2.78")).toEqual(new Set([404, 429]));
    expect((await ask(await made(haulier), "192.0.2.78")).statusCode).toBe(200);
  });
});
