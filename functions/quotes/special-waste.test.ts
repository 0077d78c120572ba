import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import type { specialWasteOperations } from "#shared/quotes/special-waste-operations.ts";
import type { ConsignmentNote, SpecialWaste } from "#shared/waste/consignment-model.ts";
import type { WasteNotes } from "#shared/waste/model.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { send } from "#test/support/uploads.ts";
import { aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { apiOf, dataOf, startWorld, type World } from "#test/support/world.ts";

type Plan = RawInput<typeof specialWasteOperations.saveSpecialWaste>;

let world: World;
let firm: Firm;
const stranger = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  firm = await aFirm(world, { address: "1 Site Office Road, Leith" });
  const fleet = aFleet(firm.haulier.id, { services: ["muck-away"], spec: { kind: "tipper" } } as never);
  await world.add({
    people: [stranger, { ...firm.haulier, address: "2 Yard Lane, Leith" }],
    fleets: [fleet],
  });
  firm = { ...firm, fleet };
});
afterAll(() => world?.stop());

const api = () => apiOf(world);
const now = () => new Date().toISOString();
let day = 1;

async function posted(change: object = {}): Promise<OpenJob> {
  day += 1;
  return dataOf<OpenJob>(
    await world.call(firm.contractor, "postJob", {
      ...{ clientKey: randomUUID(), service: "muck-away", quantity: 4, urgencyLevel: "scheduled" },
      ...{ pickup: { text: `${day} Princes Street, Edinburgh EH2 2AN` }, collectOn: addDays(ukDayOf(now()), day) },
      ...{ contactName: "Site Office", contactPhone: "0131 496 0555", consent: true, ...change },
    }),
  );
}

const complete = {
  ...{ code: "SB 1234567", sicCode: "43120", process: "Excavation of a former gasworks" },
  ...{ ewcCodes: ["17 05 03*"], description: "Soil with tar", form: "Solid", quantityKg: 4000, container: "LOO" },
  components: [{ name: "Coal tar", concentration: "2 %" }],
  hazards: ["HP_7", "HP_14"],
  ...{ consignorAddress: "1 Site Office Road, Leith", consignorPostcode: "EH6 6QQ" },
  destination: { name: "Hill Landfill", address: "Hill Road", postcode: "EH28 8RW", permitNumber: "WML/L/1234567" },
} as const satisfies Partial<Plan>;

const save = (jobRequestId: OpenJob["id"], change: Partial<Plan> = {}, as = firm.contractor) =>
  api().call(as, "saveSpecialWaste", { ...complete, clientKey: randomUUID(), jobRequestId, ...change } as Plan);

async function quoted(job: OpenJob): Promise<Quote> {
  const quote = { clientKey: randomUUID(), jobRequestId: job.id, fleetId: firm.fleet.id };
  const lines = [{ words: "Special waste", pence: 90_000 }];
  return dataOf<Quote>(await world.call(firm.haulier, "submitQuote", { ...quote, lines }));
}

const accept = ({ id, totalPence, revision }: Quote) =>
  api().call(firm.contractor, "acceptQuote", {
    ...{ clientKey: randomUUID(), quoteId: id, expectedTotalPence: totalPence, expectedRevision: revision },
  });

/** A booking of special waste whose vehicle is on site. */
async function onSite(change: Partial<Plan> = {}): Promise<Booking> {
  const job = await posted();
  await save(job.id, change);
  const booking = (await accept(await quoted(job))).data as Booking;
  const assigned = { clientKey: randomUUID(), bookingId: booking.id, driverId: firm.driver.id };
  dataOf(await world.call(firm.manager, "assignBooking", assigned));
  for (const to of ["en_route", "arrived"] as const) await moveOn(world, firm.driver, booking.id, to);
  return booking;
}

const load = (bookingId: Booking["id"]) =>
  api().call(firm.driver, "moveBooking", { clientKey: randomUUID(), bookingId, to: "in_progress" });

async function drawn(bookingId: Booking["id"]) {
  const asked = { bookingId, contentType: "image/png", sizeBytes: 1000 } as const;
  const form = dataOf<UploadForm>(await world.call(firm.driver, "createWasteUpload", asked));
  await send(form, aPhoto("image/png", { kinds: 0, turn: 1, words: "drawn" }));
  return form.key;
}

const sign = async (bookingId: Booking["id"], change: object = {}) =>
  api().call(firm.driver, "signConsignmentNote", {
    ...{ clientKey: randomUUID(), bookingId, signatureKey: await drawn(bookingId), ...change },
  });

const noteOf = async (bookingId: Booking["id"], as = firm.driver) =>
  dataOf<ConsignmentNote | null>(await world.call(as, "consignmentNote", { bookingId }));

describe("a quote for special waste", () => {
  it("is accepted only with the code and parts A and B, and the error names the missing ones", async () => {
    const job = await posted();
    const quote = await quoted(job);
    await save(job.id, { code: null, components: [], destination: null });
    const refused = await accept(quote);
    expect(refused).toMatchObject({ code: "waste.consignmentIncomplete" });
    expect(refused.message).toContain("lacks its code, where it goes and its components");
    const { data } = await save(job.id);
    expect(data).toMatchObject({ needsNote: true, lacks: [], nation: "scotland", plan: { code: "SB1234567" } });
    expect((await accept(quote)).code).toBeNull();
  });

  it("lacks everything if only the answers say that the waste is hazardous", async () => {
    const skip = aFleet(firm.haulier.id, { services: ["skips"], spec: { kind: "skip" } } as never);
    await world.add({ fleets: [skip] });
    const placement = { panel: "skip", skipSize: "8-yard", placement: "driveway", wasteType: "hazardous" };
    const job = await posted({ service: "skips", quantity: 1, details: placement });
    const asked = { clientKey: randomUUID(), jobRequestId: job.id, fleetId: skip.id };
    const lines = [{ words: "Skip", pence: 90_000 }];
    const quote = dataOf<Quote>(await world.call(firm.haulier, "submitQuote", { ...asked, lines }));
    expect(await accept(quote)).toMatchObject({ code: "waste.consignmentIncomplete" });
  });

  it("becomes a quote for plain waste without a hazardous code", async () => {
    const job = await posted();
    await save(job.id, { code: null });
    await save(job.id, { ewcCodes: [] });
    const booking = (await accept(await quoted(job))).data as Booking;
    expect(await noteOf(booking.id, firm.contractor)).toBeNull();
    expect(await save(job.id)).toMatchObject({ code: "waste.noSpecialWaste" });
  });
});

describe("parts A and B", () => {
  it("begin with the contractor's address, and only the contractor sees them", async () => {
    const { id: jobRequestId } = await posted();
    const read = dataOf<SpecialWaste>(await world.call(firm.contractor, "specialWaste", { jobRequestId }));
    expect(read).toMatchObject({ needsNote: false, plan: { consignorAddress: "1 Site Office Road, Leith" } });
    expect((await save(jobRequestId, {}, stranger)).errorType).toBe("NotFound");
    const hiab = await posted({ service: "hiab" });
    expect(await save(hiab.id)).toMatchObject({ code: "waste.noSpecialWaste" });
  });

  it("are rejected with a sentence that says what to do", async () => {
    const { id } = await posted();
    const cases: [Partial<Plan>, string, string][] = [
      [{ code: "CJ32LE/A0001" }, "waste.codeOfOtherNation", "code"],
      [{ code: "SB12" }, "input.invalid", "code"],
      [{ ewcCodes: ["170504"] }, "waste.plainCode", "ewcCodes"],
      [{ ewcCodes: ["17 05 99"] }, "input.invalid", "ewcCodes"],
      [{ hazards: ["HP_16" as never] }, "input.invalid", "hazards"],
      [{ quantityKg: 90_000 }, "input.invalid", "quantityKg"],
      [{ notifiedAt: addSeconds(now(), 3600) }, "waste.noticeLater", "notifiedAt"],
    ];
    for (const [change, code, field] of cases) {
      const refused = await save(id, change);
      expect(refused.code).toBe(code);
      expect(refused.field).toContain(field);
    }
  });
});

describe("a consignment note", () => {
  it("is signed by driver and consignor before the waste is loaded, and then does not change", async () => {
    const { id, jobRequestId } = await onSite();
    expect(await load(id)).toMatchObject({ code: "booking.specialWasteNotReady" });
    const transfer = { clientKey: randomUUID(), bookingId: id, load: 1, isEstimate: true };
    expect(await api().call(firm.driver, "signWasteNote", transfer)).toMatchObject({ code: "waste.needsConsignment" });
    expect(dataOf<WasteNotes>(await world.call(firm.driver, "wasteNotes", { bookingId: id }))).toMatchObject({
      ...{ isSpecial: true, draft: null, maySign: false },
    });
    expect(await noteOf(id)).toMatchObject({ code: "SB1234567", driverName: null, site: null, maySign: true });
    expect(await sign(id, { signatureKey: null })).toMatchObject({ code: "waste.noteIncomplete" });
    const { data } = await sign(id);
    expect(data).toMatchObject({
      ...{ code: "SB1234567", ewcCodes: ["170503"], carrierNumber: "WCR/R/1234567", maySign: false },
      ...{ driverName: firm.driver.fullName, site: { by: "drawn", name: "Site Office" } },
      ...{ consignor: { name: firm.contractor.fullName }, carrier: { address: "2 Yard Lane, Leith" } },
    });
    expect(await sign(id)).toMatchObject({ code: "waste.consignmentSigned" });
    expect(await save(jobRequestId)).toMatchObject({ code: "waste.consignmentSigned" });
    expect((await load(id)).code).toBeNull();
    expect((await noteOf(id, firm.contractor))?.mayGive).toBe(false);
  });

  it("is signed by the contractor's code if nobody is on site", async () => {
    const { id } = await onSite();
    const given = await world.call(firm.contractor, "giveSiteCode", { clientKey: randomUUID(), bookingId: id });
    const { code: siteCode } = dataOf<{ code: string }>(given);
    const { data } = await sign(id, { signatureKey: null, siteCode });
    expect(data).toMatchObject({ site: { by: "code", drawing: null } });
  });

  it("waits 72 hours after the regulator was notified if the waste crosses the border", async () => {
    const destination = { ...complete.destination, postcode: "CA1 1AA", permitNumber: "EPR/AB1234CD" };
    const { id, jobRequestId } = await onSite({ destination });
    expect(await sign(id)).toMatchObject({ code: "waste.noticeMissing" });
    await save(jobRequestId, { destination, notifiedAt: addSeconds(now(), -71 * 3600) });
    expect(await sign(id)).toMatchObject({ code: "waste.noticeRunning" });
    await save(jobRequestId, { destination, notifiedAt: addSeconds(now(), -73 * 3600) });
    expect(await noteOf(id)).toMatchObject({ needsNotice: true });
    expect((await sign(id)).code).toBeNull();
  });

  it("is rejected for a tip whose permit lacks the code, and on a booking of plain waste", async () => {
    const { id } = await onSite();
    const tip = { ...complete.destination, ewcCodes: ["170504"] };
    dataOf(await world.call(firm.manager, "saveWasteTips", { version: 0, tips: [tip] }));
    expect(await sign(id)).toMatchObject({ code: "waste.tipWithoutCode" });
    dataOf(await world.call(firm.manager, "saveWasteTips", { version: 1, tips: [] }));
    const job = {
      service: "muck-away",
      quantity: 16,
      pickup: { text: "900 Princes Street, Edinburgh EH2 2AN" },
    } as const;
    const plain = await anAssignedBookingOf(world, firm, job);
    for (const to of ["en_route", "arrived"] as const) await moveOn(world, firm.driver, plain.id, to);
    expect(await sign(plain.id)).toMatchObject({ code: "waste.noSpecialWaste" });
    expect((await load(plain.id)).code).toBeNull();
  });
});
