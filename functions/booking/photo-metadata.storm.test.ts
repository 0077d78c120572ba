import { expect } from "vitest";
import type { Booking, JobPhoto } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { type Camera, cameras } from "#test/support/cameras.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { tagsIn, turnOf } from "#test/support/photo-tags.ts";
import { storm } from "#test/support/storm.ts";
import { send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, moveOn } from "#test/support/whole-life.ts";
import { dataOf, startWorld } from "#test/support/world.ts";

/** Photos per request and per delivery. */
const atOnce = 5;

interface Taken {
  readonly camera: Camera;
  readonly turn: number;
  readonly words: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Uploads photos of eight cameras in eight orientations with all sorts of metadata. An independent parser must find no
 * tag but the orientation.
 */
storm(["photo.metadata"], 10, async ({ runs }) => {
  const world = await startWorld();
  try {
    neverRefused(world.db);
    const firm = await aFirm(world);
    const left: string[] = [];
    let seen = 0;
    let shots = 0;
    const nextShot = (): Taken => {
      const camera = cameras[shots % cameras.length] as Camera;
      const turn = 1 + (Math.floor(shots / cameras.length) % 8);
      const words = `Pixel-9 serial 55.9533N 3.1883W #${shots}#`;
      shots += 1;
      const bytes = camera.shoot({ number: shots % 200, turn, words });
      expect(tagsIn(bytes).length, camera.name).toBeGreaterThan(0);
      return { camera, turn, words, bytes };
    };
    /** Uploads photos and returns their keys. */
    const upload = async (taken: readonly Taken[], ask: (one: Taken) => ReturnType<typeof world.call>) => {
      const keys: string[] = [];
      for (const one of taken) {
        const form = dataOf<UploadForm>(await ask(one));
        await send(form, one.bytes);
        keys.push(form.key);
      }
      return keys;
    };
    const look = async (taken: readonly Taken[], shown: readonly JobPhoto[]) => {
      expect(shown.length).toBe(taken.length);
      for (const [at, { url }] of shown.entries()) {
        const { camera, turn, words } = taken[at] as Taken;
        const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
        left.push(...tagsIn(bytes).map(String), ...(Buffer.from(bytes).includes(words) ? [words] : []));
        if (camera.type === "image/jpeg") expect([camera.name, turnOf(bytes)]).toEqual([camera.name, turn]);
      }
      seen += shown.length;
    };
    const five = () => Array.from({ length: atOnce }, nextShot);
    while (seen < runs) {
      const [ofRequest, ofDelivery] = [five(), five()];
      const requestKeys = await upload(ofRequest, ({ camera, bytes }) =>
        world.call(firm.contractor, "createRequestPhotoUpload", { contentType: camera.type, sizeBytes: bytes.length }),
      );
      const { id: bookingId } = await aBookingOf(world, firm, { photoKeys: requestKeys });
      const bookingFor = async (by: typeof firm.haulier) =>
        dataOf<Booking>(await world.call(by, "booking", { bookingId }));
      await look(ofRequest, (await bookingFor(firm.haulier)).requestPhotos);
      for (const to of ["en_route", "arrived", "in_progress"] as const)
        await moveOn(world, firm.haulier, bookingId, to);
      const photoKeys = await upload(ofDelivery, ({ camera, bytes }) =>
        world.call(firm.haulier, "createProofUpload", {
          bookingId,
          contentType: camera.type,
          sizeBytes: bytes.length,
        }),
      );
      await moveOn(world, firm.haulier, bookingId, "delivered", { proof: { photoKeys } });
      await look(ofDelivery, (await bookingFor(firm.contractor)).proof?.photos ?? []);
    }
    return { "photo.metadata": left };
  } finally {
    await world.stop();
  }
});
