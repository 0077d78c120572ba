import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto, photoTypes } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { aFirm, aRequestOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { jobEntity } from "./record-store.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  // Switches off rate limits for this test.
  neverRefused(world.db);
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

const camera = { kinds: 127, turn: 6, words: "Pixel 9, 55.95 N" };

/** Uploads a photo for a new request and returns its key. */
async function uploaded(
  by: Profile,
  bytes = aPhoto("image/jpeg", camera),
  contentType: (typeof photoTypes)[number] = "image/jpeg",
) {
  const asked = { contentType, sizeBytes: bytes.length };
  const form = dataOf<UploadForm>(await world.call(by, "createRequestPhotoUpload", asked));
  expect(await send(form, bytes)).toBe(204);
  return form.key;
}
const seenBy = (who: Profile, { id: jobRequestId }: JobRequest) => world.call(who, "jobRequest", { jobRequestId });
const photosFor = async (who: Profile, job: JobRequest) => dataOf<JobRequest>(await seenBy(who, job)).photos;
const stored = async (place: string) => (await filesOf(world)).filter((key) => key.startsWith(place));

it("belong to the request and then to its booking, and only its parties see them", async () => {
  const keys = [];
  for (const type of photoTypes) keys.push(await uploaded(firm.contractor, aPhoto(type, camera), type));
  const job = await aRequestOf(world, firm, { photoKeys: keys });
  expect(job.photos).toHaveLength(3);
  for (const { url } of job.photos) expect(tagsIn(new Uint8Array(await (await fetch(url)).arrayBuffer()))).toEqual([]);
  expect(await stored(`uploads/requests/${firm.contractor.id}/`)).toEqual([]);

  const other = aPerson("haulier");
  await world.add({ people: [other] });
  const stranger = await aStranger();
  expect(await photosFor(firm.haulier, job)).toHaveLength(3);
  for (const outsider of [other, stranger]) expect(codeOf(await seenBy(outsider, job))).toBe("access.notFound");

  const accept = { clientKey: randomUUID(), jobRequestId: job.id };
  const { id: bookingId } = dataOf<Booking>(await world.call(firm.haulier, "acceptJobRequest", accept));
  const ofBooking = async (who: Profile) => world.call(who, "booking", { bookingId });
  expect(codeOf(await ofBooking(firm.driver))).toBe("access.notFound");
  const assigned = { clientKey: randomUUID(), bookingId, driverId: firm.driver.id };
  dataOf(await world.call(firm.haulier, "assignBooking", assigned));
  for (const party of [firm.contractor, firm.haulier, firm.manager, firm.driver]) {
    const { requestPhotos, proof } = dataOf<Booking>(await ofBooking(party));
    expect([requestPhotos.map(({ key }) => key), proof]).toEqual([job.photos.map(({ key }) => key), null]);
  }
  for (const outsider of [other, stranger]) expect(codeOf(await ofBooking(outsider))).toBe("access.notFound");
});

it("are hidden from a haulier who has declined, and stay with the contractor", async () => {
  const job = await aRequestOf(world, firm, { photoKeys: [await uploaded(firm.contractor)] });
  const decline = { clientKey: randomUUID(), jobRequestId: job.id, reason: "Broken down" };
  dataOf(await world.call(firm.haulier, "declineJobRequest", decline));
  expect(await photosFor(firm.haulier, job)).toEqual([]);
  expect(await photosFor(firm.contractor, job)).toHaveLength(1);
});

it("are no longer shown after two years", async () => {
  const job = await aRequestOf(world, firm, { photoKeys: [await uploaded(firm.contractor)] });
  const age = (days: number) => new Date(Date.parse(job.createdAt) - days * 86_400_000).toISOString();
  const seenAfter = async (days: number) => {
    const item = await world.db.get(jobEntity.key(job));
    await world.db.commit([{ put: jobEntity.toItem({ ...jobEntity.fromItem(item!), createdAt: age(days) }) }]);
    return (await photosFor(firm.contractor, job)).length;
  };
  expect([await seenAfter(729), await seenAfter(731)]).toEqual([1, 0]);
});

it.each([
  ["somebody else's", async () => uploaded(await aStranger()), "photo.missing"],
  ["an accepted one", async () => (await aRequestOf(world, firm, await withOne())).photos[0]!.key, "photo.missing"],
  ["one that never came", async () => `uploads/requests/${firm.contractor.id}/${randomUUID()}.jpg`, "photo.missing"],
  ["a script named .jpg", async () => uploaded(firm.contractor, scriptBytes), "photo.notAnImage"],
] as const)("%s is rejected by name, and nothing of the request is stored", async (_what, made, code) => {
  const key = await made();
  const good = await uploaded(firm.contractor);
  const before = await stored("jobs/");
  const refused = await asking({ photoKeys: [good, key] });
  expect(refusalOf(refused)).toMatchObject({ code, field: "photoKeys" });
  // The failed attempt leaves the valid upload for the next one.
  expect(await stored(good)).toEqual([good]);
  expect(await stored("jobs/")).toEqual(before);
  expect((await aRequestOf(world, firm, { photoKeys: [good] })).photos).toHaveLength(1);
});

it("a seventh, and 500 at once, are rejected before anything is read", async () => {
  for (const count of [7, 500])
    expect(refusalOf(await asking({ photoKeys: Array.from({ length: count }, (_one, at) => `k${at}`) }))).toMatchObject(
      {
        code: "input.invalid",
        field: "photoKeys",
        message: expect.stringContaining("At most 6 photos."),
      },
    );
});

it("the same picture twice is one photo", async () => {
  const photoKeys = [await uploaded(firm.contractor), await uploaded(firm.contractor)];
  expect((await aRequestOf(world, firm, { photoKeys })).photos).toHaveLength(1);
});

it("go with each part of an order, as separate files", async () => {
  const collectOn = addDays(ukDayOf(new Date().toISOString()), 330);
  const further = [{ collectOn: addDays(collectOn, 1) }];
  const { id } = await aRequestOf(world, firm, { ...(await withOne()), collectOn, further });
  const { items } = dataOf<{ items: JobRequest[] }>(await world.call(firm.contractor, "jobsFromMe", {}));
  const keys = items.filter(({ order }) => order?.id === id).flatMap(({ photos }) => photos.map(({ key }) => key));
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  for (const key of keys) expect(await stored(key)).toEqual([key]);
});

async function aStranger() {
  const stranger = aPerson("contractor");
  await world.add({ people: [stranger] });
  return stranger;
}
const scriptBytes = new Uint8Array(new TextEncoder().encode("<script>alert(1)</script>"));
const withOne = async () => ({ photoKeys: [await uploaded(firm.contractor)] });

type Answer = Awaited<ReturnType<World["call"]>>;
const refusalOf = (answer: Answer) =>
  "error" in answer ? { ...answer.error.info, message: answer.error.message } : answer.data;

async function asking(change: object) {
  const wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: firm.fleet.id,
    pickup: { text: "1 Princes Street, Edinburgh" },
    quantity: 1,
    urgencyLevel: "tomorrow" as const,
    contactName: "Ailsa",
    contactPhone: "0131 496 0777",
    consent: true,
  };
  const told = await world.call(firm.contractor, "createJobRequest", { ...wanted, expectedTotalPence: 1 });
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  return world.call(firm.contractor, "createJobRequest", { ...wanted, ...change, expectedTotalPence });
}
