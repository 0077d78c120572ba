import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { ProofSheet, SheetOfLink } from "#shared/proofs/model.ts";
import type { MadeTrackingLink, TrackingLink } from "#shared/tracking/link-model.ts";
import { mostLinks, sheetLinkDays } from "#shared/tracking/link-rules.ts";
import { aPerson } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { setClockAhead } from "../platform/clock.ts";
import { isPdf } from "../platform/pdf.ts";
import { sheetContent } from "./sheet-content.ts";

let world: World;
let firm: Firm;
let booking: Booking;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
  booking = await aDelivered(firm);
});
afterAll(() => world?.stop());
afterEach(() => setClockAhead(0));

async function aDelivered(of: Firm, change: object = {}) {
  const { id } = await anAssignedBookingOf(world, of, change);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, of.driver, id, to);
  const photo = { bookingId: id, contentType: "image/jpeg", sizeBytes: 1000 } as const;
  const form = dataOf<UploadForm>(await world.call(of.driver, "createProofUpload", photo));
  expect(await send(form, aPhoto("image/jpeg", { kinds: 0, turn: 1, words: "Pixel 9" }))).toBe(204);
  return moveOn(world, of.driver, id, "delivered", { proof: { receivedBy: "Zoë Łęcka", photoKeys: [form.key] } });
}

const sheet = (as: Firm["contractor"] | null, of: Booking = booking) =>
  world.call(as, "proofSheet", { bookingId: of.id });
const make = (as: Firm["contractor"], of: Booking = booking) => world.call(as, "makeSheetLink", { bookingId: of.id });
const open = (token: string) => world.call(null, "sheetOfLink", { token });
const tokenOf = ({ path }: MadeTrackingLink) => path.split("#")[1] ?? "";
const fetched = async ({ url }: ProofSheet) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const linksOf = async (of: Booking = booking) =>
  dataOf<TrackingLink[]>(await world.call(firm.contractor, "trackingLinks", { bookingId: of.id }));

describe("the proof sheet of a booking", () => {
  it("is a PDF for each of its parties and admins, and drawn once for the same state", async () => {
    const admin = aPerson("admin");
    await world.add({ people: [admin] });
    const bytes = [];
    for (const as of [firm.contractor, firm.haulier, firm.manager, firm.driver, admin]) {
      const found = dataOf<ProofSheet>(await sheet(as));
      expect(found.fileName).toBe(`proof-${booking.reference}.pdf`);
      bytes.push(await fetched(found));
    }
    const [first] = bytes;
    expect(first && isPdf(first)).toBe(true);
    for (const other of bytes) expect(other).toEqual(first);
    expect((await filesOf(world)).filter((key) => key.startsWith(`sheets/${booking.id}/`))).toHaveLength(1);
  });

  it("is nobody else’s, and there is none before the delivery or of a cancelled job", async () => {
    const stranger = await aFirm(world);
    for (const as of [stranger.contractor, stranger.haulier, stranger.driver])
      expect(codeOf(await sheet(as))).toBe("access.notFound");
    expect(codeOf(await sheet(null))).toBe("access.signIn");
    const other = await aBookingOf(world, firm);
    expect(codeOf(await sheet(firm.contractor, other))).toBe("tracking.noProofSheet");
    expect(codeOf(await make(firm.contractor, other))).toBe("tracking.noProofSheet");
    await moveOn(world, firm.contractor, other.id, "cancelled", { note: "Rain", agreedFeePence: 0 });
    expect(codeOf(await sheet(firm.contractor, other))).toBe("tracking.noProofSheet");
  });

  it("says who, what, where and when with its source, and no price, number, address or note", async () => {
    const change = { notes: "Code of the gate: 4711", purchaseOrder: "PO 88" };
    const delivered = await aDelivered(firm, change);
    const record = await bookingById(world.db, delivered.id);
    const content = await sheetContent({ db: world.db, now: new Date().toISOString() }, {
      ...record,
      deliveredAt: delivered.deliveredAt,
    } as Parameters<typeof sheetContent>[1]);
    expect(Object.fromEntries(content.facts)).toMatchObject({
      Contractor: delivered.contractorName,
      Haulier: delivered.haulierName,
      Vehicle: "32 t Hiab lorry",
      Driver: "Rab",
      Service: "Hiab",
      "Purchase order": "PO 88",
    });
    expect(content.times.map(({ what, source }) => [what, source])).toEqual(
      ["On the way", "On site", "Work under way", "Delivered"].map((what) => [what, "Told by the driver"]),
    );
    expect(content).toMatchObject({ receivedBy: "Zoë Łęcka", signature: null, photos: [expect.anything()] });
    const text = JSON.stringify(content);
    const secrets = [
      ...["4711", "0131 496 0777", "site.office@people.test", firm.driver.fullName, firm.contractor.phone],
      ...[String(delivered.finalPricePence), (delivered.finalPricePence / 100).toFixed(2), "£"],
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it("is a new file once more is known of the delivery", async () => {
    const delivered = await aDelivered(firm);
    const first = await fetched(dataOf<ProofSheet>(await sheet(firm.contractor, delivered)));
    const late = {
      clientKey: randomUUID(),
      bookingId: delivered.id,
      to: "delivered",
      happenedAt: delivered.deliveredAt,
    };
    const form = dataOf<UploadForm>(
      await world.call(firm.haulier, "createProofUpload", {
        ...{ bookingId: delivered.id, contentType: "image/png", sizeBytes: 1000 },
      }),
    );
    await send(form, aPhoto("image/png", { kinds: 0, turn: 1, words: "another" }));
    dataOf(await world.call(firm.haulier, "moveBooking", { ...late, proof: { photoKeys: [form.key] } } as never));
    expect(await fetched(dataOf<ProofSheet>(await sheet(firm.contractor, delivered)))).not.toEqual(first);
  });
});

describe("a link to the proof sheet", () => {
  it("opens it without an account for its days, and shows only the fields named here", async () => {
    const delivered = await aDelivered(firm);
    const made = dataOf<MadeTrackingLink>(await make(firm.contractor, delivered));
    const found = dataOf<SheetOfLink>(await open(tokenOf(made)));
    expect(found).toEqual({
      reference: delivered.reference,
      service: "Hiab",
      haulierName: delivered.haulierName,
      where: (delivered.delivery ?? delivered.pickup).label,
      deliveredAt: delivered.deliveredAt,
      receivedBy: "Zoë Łęcka",
      photos: 1,
      isSigned: false,
      endsAt: made.link.endsAt,
      sheet: { url: expect.any(String), fileName: `proof-${delivered.reference}.pdf` },
    });
    expect(isPdf(await fetched(found.sheet))).toBe(true);
    setClockAhead((sheetLinkDays * 86_400 - 60) * 1000);
    expect("data" in (await open(tokenOf(made)))).toBe(true);
    setClockAhead((sheetLinkDays * 86_400 + 60) * 1000);
    expect(codeOf(await open(tokenOf(made)))).toBe("tracking.noSuchLink");
  });

  it("is made and ended by either side, and by no driver or stranger", async () => {
    const delivered = await aDelivered(firm);
    const stranger = await aFirm(world);
    expect(codeOf(await make(firm.driver, delivered))).toBe("access.notAllowed");
    for (const as of [stranger.contractor, stranger.haulier])
      expect(codeOf(await make(as, delivered))).toBe("access.notFound");
    const made = dataOf<MadeTrackingLink>(await make(firm.manager, delivered));
    expect(await linksOf(delivered)).toEqual([{ ...made.link, opens: "sheet", length: null }]);
    const ended = { bookingId: delivered.id, linkId: made.link.id };
    expect(dataOf(await world.call(firm.contractor, "revokeTrackingLink", ended))).toEqual([]);
    expect(codeOf(await open(tokenOf(made)))).toBe("tracking.noSuchLink");
  });

  it("is one of at most five, beside five links to the vehicle", async () => {
    const other = await anAssignedBookingOf(world, firm);
    const follow = () => world.call(firm.contractor, "makeTrackingLink", { bookingId: other.id, length: "one_day" });
    for (let i = 0; i < mostLinks; i++) dataOf(await follow());
    for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.driver, other.id, to);
    await moveOn(world, firm.driver, other.id, "delivered", { proof: { receivedBy: "Isla" } });
    for (let i = 0; i < mostLinks; i++) dataOf(await make(firm.contractor, other));
    expect(codeOf(await make(firm.haulier, other))).toBe("tracking.tooManyLinks");
    expect(await linksOf(other)).toHaveLength(2 * mostLinks);
  });

  it("differs from a link to the vehicle, and every dead token has the same answer and cost", async () => {
    const delivered = await aDelivered(firm);
    const token = tokenOf(dataOf<MadeTrackingLink>(await make(firm.contractor, delivered)));
    const other = await anAssignedBookingOf(world, firm);
    const length = "one_day" as const;
    const vehicle = tokenOf(
      dataOf<MadeTrackingLink>(await world.call(firm.contractor, "makeTrackingLink", { bookingId: other.id, length })),
    );
    expect(codeOf(await world.call(null, "followVehicle", { token }))).toBe("tracking.noSuchLink");
    const answers = [];
    for (const dead of [vehicle, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, "A".repeat(24), "", " "]) {
      const calls = tableCalls(world.db);
      const answer = await open(dead);
      const counted = calls.stop().filter((name) => name !== "UpdateItemCommand");
      answers.push(JSON.stringify([answer, counted]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("tracking.noSuchLink");
  });
});
