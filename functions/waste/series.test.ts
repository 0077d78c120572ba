import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { WasteNotes } from "#shared/waste/model.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import type { SeriesHere, SeriesList, WasteSeries } from "#shared/waste/series.ts";
import { lastSeriesDay } from "#shared/waste/series-rules.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet } from "#test/support/people.ts";
import { aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { timerDueAt } from "../platform/timers.ts";
import { seriesEntity } from "./series-store.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
});
afterAll(() => world?.stop());

/** Counts house numbers, so that each booking has its own address. */
let house = 100;
let site: string;
/** The previous job at this place, on which a later job is based. */
let before: Booking | null;
beforeEach(async () => {
  firm = await aFirm(world, { address: "1 Site Office Road, Leith" });
  const vehicle = { services: ["muck-away"], vehicleReg: "AB12 CDE", spec: { kind: "tipper" } };
  const fleet = aFleet(firm.haulier.id, vehicle as never);
  await world.add({ people: [{ ...firm.haulier, address: "2 Yard Lane, Leith" }], fleets: [fleet] });
  firm = { ...firm, fleet };
  site = `${++house} Princes Street, Edinburgh EH2 2AN`;
  before = null;
});

const today = () => ukDayOf(new Date().toISOString());
async function onSite(change: object = {}): Promise<Booking> {
  const job = { service: "muck-away", quantity: 16, pickup: { text: site }, materialType: "Soil", ...change } as const;
  const secondTo = before?.jobRequestId;
  const booking = await anAssignedBookingOf(world, firm, { ...job, secondTo });
  before = booking;
  for (const to of ["en_route", "arrived"] as const) await moveOn(world, firm.driver, booking.id, to);
  return booking;
}
async function delivered({ id }: Booking) {
  await moveOn(world, firm.driver, id, "in_progress");
  await moveOn(world, firm.driver, id, "delivered", { proof: { receivedBy: "Site office" } });
}

type SignInput = RawInput<typeof wasteOperations.signWasteNote>;
/** Signs as the driver, entering what the series does not fix: quantity and site code. */
async function sign(bookingId: Booking["id"], change: Partial<SignInput> = {}) {
  const asked = { clientKey: randomUUID(), bookingId };
  const { code: siteCode } = dataOf<{ code: string }>(await world.call(firm.contractor, "giveSiteCode", asked));
  const given = { clientKey: randomUUID(), bookingId, load: 1, isEstimate: true, siteCode };
  const { notes } = dataOf<WasteNotes>(await world.call(firm.driver, "signWasteNote", { ...given, ...change }));
  return notes.at(-1);
}
const seriesOfDraft = async (bookingId: Booking["id"]) =>
  dataOf<WasteNotes>(await world.call(firm.driver, "wasteNotes", { bookingId })).draft?.series;

type Days = { from?: string; until?: string };
const propose = (as: Profile, bookingId: Booking["id"], days: Days & object = {}) => {
  const from = days.from ?? today();
  const given = { clientKey: randomUUID(), bookingId, from, until: lastSeriesDay(from) };
  return world.call(as, "proposeWasteSeries", { ...given, ...days });
};
const named = ({ id, bookingId }: WasteSeries) => ({ clientKey: randomUUID(), bookingId, seriesId: id });
const accept = (as: Profile, of: WasteSeries) => world.call(as, "acceptWasteSeries", named(of));
const end = (as: Profile, of: WasteSeries) => world.call(as, "endWasteSeries", named(of));
const renew = (as: Profile, of: WasteSeries) => world.call(as, "renewWasteSeries", named(of));
const dueOf = ({ contractorId, haulierId, id }: WasteSeries) =>
  timerDueAt(world.db, { kind: "wasteSeriesDue", subjectId: `${contractorId}_${haulierId}_${id}` });
/** Moves an agreed series into the past, because the API does not accept past dates. */
const shifted = (of: WasteSeries, change: Partial<WasteSeries>) =>
  world.db.commit([{ put: seriesEntity.toItem({ ...of, ...change }) }]);
const stepsOf = async ({ id }: WasteSeries) =>
  (await world.items()).flatMap(({ name, payload }) => {
    const { seriesId, step } = (payload ?? {}) as { seriesId?: string; step?: string };
    return name === "wasteSeriesMoved" && seriesId === id ? [step] : [];
  });

async function agreed(days: Days = {}) {
  const booking = await onSite();
  await sign(booking.id, { sicCode: "43120" });
  const proposal = dataOf<WasteSeries>(await propose(firm.haulier, booking.id, days));
  return { booking, series: dataOf<WasteSeries>(await accept(firm.contractor, proposal)) };
}

describe("a series of transfer notes", () => {
  it("is proposed by one side, accepted by the other, and then supplies everything but day, quantity and signatures", async () => {
    const { booking, series } = await agreed();
    expect(series).toMatchObject({
      transferor: { address: "1 Site Office Road, Leith" },
      transferee: { address: "2 Yard Lane, Leith", postcode: "EH6 6QQ" },
      ...{ placePostcode: "EH2 2AN", sicCode: "43120", ewcCode: "170504", container: "LOO", transferorIs: "producer" },
      ...{ carrierNumber: "WCR/R/1234567", from: today(), until: lastSeriesDay(today()) },
      ...{ proposedByName: firm.haulier.fullName, acceptedByName: firm.contractor.fullName },
    });
    expect(await dueOf(series)).toBe(`${addDays(series.until, -14)}T08:00:00.000Z`);
    await delivered(booking);
    const next = await onSite({ materialType: undefined });
    expect(await seriesOfDraft(next.id)).toMatchObject({ number: series.number, off: null });
    const note = await sign(next.id, { quantityKg: 15_200 });
    expect(note).toMatchObject({
      ...{ series: series.number, quantityKg: 15_200, transferor: series.transferor, transferee: series.transferee },
      ...{ sicCode: "43120", ewcCode: "170504", composition: series.composition, placePostcode: "EH2 2AN" },
      ...{ driverName: firm.driver.fullName, site: { by: "code" } },
    });
    const lists: [Profile, "wasteSeriesGiven" | "wasteSeriesCarried"][] = [
      [firm.contractor, "wasteSeriesGiven"],
      [firm.manager, "wasteSeriesCarried"],
    ];
    for (const [as, list] of lists)
      expect(dataOf<SeriesList>(await world.call(as, list, {})).series).toMatchObject([{ id: series.id }]);
    const here = dataOf<SeriesHere>(await world.call(firm.manager, "wasteSeriesHere", { bookingId: next.id }));
    expect(here).toMatchObject({ side: "haulier", series: [{ id: series.id }] });
  });

  it("covers no load of another code, or at another place", async () => {
    const { booking, series } = await agreed();
    await delivered(booking);
    const rubble = await onSite({ materialType: "Rubble" });
    expect(await seriesOfDraft(rubble.id)).toMatchObject({ number: series.number, off: "code" });
    await delivered(rubble);
    const typed = await onSite();
    expect((await sign(typed.id, { ewcCode: "170904" }))?.series).toBeNull();
    expect((await sign(typed.id, { load: 2 }))?.series).toBeNull();
    await delivered(typed);
    [site, before] = [`${++house} Princes Street, Edinburgh EH2 2AN`, null];
    const elsewhere = await onSite();
    expect(await seriesOfDraft(elsewhere.id)).toMatchObject({ number: series.number, off: "place" });
    expect((await sign(elsewhere.id))?.series).toBeNull();
  });

  it.each([
    ["after its last day", (series: WasteSeries) => ({ until: addDays(series.from, -1), from: "2026-01-01" }), "over"],
    ["before its first", () => ({ from: addDays(today(), 1) }), "notYet"],
  ] as const)("covers no load %s", async (_when, change, off) => {
    const { booking, series } = await agreed();
    await shifted(series, change(series));
    expect(await seriesOfDraft(booking.id)).toMatchObject({ off });
    expect((await sign(booking.id, { load: 2 }))?.series).toBeNull();
  });

  it.each([
    ["contractor's address", "address"],
    ["haulier's address", "address"],
    ["code of the site", "code"],
  ] as const)("stops with the first note after the %s has changed", async (what, endedFor) => {
    const { booking, series } = await agreed();
    const haulier = { ...firm.haulier, address: "2 Yard Lane, Leith" };
    if (what === "contractor's address")
      await world.add({ people: [{ ...firm.contractor, address: "9 New Road, Leith" }] });
    if (what === "haulier's address") await world.add({ people: [{ ...haulier, address: "9 New Road, Leith" }] });
    if (what === "code of the site")
      dataOf(
        await world.call(firm.contractor, "saveWasteSite", {
          ...{ clientKey: randomUUID(), bookingId: booking.id, sicCode: "43120", ewcCodes: ["170107"] },
          transferorIs: "producer",
        }),
      );
    expect(await seriesOfDraft(booking.id)).toMatchObject({ off: endedFor });
    expect((await sign(booking.id, { load: 2 }))?.series).toBeNull();
    const { series: list } = dataOf<SeriesList>(await world.call(firm.contractor, "wasteSeriesGiven", {}));
    expect(list).toMatchObject([{ endedFor }]);
    expect(await dueOf(series)).toBeNull();
    // Restoring the old value does not restore the ended series.
    await world.add({ people: [firm.contractor, haulier] });
    expect((await sign(booking.id, { load: 3 }))?.series).toBeNull();
    expect((await stepsOf(series)).filter((step) => step === "stopped")).toHaveLength(1);
  });

  it("is ended by either side, and renewed by both", async () => {
    const { booking, series } = await agreed({ until: addDays(today(), 40) });
    const next = dataOf<WasteSeries>(await renew(firm.manager, series));
    expect(next).toMatchObject({ from: addDays(series.until, 1), acceptedAt: null, ewcCode: "170504" });
    expect(next.until).toBe(lastSeriesDay(next.from));
    expect(codeOf(await accept(firm.haulier, next))).toBe("waste.seriesYours");
    dataOf(await accept(firm.contractor, next));
    expect((await sign(booking.id, { load: 2 }))?.series).toBe(series.number);
    dataOf(await end(firm.contractor, series));
    expect(await dueOf(series)).toBeNull();
    expect(codeOf(await end(firm.haulier, series))).toBe("waste.seriesGone");
    expect((await sign(booking.id, { load: 3 }))?.series).toBeNull();
    expect((await stepsOf(series)).sort()).toEqual(["agreed", "ended", "proposed"]);
  });
});

describe("a series is refused", () => {
  it("where something is missing, or its days are wrong", async () => {
    const { id } = await onSite();
    expect(codeOf(await propose(firm.haulier, id))).toBe("waste.seriesIncomplete");
    await sign(id, { sicCode: "43120" });
    const wrong: Days[] = [
      { from: addDays(today(), -1) },
      { until: addDays(lastSeriesDay(today()), 1) },
      { until: addDays(today(), -1) },
    ];
    for (const days of wrong) expect(codeOf(await propose(firm.haulier, id, days))).toBe("waste.seriesDays");
    expect(codeOf(await propose(firm.haulier, id, { ewcCode: "170503" } as Days))).toBe("waste.hazardousCode");
    const proposal = dataOf<WasteSeries>(await propose(firm.haulier, id));
    expect(codeOf(await propose(firm.contractor, id))).toBe("waste.seriesProposed");
    await world.add({ people: [{ ...firm.haulier, address: "3 Other Lane, Leith" }] });
    expect(codeOf(await accept(firm.contractor, proposal))).toBe("waste.seriesChanged");
    dataOf(await end(firm.contractor, proposal));
    expect(dataOf<SeriesList>(await world.call(firm.haulier, "wasteSeriesCarried", {})).series).toEqual([]);
    expect(codeOf(await accept(firm.contractor, proposal))).toBe("waste.seriesGone");
  });

  it("to drivers and to strangers", async () => {
    const { booking, series } = await agreed();
    expect(codeOf(await world.call(firm.driver, "endWasteSeries", named(series)))).toBe("access.notAllowed");
    const other = await aFirm(world);
    for (const as of [other.contractor, other.haulier, other.manager])
      expect(codeOf(await propose(as, booking.id))).toBe("access.notFound");
  });
});
