import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto, photoTypes } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

async function underWay() {
  const booking = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, booking.id, to);
  const form = async (contentType: (typeof photoTypes)[number] = "image/jpeg") =>
    dataOf<UploadForm>(
      await world.call(firm.haulier, "createProofUpload", { bookingId: booking.id, contentType, sizeBytes: 1000 }),
    );
  const deliver = (photoKeys: string[]) =>
    world.call(firm.haulier, "moveBooking", {
      clientKey: randomUUID(),
      bookingId: booking.id,
      to: "delivered",
      proof: { photoKeys },
    });
  return { booking, form, deliver };
}

const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const camera = { kinds: 127, turn: 6, words: "Pixel 9, 55.95 N" };

it("stores only the picture of each photo, with its hash", async () => {
  const { booking, form, deliver } = await underWay();
  const keys = [];
  for (const type of photoTypes) {
    const given = await form(type);
    expect(await send(given, aPhoto(type, camera))).toBe(204);
    keys.push(given.key);
  }
  dataOf(await deliver(keys));
  const { proof } = dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId: booking.id }));
  expect(proof?.photos).toHaveLength(3);
  for (const { key, url, sha256 } of proof?.photos ?? []) {
    const bytes = await fetched(url);
    expect([key, tagsIn(bytes)]).toEqual([key, []]);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
  // The uploaded original is deleted once accepted.
  expect((await filesOf(world)).filter((key) => key.startsWith(`uploads/${booking.id}/`))).toEqual([]);
});

it("stay what was accepted, though the form still works", async () => {
  const { booking, form, deliver } = await underWay();
  const given = await form();
  await send(given, aPhoto("image/jpeg", camera));
  dataOf(await deliver([given.key]));
  const seen = async () => {
    const { proof } = dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId: booking.id }));
    return fetched(proof?.photos[0]?.url ?? "");
  };
  const accepted = await seen();
  expect(await send(given, aPhoto("image/jpeg", { ...camera, kinds: 0 }))).toBe(204);
  expect(await seen()).toEqual(accepted);
});

it("rejects an accepted photo, or one of another booking, as a new proof", async () => {
  const [first, second] = [await underWay(), await underWay()];
  const given = await first.form();
  await send(given, aPhoto("image/jpeg", camera));
  expect(codeOf(await second.deliver([given.key]))).toBe("photo.missing");
  dataOf(await first.deliver([given.key]));
  const kept = (await filesOf(world)).find((key) => key.startsWith(`proof/${first.booking.id}/`));
  expect(codeOf(await second.deliver([String(kept)]))).toBe("photo.missing");
});
