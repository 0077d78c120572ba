import type { Booking, JobPhoto } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/photo.ts";
import { type Camera, cameras } from "#test/support/cameras.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { tagsIn, turnOf } from "#test/support/photo-tags.ts";
import { send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, moveOn } from "#test/support/whole-life.ts";
import { dataOf, startWorld } from "#test/support/world.ts";

/** Photos of one request, and as many of its delivery. */
const atOnce = 5;

export const tiny = { photos: 10 };

interface Taken {
  readonly camera: Camera;
  readonly turn: number;
  readonly words: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Asks for jobs with photos and delivers them with photos, as eight cameras write them, turned all eight ways: with Exif of
 * both orders of bytes, positions, previews, notes of makers, XMP, IPTC, comments, colour profiles, text, and what hangs on
 * behind the picture. `left` counts what each photo tells besides its picture once the other side fetches it, by a reader
 * that shares nothing with the filter, and once more where the words that the camera wrote are anywhere in the file. How to
 * turn it is not counted; a JPEG that is no longer turned as it was fails.
 */
export default async function benchPhotoMetadata(
  options: { photos?: number } = {},
): Promise<{ left: number; before: number; ofRequests: number; ofDeliveries: number; cameras: number }> {
  const { photos = 200 } = options;
  const world = await startWorld();
  try {
    neverRefused(world.db);
    const firm = await aFirm(world);
    const counts = { left: 0, before: 0, ofRequests: 0, ofDeliveries: 0, cameras: cameras.length };
    let shots = 0;
    const nextShot = (): Taken => {
      const camera = cameras[shots % cameras.length] as Camera;
      const turn = 1 + (Math.floor(shots / cameras.length) % 8);
      const words = `Pixel-9 serial 55.9533N 3.1883W #${shots}#`;
      shots += 1;
      const bytes = camera.shoot({ number: shots % 200, turn, words });
      counts.before += tagsIn(bytes).length;
      return { camera, turn, words, bytes };
    };
    /** Uploads photos by the forms that `ask` answers; their keys. */
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
      if (shown.length !== taken.length) throw new Error(`${shown.length} photos of ${taken.length} are shown`);
      for (const [at, { url }] of shown.entries()) {
        const { camera, turn, words } = taken[at] as Taken;
        const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
        counts.left += tagsIn(bytes).length + (Buffer.from(bytes).includes(words) ? 1 : 0);
        if (camera.type === "image/jpeg" && turnOf(bytes) !== turn)
          throw new Error(`a photo of ${camera.name} is turned otherwise: ${turnOf(bytes)} for ${turn}`);
      }
      return shown.length;
    };
    const five = () => Array.from({ length: atOnce }, nextShot);
    while (counts.ofRequests + counts.ofDeliveries < photos) {
      const [ofRequest, ofDelivery] = [five(), five()];
      const requestKeys = await upload(ofRequest, ({ camera, bytes }) =>
        world.call(firm.contractor, "createRequestPhotoUpload", { contentType: camera.type, sizeBytes: bytes.length }),
      );
      const { id: bookingId } = await aBookingOf(world, firm, { photoKeys: requestKeys });
      const seen = async (by: typeof firm.haulier) => dataOf<Booking>(await world.call(by, "booking", { bookingId }));
      counts.ofRequests += await look(ofRequest, (await seen(firm.haulier)).requestPhotos);
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
      counts.ofDeliveries += await look(ofDelivery, (await seen(firm.contractor)).proof?.photos ?? []);
    }
    return counts;
  } finally {
    await world.stop();
  }
}
