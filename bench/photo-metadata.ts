import type { Booking } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/photo.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { tagsIn } from "#test/support/photo-tags.ts";
import { aPhoto, photoTypes } from "#test/support/photos.ts";
import { seeded } from "#test/support/seeded.ts";
import { send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, moveOn } from "#test/support/whole-life.ts";
import { dataOf, startWorld } from "#test/support/world.ts";

const perBooking = 5;

export const tiny = { photos: 5 };

/**
 * Delivers bookings with photos as cameras write them: of all three types, turned all ways, with every mixture of Exif,
 * XMP, IPTC, comments, previews, profiles and trailers. `left` counts what each photo tells besides its picture once the
 * other side fetches it, by a reader that shares nothing with the filter. How to turn it is not counted.
 */
export default async function benchPhotoMetadata(
  options: { photos?: number } = {},
): Promise<{ left: number; before: number; photos: number }> {
  const { photos = 100 } = options;
  const random = seeded(11);
  const world = await startWorld();
  try {
    neverRefused(world.db);
    const firm = await aFirm(world);
    let [left, before, seen] = [0, 0, 0];
    while (seen < photos) {
      const booking = await aBookingOf(world, firm);
      const { id: bookingId } = booking;
      for (const to of ["en_route", "arrived", "in_progress"] as const)
        await moveOn(world, firm.haulier, bookingId, to);
      const photoKeys: string[] = [];
      for (let i = 0; i < perBooking; i++) {
        const contentType = photoTypes[Math.floor(random() * photoTypes.length)] ?? "image/jpeg";
        const taken = { kinds: Math.floor(random() * 128), turn: 1 + Math.floor(random() * 8), words: `56.1 N #${i}` };
        const photo = aPhoto(contentType, taken);
        before += tagsIn(photo).length;
        const asked = { bookingId, contentType, sizeBytes: photo.length };
        const form = dataOf<UploadForm>(await world.call(firm.haulier, "createProofUpload", asked));
        await send(form, photo);
        photoKeys.push(form.key);
      }
      await moveOn(world, firm.haulier, bookingId, "delivered", { proof: { photoKeys } });
      const { proof } = dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId }));
      if (proof?.photos.length !== perBooking)
        throw new Error(`${proof?.photos.length} photos of ${perBooking} are shown`);
      for (const { url } of proof.photos) {
        left += tagsIn(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
        seen += 1;
      }
    }
    return { left, before, photos: seen };
  } finally {
    await world.stop();
  }
}
