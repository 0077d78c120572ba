import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Fleet, Supplier, VehiclePhotos } from "#shared/fleet/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto, photoTypes } from "#test/support/photos.ts";
import { filesOf, send } from "#test/support/uploads.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { onVehiclePhotosRemoved } from "./reactions.ts";

let world: World;
const haulier = aPerson("haulier");
const rival = aPerson("haulier");
const contractor = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier, rival, contractor] });
});
afterAll(() => world?.stop());

async function aVehicle(change: Partial<Fleet> = {}) {
  const fleet = aFleet(haulier.id, change);
  await world.add({ fleets: [fleet] });
  return fleet;
}
const formFor = (as: Profile, { id }: Fleet, contentType: (typeof photoTypes)[number] = "image/jpeg") =>
  world.call(as, "createVehiclePhotoUpload", { fleetId: id, contentType, sizeBytes: 1000 });
/** Runs the reactions to removed photos. Repeated runs must be safe. */
async function react() {
  const context = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
  for (const domainEvent of (await world.items()).filter(isDomainEvent).map(readDomainEvent))
    if (domainEvent.name === "vehiclePhotosRemoved") await onVehiclePhotosRemoved(domainEvent as never, context);
}
let shot = 0;
/** Uploads a unique photo and returns its key. */
async function uploaded(
  fleet: Fleet,
  type: (typeof photoTypes)[number] = "image/jpeg",
  bytes?: Uint8Array<ArrayBuffer>,
) {
  const form = dataOf<UploadForm>(await formFor(haulier, fleet, type));
  shot += 1;
  expect(await send(form, bytes ?? aPhoto(type, { kinds: 126, turn: 1 + (shot % 8), words: "Yard, 55.95 N" }))).toBe(
    204,
  );
  return form.key;
}
const set = (fleet: Fleet, version: number, photos: string[], as = haulier, clientKey: string = randomUUID()) =>
  world.call(as, "setVehiclePhotos", { clientKey, fleetId: fleet.id, version, photos });
const shown = async (fleet: Fleet, version: number, photos: string[]) =>
  dataOf<VehiclePhotos>(await set(fleet, version, photos));
const kept = async ({ id }: Fleet) => (await filesOf(world)).filter((key) => key.startsWith(`vehicles/${id}/`)).sort();
const keysOf = ({ photos }: VehiclePhotos) => photos.map(({ key }) => key);
const found = async (as: Profile | null, fleet: Fleet) => {
  const search = { service: fleet.services[0] ?? "hiab", site: edinburgh, radiusMiles: 50 };
  const { items } = dataOf<{ items: Supplier[] }>(await world.call(as, "searchSuppliers", search));
  return items.find(({ vehicleType }) => vehicleType === fleet.vehicleType);
};

it("stores only the pictures, in the order given; searches show the first, and to visitors none", async () => {
  const fleet = await aVehicle({ services: ["tar"], vehicleType: "Tar gang" });
  const uploads = [];
  for (const type of photoTypes) uploads.push(await uploaded(fleet, type));
  const first = await shown(fleet, 1, uploads);
  expect(first.photos).toHaveLength(3);
  for (const { url } of first.photos) {
    const answer = await fetch(url);
    expect([answer.status, tagsIn(new Uint8Array(await answer.arrayBuffer()))]).toEqual([200, []]);
  }
  expect((await filesOf(world)).filter((key) => key.startsWith("vehicle-uploads/"))).toEqual([]);
  const [one, two, three] = keysOf(first) as [string, string, string];
  const turned = await shown(fleet, 2, [three, one, two]);
  expect(keysOf(turned)).toEqual([three, one, two]);
  expect((await found(contractor, fleet))?.photoUrl).toContain(three);
  expect(await found(null, fleet)).toMatchObject({ photoUrl: null });
  // Changes to other fields or the status leave the photos as they are.
  dataOf(
    await world.call(haulier, "setFleetStatus", { clientKey: randomUUID(), fleetId: fleet.id, status: "limited" }),
  );
  expect((await found(contractor, fleet))?.photoUrl).toContain(three);
  const fewer = await shown(fleet, 4, [one]);
  expect(keysOf(fewer)).toEqual([one]);
  await react();
  expect(await kept(fleet)).toEqual([one]);
  expect((await found(contractor, fleet))?.photoUrl).toContain(one);
  dataOf(await set(fleet, 5, []));
  await react();
  expect(await kept(fleet)).toEqual([]);
  expect((await found(contractor, fleet))?.photoUrl).toBeNull();
});

it("rejects non-photos, too many, other users' and outdated changes, and leaves no file behind", async () => {
  const fleet = await aVehicle();
  const other = await aVehicle();
  const photo = await uploaded(fleet);
  const text = await uploaded(fleet, "image/png", new TextEncoder().encode("MZ not a photo at all"));
  expect(codeOf(await set(fleet, 1, [photo, text]))).toBe("photo.notAnImage");
  expect(codeOf(await set(fleet, 1, [text]))).toBe("photo.missing");
  expect(codeOf(await set(other, 1, [photo]))).toBe("photo.missing");
  expect(
    codeOf(
      await set(
        fleet,
        1,
        Array.from({ length: 7 }, () => photo),
      ),
    ),
  ).toBe("input.invalid");
  expect(codeOf(await set(fleet, 9, [photo]))).toBe("fleet.changed");
  for (const as of [rival, contractor]) {
    expect(codeOf(await formFor(as, fleet))).toMatch(/^access\./);
    expect(codeOf(await set(fleet, 1, [photo], as))).toMatch(/^access\./);
  }
  const [key] = keysOf(await shown(fleet, 1, [photo]));
  expect(await kept(fleet)).toEqual([key]);
  // One of two concurrent changes wins; the other's file is deleted.
  const two = [await uploaded(fleet), await uploaded(fleet)];
  const answers = await Promise.all(two.map((upload) => set(fleet, 2, [String(key), upload])));
  expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
  const listed = dataOf<VehiclePhotos[]>(await world.call(haulier, "vehiclePhotos", {}));
  expect(await kept(fleet)).toEqual(keysOf(listed.find(({ fleetId }) => fleetId === fleet.id) as VehiclePhotos).sort());
});

it("sent twice is done once; the same picture twice is one photo", async () => {
  const fleet = await aVehicle();
  const picture = aPhoto("image/jpeg", { kinds: 0, turn: 1, words: "" });
  const photos = [await uploaded(fleet, "image/jpeg", picture), await uploaded(fleet, "image/jpeg", picture)];
  const clientKey = randomUUID();
  const [once, again] = [
    await set(fleet, 1, photos, haulier, clientKey),
    await set(fleet, 1, photos, haulier, clientKey),
  ];
  expect(dataOf(again)).toEqual(dataOf(once));
  expect(await kept(fleet)).toEqual(keysOf(dataOf(once)));
});
