import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { proofDays, signatureMaxBytes } from "#shared/booking/photo-limits.ts";
import { completionSeconds } from "#shared/booking/rules.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aPhoto } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { now, setClockAhead } from "../platform/clock.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterAll(() => {
  setClockAhead(0);
  return world?.stop();
});

async function assigned() {
  setClockAhead(0);
  const { id } = await aBookingOf(world, firm);
  const assign = { clientKey: randomUUID(), bookingId: id, driverId: firm.driver.id };
  dataOf(await world.call(firm.haulier, "assignBooking", assign));
  setClockAhead(8 * 3_600_000);
  return id;
}

const hoursAgo = (hours: number) => addSeconds(now(), -hours * 3600);
const told = (bookingId: BookingId, to: BookingStatus, happenedAt: string, more: object = {}, as = firm.driver) =>
  world.call(as, "moveBooking", { clientKey: randomUUID(), bookingId, to, happenedAt, ...more });
const seen = async (bookingId: BookingId) =>
  dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId }));
const theDay = [
  ["en_route", 5],
  ["arrived", 4],
  ["in_progress", 3],
  ["delivered", 2],
] as const;
const receivedBy = "Moira";
/** Simulates a day without signal: all steps are reported at its end, with the times they happened. */
async function wholeDay(id: BookingId) {
  const times = theDay.map(([to, hours]) => [to, hoursAgo(hours)] as const);
  for (const [to, at] of times) dataOf(await told(id, to, at, to === "delivered" ? { proof: { receivedBy } } : {}));
  return times;
}

it("stores when a step happened, and separately when it was received", async () => {
  const id = await assigned();
  const times = await wholeDay(id);
  const { events, startedAt, deliveredAt } = await seen(id);
  expect(events.slice(2).map(({ to, at }) => [to, at])).toEqual(times);
  for (const { at, heardAt, isTimeUncertain } of events.slice(2))
    expect([heardAt && heardAt > at, isTimeUncertain]).toEqual([true, false]);
  expect([startedAt, deliveredAt]).toEqual([times[2]?.[1], times[3]?.[1]]);
});

it("dates a failed delivery as it happened, with its reason, and treats a second report as done", async () => {
  const id = await assigned();
  const at = hoursAgo(3);
  dataOf(await told(id, "en_route", hoursAgo(5)));
  dataOf(await told(id, "failed", at, { note: "Site shut" }));
  dataOf(await told(id, "failed", hoursAgo(1), { note: "Nobody there" }, firm.haulier));
  const { status, events } = await seen(id);
  const failures = events.filter(({ to }) => to === "failed");
  expect([status, failures]).toMatchObject(["failed", [{ at, note: "Site shut", heardAt: expect.any(String) }]]);
  expect(failures).toHaveLength(1);
});

it("gives the contractor 48 hours from the report of the delivery, and keeps its photos a year from the delivery", async () => {
  const id = await assigned();
  for (const [to, hours] of theDay.slice(0, 3)) dataOf(await told(id, to, hoursAgo(hours)));
  const at = hoursAgo(2);
  const key = await uploaded(id);
  dataOf(await told(id, "delivered", at, { proof: { photoKeys: [key] } }));
  const heardAt = String((await seen(id)).events.at(-1)?.heardAt);
  const timers = (await world.items()).filter(({ entity, subjectId }) => entity === "timer" && subjectId === id);
  const dueAt = (kind: string) => timers.find((timer) => timer.kind === kind)?.dueAt;
  expect(dueAt("completionDue")).toBe(addSeconds(heardAt, completionSeconds));
  expect(dueAt("proofDue")).toBe(addSeconds(at, proofDays * 86_400));
});

it("answers a repeat under the same key with the first answer, and moves once", async () => {
  const id = await assigned();
  const input = { clientKey: randomUUID(), bookingId: id, to: "en_route" as const, happenedAt: hoursAgo(3) };
  const first = dataOf(await world.call(firm.driver, "moveBooking", input));
  expect(dataOf(await world.call(firm.driver, "moveBooking", input))).toEqual(first);
  expect((await seen(id)).events.filter(({ to }) => to === "en_route")).toHaveLength(1);
});

it("treats a step as done that the office has reported meanwhile, and continues from there", async () => {
  const id = await assigned();
  for (const to of ["en_route", "arrived"] as const) await moveOn(world, firm.haulier, id, to);
  const before = await seen(id);
  expect(dataOf<Booking>(await told(id, "en_route", hoursAgo(3)))).toMatchObject({ status: "arrived" });
  expect(dataOf<Booking>(await told(id, "arrived", hoursAgo(2)))).toMatchObject({
    allowedMoves: ["in_progress", "failed"],
  });
  expect(await seen(id)).toEqual(before);
  dataOf(await told(id, "in_progress", now()));
});

it("rejects a step of a cancelled booking, and shows the status, its time and its user", async () => {
  const id = await assigned();
  await moveOn(world, firm.contractor, id, "cancelled", { note: "Site flooded" });
  const answer = await told(id, "en_route", hoursAgo(3));
  expect(answer).toMatchObject({
    error: {
      type: "Conflict",
      info: {
        code: "booking.wrongState",
        metadata: {
          status: "cancelled",
          movedBy: firm.contractor.fullName,
          movedAt: (await seen(id)).events.at(-1)?.at,
        },
      },
    },
  });
});

it("tells a driver that the job was given to another, and strangers nothing", async () => {
  const id = await assigned();
  const other = await aFirm(world);
  const mine = { haulierId: firm.haulier.id, userId: other.driver.id, kind: "driver", state: "active" } as const;
  await world.add({ members: [{ ...mine, name: "Una" }] });
  const assign = { clientKey: randomUUID(), bookingId: id, driverId: other.driver.id };
  dataOf(await world.call(firm.haulier, "assignBooking", assign));
  expect(codeOf(await told(id, "en_route", hoursAgo(3)))).toBe("booking.givenAway");
  expect(codeOf(await told(id, "en_route", hoursAgo(3), {}, other.haulier))).toBe("access.notFound");
});

it("adds the driver's photos and signature to a delivery that the office has reported", async () => {
  const id = await assigned();
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Office" } });
  const [photo, signature] = [await uploaded(id), await uploaded(id, "image/png")];
  const proof = { photoKeys: [photo], receivedBy, signatureKey: signature };
  dataOf(await told(id, "delivered", hoursAgo(1), { proof }));
  const after = await seen(id);
  expect(after.proof).toMatchObject({ receivedBy, photos: [{}], signature: { sha256: expect.any(String) } });
  expect(after.events.filter(({ to }) => to === "delivered")).toHaveLength(1);
});

async function uploaded(bookingId: BookingId, contentType: "image/jpeg" | "image/png" = "image/jpeg") {
  const asked = { bookingId, contentType, sizeBytes: 1000 };
  const form = dataOf<UploadForm>(await world.call(firm.driver, "createProofUpload", asked));
  await send(form, aPhoto(contentType, { kinds: 0, turn: 1, words: "" }));
  return form.key;
}

it("stores a signature beside the photos only with a name, small, and as a drawing", async () => {
  const id = await assigned();
  // The file store does not follow the test's clock, so uploads need the real time.
  setClockAhead(0);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.driver, id, to);
  const deliver = (signatureKey: string, name: string | null = receivedBy) =>
    world.call(firm.driver, "moveBooking", {
      ...{ clientKey: randomUUID(), bookingId: id, to: "delivered" as const },
      proof: { photoKeys: [], receivedBy: name, signatureKey },
    });
  const drawn = await uploaded(id, "image/png");
  expect(codeOf(await deliver(drawn, null))).toBe("booking.signerMissing");
  expect(codeOf(await deliver(await uploaded(id, "image/jpeg")))).toBe("photo.notAnImage");
  expect(codeOf(await deliver(`uploads/${id}/none.png`))).toBe("photo.missing");
  const asked = { bookingId: id, contentType: "image/png" as const, sizeBytes: 1000 };
  const large = dataOf<UploadForm>(await world.call(firm.driver, "createProofUpload", asked));
  await send(large, new Uint8Array(signatureMaxBytes + 1));
  expect(codeOf(await deliver(large.key))).toBe("photo.tooLarge");
  const { proof } = dataOf<Booking>(await deliver(drawn));
  const bytes = await fetch(String(proof?.signature?.url));
  expect([proof?.receivedBy, bytes.headers.get("content-type")]).toEqual([receivedBy, "image/png"]);
  expect((await filesOf(world)).filter((key) => key.startsWith(`proof/${id}/`))).toEqual([proof?.signature?.key]);
});
