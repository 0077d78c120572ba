import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { WasteNotes, WasteTips } from "#shared/waste/model.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { send } from "#test/support/uploads.ts";
import { aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { apiOf, dataOf, startWorld, type World } from "#test/support/world.ts";

import { now, setClockAhead } from "../platform/clock.ts";

type SignInput = RawInput<typeof wasteOperations.signWasteNote>;
type TicketInput = RawInput<typeof wasteOperations.addWeighTicket>;

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  firm = await aFirm(world, { address: "1 Site Office Road, Leith" });
  const fleet = aFleet(firm.haulier.id, {
    services: ["muck-away"],
    vehicleReg: "AB12 CDE",
    spec: { kind: "tipper" },
  } as never);
  await world.add({ people: [{ ...firm.haulier, address: "2 Yard Lane, Leith" }], fleets: [fleet] });
  firm = { ...firm, fleet };
});
afterAll(() => world?.stop());

const api = () => apiOf(world);
let house = 10;
/** Uses a new house number each time, because the same place would be the same request. */
const pickup = () => ({ text: `${++house} Princes Street, Edinburgh EH2 2AN` });

async function onSite(change: object = {}): Promise<Booking> {
  const job = { service: "muck-away", quantity: 16, pickup: pickup(), materialType: "Soil", ...change } as const;
  const booking = await anAssignedBookingOf(world, firm, job);
  for (const to of ["en_route", "arrived"] as const) await moveOn(world, firm.driver, booking.id, to);
  return booking;
}

async function uploaded(bookingId: Booking["id"], contentType: "image/png" | "image/jpeg" = "image/png") {
  const asked = { bookingId, contentType, sizeBytes: 1000 };
  const form = dataOf<UploadForm>(await world.call(firm.driver, "createWasteUpload", asked));
  await send(form, aPhoto(contentType, { kinds: 0, turn: 1, words: "drawn" }));
  return form.key;
}

const notesOf = async (bookingId: Booking["id"], as = firm.driver) =>
  dataOf<WasteNotes>(await world.call(as, "wasteNotes", { bookingId }));

async function sign(bookingId: Booking["id"], change: Partial<SignInput> = {}) {
  const given = { clientKey: randomUUID(), bookingId, load: 1, isEstimate: true, sicCode: "43120" };
  const signatureKey = "signatureKey" in change || change.siteCode ? null : await uploaded(bookingId);
  return api().call(firm.driver, "signWasteNote", { ...given, signatureKey, ...change });
}

async function aTip(ewcCodes = ["170504"], permitNumber = `WML/L/${String(Math.random()).slice(2, 9)}`) {
  const { version } = dataOf<WasteTips>(await world.call(firm.haulier, "wasteTips", {}));
  const tip = { name: "Hill Quarry", address: "Quarry Road, Ratho", postcode: "EH28 8RW", permitNumber, ewcCodes };
  const saved = dataOf<WasteTips>(await world.call(firm.manager, "saveWasteTips", { version, tips: [tip] }));
  return saved.tips[0] as WasteTips["tips"][number];
}

describe("a transfer note", () => {
  it("is filled in with the known data, names the missing parts and who gives them, and is signed by both", async () => {
    const { id, reference } = await onSite();
    const { draft, maySign } = await notesOf(id);
    expect(maySign).toBe(true);
    expect(draft).toMatchObject({
      load: 1,
      transferorName: firm.contractor.fullName,
      transferorAddress: "1 Site Office Road, Leith",
      transfereeAddress: "2 Yard Lane, Leith",
      ewcCode: "170504",
      quantityKg: 16_000,
      container: "LOO",
      carrierNumber: "WCR/R/1234567",
      missing: ["sicCode"],
    });
    const { data } = await sign(id);
    const [note] = (data as WasteNotes).notes;
    expect(note).toMatchObject({
      number: `${reference}-W1`,
      transferor: { name: firm.contractor.fullName, postcode: "EH6 6QQ" },
      transferorIs: "producer",
      sicCode: "43120",
      ewcCode: "170504",
      quantityKg: 16_000,
      driverName: firm.driver.fullName,
      vehicleReg: "AB12 CDE",
      site: { by: "drawn", name: `${firm.contractor.fullName} on site` },
    });
    expect((await fetch(String(note?.site.drawing?.url))).status).toBe(200);
    expect((await notesOf(id, firm.contractor)).notes).toHaveLength(1);
    const pdf = (as = firm.contractor, load = 1) => api().call(as, "wasteNotePdf", { bookingId: id, load });
    const { url } = (await pdf()).data as { url: string };
    expect((await (await fetch(url)).text()).slice(0, 5)).toBe("%PDF-");
    expect((await pdf(firm.driver)).data).toMatchObject({ url, fileName: `waste-note-${reference}-W1.pdf` });
    expect(await pdf(firm.contractor, 2)).toMatchObject({ code: "waste.noSuchLoad" });
    const stranger = aPerson("contractor");
    await world.add({ people: [stranger] });
    expect((await pdf(stranger)).errorType).toBe("NotFound");
  });

  it("reuses the signed data: the next job at the site lacks nothing", async () => {
    await sign((await onSite()).id);
    const { draft } = await notesOf((await onSite()).id);
    expect(draft).toMatchObject({ missing: [], sicCode: "43120" });
  });

  it("is one per load, and the next starts like the last", async () => {
    const { id } = await onSite();
    await sign(id, { quantityKg: 15_500 });
    expect(await sign(id)).toMatchObject({ code: "waste.loadSigned" });
    expect((await notesOf(id)).draft).toMatchObject({ load: 2, quantityKg: 15_500 });
    const { data } = await sign(id, { load: 2 });
    expect((data as WasteNotes).notes.map(({ load }) => load)).toEqual([1, 2]);
  });

  it("is refused in words that say what to do", async () => {
    const { id } = await onSite();
    const cases: [Partial<SignInput>, string, string | null][] = [
      [{ ewcCode: "17050" }, "input.invalid", "ewcCode"],
      [{ ewcCode: "17 05 99" }, "input.invalid", "ewcCode"],
      [{ ewcCode: "17 05 03*" }, "waste.hazardousCode", "ewcCode"],
      [{ quantityKg: 0 }, "input.invalid", "quantityKg"],
      [{ quantityKg: 90_000 }, "input.invalid", "quantityKg"],
      [{ sicCode: "4312" }, "input.invalid", "sicCode"],
      [{ sicCode: "00120" }, "input.invalid", "sicCode"],
      [{ tipId: randomUUID() }, "waste.tipGone", "tipId"],
      [{ tipId: (await aTip(["200201"])).id }, "waste.tipWithoutCode", "tipId"],
      [{ signatureKey: null }, "waste.noteIncomplete", null],
      [{ siteCode: "000000" }, "waste.siteCodeWrong", "siteCode"],
      [{ signatureKey: "uploads/of/another.png" }, "photo.missing", "signatureKey"],
    ];
    for (const [change, code, field] of cases) expect(await sign(id, change)).toMatchObject({ code, field });
    expect((await notesOf(id)).notes).toEqual([]);
    const office = { clientKey: randomUUID(), bookingId: id, load: 1, isEstimate: true };
    expect((await api().call(firm.contractor, "signWasteNote", office)).errorType).toBe("NotAllowed");
  });

  it("names the missing parts with who gives them", async () => {
    const poor = await aFirm(world, { postcode: null });
    const fleet = aFleet(poor.haulier.id, { services: ["muck-away"], spec: { kind: "tipper" } } as never);
    await world.add({ fleets: [fleet] });
    const own = { ...poor, fleet };
    const { id } = await anAssignedBookingOf(world, own, { service: "muck-away", quantity: 10, pickup: pickup() });
    for (const to of ["en_route", "arrived"] as const) await moveOn(world, poor.driver, id, to);
    const answer = await api().call(poor.driver, "signWasteNote", {
      ...{ clientKey: randomUUID(), bookingId: id, load: 1, isEstimate: true },
    });
    expect(answer).toMatchObject({
      code: "waste.noteIncomplete",
      metadata: {
        transferorAddress: "contractor",
        transferorPostcode: "contractor",
        transfereeAddress: "haulier",
        sicCode: "contractor",
        signature: "driver",
      },
    });
  });

  it("is not made before the lorry has arrived, or for a job that takes no waste away", async () => {
    const booking = await anAssignedBookingOf(world, firm, { service: "muck-away", quantity: 10, pickup: pickup() });
    expect(await sign(booking.id)).toMatchObject({ code: "waste.tooEarly" });
    const hiab = aFleet(firm.haulier.id);
    await world.add({ fleets: [hiab] });
    const { id } = await anAssignedBookingOf(world, { ...firm, fleet: hiab });
    expect(await notesOf(id)).toMatchObject({ draft: null, maySign: false });
    const given = { clientKey: randomUUID(), bookingId: id, load: 1, isEstimate: true };
    expect(await api().call(firm.driver, "signWasteNote", given)).toMatchObject({ code: "waste.noWaste" });
  });
});

describe("a note that is signed offline", () => {
  afterEach(() => setClockAhead(0));
  const hoursAgo = (hours: number) => addSeconds(now(), -hours * 3600);
  type Told = readonly (readonly [to: "en_route" | "arrived" | "in_progress" | "delivered", hours: number])[];

  /** Creates a job that was assigned eight hours ago, with late updates from its driver. */
  async function toldLate(steps: Told): Promise<Booking["id"]> {
    const job = { service: "muck-away", quantity: 16, pickup: pickup(), materialType: "Soil" } as const;
    const { id } = await anAssignedBookingOf(world, firm, job);
    setClockAhead(8 * 3_600_000);
    const proof = { receivedBy: "Moira" };
    for (const [to, hours] of steps)
      await moveOn(world, firm.driver, id, to, { happenedAt: hoursAgo(hours), ...(to === "delivered" && { proof }) });
    return id;
  }

  it("has the time of the signing, also when it arrives after the delivery, and exists once", async () => {
    const id = await toldLate([
      ["en_route", 5],
      ["arrived", 4],
      ["in_progress", 3.5],
      ["delivered", 2],
    ]);
    const given = { clientKey: randomUUID(), signatureKey: await uploaded(id), happenedAt: hoursAgo(3) };
    const once = await sign(id, given);
    const at = given.happenedAt;
    expect((once.data as WasteNotes).notes).toMatchObject([
      { transferredAt: at, driverSignedAt: at, heardAt: expect.any(String), isTimeUncertain: false, site: { at } },
    ]);
    expect((await sign(id, given)).data).toEqual(once.data);
    expect((await notesOf(id)).notes).toHaveLength(1);
    expect(await sign(id, { happenedAt: at })).toMatchObject({ code: "waste.loadSigned" });
  });

  it("accepts the code that was valid then, and the nearest possible time", async () => {
    const id = await toldLate([
      ["en_route", 5],
      ["arrived", 4],
    ]);
    const asked = { clientKey: randomUUID(), bookingId: id };
    const { code } = dataOf<{ code: string }>(await world.call(firm.contractor, "giveSiteCode", asked));
    const stored = (await world.items()).filter((item) => item.entity === "wasteSiteCode" && item.bookingId === id);
    await world.db.commit(stored.map((item) => ({ put: { ...item, endsAt: hoursAgo(1) } })));
    expect(await sign(id, { siteCode: code })).toMatchObject({ code: "waste.siteCodeWrong" });
    const early = await sign(id, { siteCode: code, happenedAt: hoursAgo(6) });
    expect((early.data as WasteNotes).notes).toMatchObject([{ isTimeUncertain: true, site: { by: "code" } }]);
  });
});

describe("the site's code", () => {
  it("signs one note for the contractor, and ends after five wrong tries", async () => {
    const { id } = await onSite();
    const give = async () =>
      dataOf<{ code: string }>(
        await world.call(firm.contractor, "giveSiteCode", { clientKey: randomUUID(), bookingId: id }),
      ).code;
    const other = (code: string) => (code === "111111" ? "222222" : "111111");
    const first = await give();
    for (let wrong = 5; wrong > 0; wrong--)
      expect(await sign(id, { siteCode: other(first) })).toMatchObject({ code: "waste.siteCodeWrong" });
    expect(await sign(id, { siteCode: first })).toMatchObject({ code: "waste.siteCodeSpent" });
    const second = await give();
    const { data } = await sign(id, { siteCode: second });
    expect((data as WasteNotes).notes[0]?.site).toMatchObject({ by: "code", drawing: null });
    expect(await sign(id, { load: 2, siteCode: second })).toMatchObject({ code: "waste.siteCodeWrong" });
    expect((await api().call(firm.driver, "giveSiteCode", { clientKey: randomUUID(), bookingId: id })).errorType).toBe(
      "NotAllowed",
    );
  });
});

describe("a weighbridge ticket", () => {
  const weigh = (bookingId: Booking["id"], tipId: string, change: Partial<TicketInput> = {}) =>
    api().call(firm.driver, "addWeighTicket", {
      ...{ clientKey: randomUUID(), bookingId, load: 1, tipId, number: "WB 1001" },
      ...{ grossKg: 31_200, tareKg: 14_800, netKg: 16_400, weighedAt: new Date().toISOString() },
      ...change,
    });

  it("becomes the quantity, is corrected, and belongs to one load", async () => {
    const { id } = await onSite();
    await sign(id);
    const tip = await aTip();
    const photoKey = await uploaded(id, "image/jpeg");
    const { data } = await weigh(id, tip.id, { photoKey });
    const [note] = (data as WasteNotes).notes;
    expect(note).toMatchObject({
      quantityKg: 16_000,
      ticket: { netKg: 16_400, number: "WB 1001" },
      tip: { id: tip.id },
    });
    expect((await fetch(String(note?.ticket?.photo?.url))).status).toBe(200);
    expect((await weigh(id, tip.id, { number: "WB-1002" })).data).toMatchObject({
      notes: [{ ticket: { number: "WB-1002" } }],
    });
    const { data: tracked } = await api().call(firm.driver, "keepTrackingId", {
      ...{ bookingId: id, load: 1, trackingId: "25hra0b2" },
    });
    expect((tracked as WasteNotes).notes[0]).toMatchObject({ trackingId: "25HRA0B2", ticket: { netKg: 16_400 } });
    const next = await onSite();
    await sign(next.id);
    expect(await weigh(next.id, tip.id, { number: "wb1002" })).toMatchObject({
      code: "waste.ticketUsed",
      field: "number",
    });
    expect((await weigh(next.id, tip.id, { number: "WB 1001" })).code).toBeNull();
  });

  it("is billed as a tip fee at the rate of its tip, with its photo, once", async () => {
    const { id } = await onSite();
    await sign(id);
    const tip = await aTip();
    const ask = (as = firm.driver, more: object = {}) =>
      api().call(as, "addTipFee", { clientKey: randomUUID(), bookingId: id, load: 1, ...more });
    expect(await ask()).toMatchObject({ code: "waste.ticketFirst" });
    await weigh(id, tip.id, { number: "WB 20", photoKey: await uploaded(id, "image/jpeg") });
    expect(await ask()).toMatchObject({ code: "waste.tipRateMissing", field: "ratePence" });
    expect((await ask(firm.driver, { ratePence: 900 })).errorType).toBe("NotAllowed");
    const { data } = await ask(firm.haulier, { ratePence: 850 });
    expect((data as WasteNotes).notes).toMatchObject([{ tipFee: "asked" }]);
    expect(await ask(firm.haulier)).toMatchObject({ code: "waste.tipFeeAsked" });
    const kept = dataOf<WasteTips>(await world.call(firm.haulier, "wasteTips", {}));
    expect(kept.tips.find((one) => one.id === tip.id)).toMatchObject({ ratePence: 850 });
    const booking = dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId: id }));
    expect(booking.proposals).toMatchObject([
      {
        line: { kind: "tipFee", quantity: 16.4, unit: "tonne", unitNetPence: 850 },
        reason: "Hill Quarry, ticket WB 20, 16.4 tonnes",
      },
    ]);
    const photo = booking.events.flatMap(({ photos }) => photos ?? [])[0];
    expect((await fetch(String(photo?.url))).status).toBe(200);
    const answer = { clientKey: randomUUID(), bookingId: id, proposalId: "tip-fee-1", isAccepted: true };
    dataOf(await world.call(firm.contractor, "answerProposal", { ...answer, expectedTerms: booking.terms }));
    expect((await notesOf(id)).notes).toMatchObject([{ tipFee: "agreed" }]);
    // The driver's request uses the rate that the office has just saved.
    const next = await onSite();
    await sign(next.id);
    await weigh(next.id, tip.id, { number: "WB 21" });
    const asked = await api().call(firm.driver, "addTipFee", { clientKey: randomUUID(), bookingId: next.id, load: 1 });
    expect((asked.data as WasteNotes).notes).toMatchObject([{ tipFee: "asked" }]);
  });

  it("is refused when its weights, time, tip or carrier do not fit", async () => {
    const { id } = await onSite();
    const tip = await aTip();
    expect(await weigh(id, tip.id)).toMatchObject({ code: "waste.noSuchLoad" });
    await sign(id);
    const cases: [Partial<TicketInput>, string, string | null][] = [
      [{ netKg: 32_000 }, "waste.netAboveGross", "netKg"],
      [{ grossKg: 14_000, netKg: 10_000 }, "waste.grossBelowTare", "grossKg"],
      [{ netKg: 16_000 }, "waste.netWrong", "netKg"],
      [{ netKg: 0 }, "input.invalid", "netKg"],
      [{ weighedAt: "2027-01-01T00:00:00.000Z" }, "waste.weighedLater", "weighedAt"],
      [{ weighedAt: "2020-01-01T00:00:00.000Z" }, "waste.weighedLater", "weighedAt"],
      [{ tipId: randomUUID() }, "waste.tipGone", "tipId"],
    ];
    for (const [change, code, field] of cases)
      expect(await weigh(id, tip.id, { number: "WB 7", ...change })).toMatchObject({ code, field });
    const garden = await aTip(["200201"]);
    expect(await weigh(id, garden.id)).toMatchObject({ code: "waste.tipWithoutCode" });
  });

  it("is refused where the carrier's registration ended between collection and tip", async () => {
    const { id } = await onSite();
    await sign(id);
    const tip = await aTip();
    const carriers = (await world.items()).filter(
      ({ entity, haulierId, type }) => entity === "paper" && haulierId === firm.haulier.id && type === "waste_carrier",
    );
    const ended = addDays(ukDayOf(new Date().toISOString()), -1);
    await world.db.commit(carriers.map((item) => ({ put: { ...item, expiresOn: ended } })));
    expect(await weigh(id, tip.id)).toMatchObject({ code: "waste.carrierLapsed" });
    const { missing } = (await notesOf(id)).draft ?? {};
    expect(missing).toContain("carrierNumber");
    await world.db.commit(carriers.map((item) => ({ put: item })));
    expect((await weigh(id, tip.id, { number: "WB 9" })).code).toBeNull();
  });
});
