import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { mostSiteReports } from "#shared/booking/site-report.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import type { siteReportOperations } from "#shared/tracking/site-report-operations.ts";
import { aFleet } from "#test/support/people.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterEach(() => setClockAhead(0));
afterAll(() => world?.stop());

type SiteReportInput = Partial<RawInput<typeof siteReportOperations.reportFromSite>>;

const report = (as: Profile, bookingId: BookingId, change: SiteReportInput = {}) =>
  world.call(as, "reportFromSite", { clientKey: randomUUID(), bookingId, kind: "closed_gate", ...change });
const reported = async (as: Profile, bookingId: BookingId, change: SiteReportInput = {}) =>
  dataOf<Booking>(await report(as, bookingId, change));
const reportsOf = ({ events }: Booking) => events.filter((event) => event.report);
const asRead = async (as: Profile, bookingId: BookingId) =>
  dataOf<Booking>(await world.call(as, "booking", { bookingId }));

async function underWay(
  change: Parameters<typeof anAssignedBookingOf>[2] = {},
  services: Firm["fleet"]["services"] = ["hiab"],
) {
  const fleet = aFleet(firm.haulier.id, { services });
  await world.add({ fleets: [fleet] });
  const { id } = await anAssignedBookingOf(world, { ...firm, fleet }, change);
  return moveOn(world, firm.driver, id, "en_route");
}

describe("a report from the road or the site", () => {
  it("joins the timeline of both sides with text and distance, and leaves the status", async () => {
    const before = await underWay();
    const { lat, lng } = before.pickup.coordinates;
    const after = await reported(firm.driver, before.id, {
      words: "Nobody at the gate",
      place: { lat: lat + 0.01, lng },
    });
    expect(after).toMatchObject({ status: "en_route", version: before.version + 1 });
    for (const as of [firm.contractor, firm.manager, firm.driver])
      expect(reportsOf(await asRead(as, before.id))).toMatchObject([
        {
          ...{ from: "en_route", to: "en_route", actorId: firm.driver.id, actorName: firm.driver.fullName },
          note: "Nobody at the gate",
          report: { kind: "closed_gate", weightKg: null, milesAway: 0.7, photos: [] },
        },
      ]);
    // Only the distance may be stored, never the exact position.
    expect(JSON.stringify(await world.items())).not.toContain(String(lat + 0.01));
  });

  it("is made once, however often it is sent, and beside concurrent steps", async () => {
    const { id } = await underWay();
    const once = { clientKey: randomUUID() };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => report(firm.driver, id, once)),
      report(firm.manager, id, { kind: "breakdown" }),
      world.call(firm.haulier, "moveBooking", { clientKey: randomUUID(), bookingId: id, to: "arrived" }),
    ]);
    for (const answer of answers) dataOf(answer);
    const booking = await asRead(firm.contractor, id);
    expect(
      reportsOf(booking)
        .map((event) => event.report?.kind)
        .sort(),
    ).toEqual(["breakdown", "closed_gate"]);
    expect(booking.status).toBe("arrived");
  });

  it("is only for the assigned driver and the haulier's side", async () => {
    const { id } = await underWay();
    const stranger = await aFirm(world);
    expect(codeOf(await report(firm.contractor, id))).toBe("access.notAllowed");
    for (const as of [stranger.driver, stranger.haulier]) expect(codeOf(await report(as, id))).toBe("access.notFound");
    for (const as of [firm.driver, firm.manager, firm.haulier]) dataOf(await report(as, id));
  });

  it("needs a time when the vehicle was under way", async () => {
    const assigned = await anAssignedBookingOf(world, firm);
    expect(codeOf(await report(firm.driver, assigned.id))).toBe("tracking.notUnderWayThen");
    const { id } = await underWay();
    await moveOn(world, firm.driver, id, "arrived");
    const shutAt = new Date().toISOString();
    setClockAhead(3_600_000);
    await moveOn(world, firm.haulier, id, "in_progress");
    const done = await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Moira" } });
    setClockAhead(7_200_000);
    expect(codeOf(await report(firm.driver, id))).toBe("tracking.notUnderWayThen");
    // A report from a device without signal arrives late. It must not delay the follow-up of the delivery.
    const late = await reported(firm.driver, id, { kind: "short_load", happenedAt: shutAt, weightKg: 18_420 });
    expect(late).toMatchObject({ status: "delivered", updatedAt: done.updatedAt });
    expect(reportsOf(late)).toMatchObject([
      { at: shutAt, to: "arrived", heardAt: expect.any(String), report: { weightKg: 18_420 } },
    ]);
    expect(late.events.at(-1)).toMatchObject({ to: "delivered", report: null });
  });

  it("tells a driver who has lost the job what has happened to it", async () => {
    const { id } = await anAssignedBookingOf(world, firm);
    const other = await aFirm(world);
    await world.add({
      members: [
        { haulierId: firm.haulier.id, userId: other.driver.id, kind: "driver", state: "active", name: "Other" },
      ],
    });
    dataOf(
      await world.call(firm.manager, "assignBooking", {
        clientKey: randomUUID(),
        bookingId: id,
        driverId: other.driver.id,
      }),
    );
    await moveOn(world, firm.haulier, id, "en_route");
    expect(codeOf(await report(firm.driver, id))).toBe("booking.givenAway");
  });

  it("is limited in number", async () => {
    const { id } = await underWay();
    // Three users, because each may send only thirty reports a minute.
    const people = [firm.driver, firm.manager, firm.haulier] as const;
    for (let i = 0; i < mostSiteReports; i++) await reported(people[i % 3] ?? firm.driver, id);
    expect(codeOf(await report(firm.driver, id))).toBe("tracking.tooManyReports");
  });

  it("has steps of a load where the service tips and weighs it", async () => {
    const { id } = await underWay();
    expect(codeOf(await report(firm.driver, id, { kind: "tipped" }))).toBe("tracking.noLoadSteps");
    const tipper = await underWay({ service: "grab-hire", quantity: 8 }, ["grab-hire"]);
    await reported(firm.driver, tipper.id, { kind: "loaded", weightKg: 31_800 });
    const after = await reported(firm.driver, tipper.id, { kind: "tare", weightKg: 13_380 });
    expect(reportsOf(after).map((event) => event.report?.weightKg)).toEqual([31_800, 13_380]);
  });
});

describe("a photo of a report", () => {
  const camera = { kinds: 127, turn: 6, words: "Pixel 9, 55.95 N" };
  const uploaded = async (bookingId: BookingId) => {
    const asked = { bookingId, contentType: "image/jpeg", sizeBytes: 1000 } as const;
    const form = dataOf<UploadForm>(await world.call(firm.driver, "createProofUpload", asked));
    expect(await send(form, aPhoto("image/jpeg", camera))).toBe(204);
    return form.key;
  };

  it("is stored without metadata, and the upload is deleted", async () => {
    const { id, jobRequestId } = await underWay();
    const key = await uploaded(id);
    await reported(firm.driver, id, { photoKeys: [key] });
    const [event] = reportsOf(await asRead(firm.contractor, id));
    const [photo] = event?.report?.photos ?? [];
    expect(photo?.key).toContain(`jobs/${jobRequestId}/site-`);
    expect(tagsIn(new Uint8Array(await (await fetch(photo?.url ?? "")).arrayBuffer()))).toEqual([]);
    expect(await filesOf(world)).not.toContain(key);
  });

  it("must have been uploaded for this booking", async () => {
    const [one, other] = [await underWay(), await underWay()];
    const key = await uploaded(one.id);
    expect(codeOf(await report(firm.driver, other.id, { photoKeys: [key] }))).toBe("photo.missing");
  });
});
