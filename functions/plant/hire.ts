import { randomUUID } from "node:crypto";
import type { Case } from "#shared/booking/case-model.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { mediaTypeOf } from "#shared/kernel/image-type.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { plantEvents } from "#shared/plant/events.ts";
import {
  meterWentBack,
  noHire,
  notBack,
  notHandedOver,
  notOffHired,
  notOnHire,
  offHiredAlready,
  onHireAlready,
  otherSideActs,
} from "#shared/plant/faults.ts";
import type { PlantHire } from "#shared/plant/model.ts";
import { offHireNumber, riskUntil } from "#shared/plant/off-hire.ts";
import type { plantOperations } from "#shared/plant/operations.ts";
import { caseUploads, openCase, seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { eachOnce, keepPhotos, photoForm, removeUploads } from "../platform/photo-files.ts";
import { privateFiles } from "../platform/private-files.ts";
import { hireView, isOnSite } from "./hire-view.ts";
import { hireOf, hireWrite } from "./store.ts";

type Asked<Name extends keyof typeof plantOperations> = Input<(typeof plantOperations)[Name]>;

const hirePhotos = ({ id, jobRequestId }: BookingRecord) => ({
  uploads: `uploads/hires/${id}/`,
  kept: `jobs/${jobRequestId}/hire-`,
});

/** Returns the hire of a booking; null for a job that is not a hire of several days. */
export async function plantHire({ bookingId }: { bookingId: BookingId }, context: Context): Promise<PlantHire | null> {
  const seen = await seenBooking(context, bookingId);
  return seen.booking.hiredUntil === null ? null : hireView(seen, await hireOf(context.db, bookingId), context);
}

async function asked(context: Context, bookingId: BookingId, side: "contractor" | "haulier") {
  const seen = await seenBooking(context, bookingId);
  const isTheirs = side === "contractor" ? seen.actor === side : seen.actor === "haulier" || seen.actor === "driver";
  if (!isTheirs) throw otherSideActs();
  if (seen.booking.hiredUntil === null) throw noHire();
  return { ...seen, before: await hireOf(context.db, bookingId) };
}

export async function createHireUpload(
  { bookingId, contentType }: Asked<"createHireUpload">,
  context: Context,
): Promise<UploadForm> {
  const { booking, actor } = await seenBooking(context, bookingId);
  if (actor !== "haulier" && actor !== "driver") throw otherSideActs();
  return photoForm(context, hirePhotos(booking), contentType);
}

async function condition(booking: BookingRecord, { tenths, photoKeys }: Asked<"startHire">, at: string) {
  const photos = eachOnce(await keepPhotos(hirePhotos(booking), [...new Set(photoKeys)], "photoKeys"));
  return { at, tenths: tenths ?? null, photos };
}

export async function startHire(input: Asked<"startHire">, context: Context): Promise<PlantHire> {
  const { before, ...seen } = await asked(context, input.bookingId, "haulier");
  const { booking } = seen;
  if (before) throw onHireAlready();
  if (!isOnSite(booking)) throw notHandedOver();
  const { contractorId, haulierId } = booking;
  const onHire = await condition(booking, input, context.now);
  const after = { bookingId: booking.id, contractorId, haulierId, onHire, offHire: null, back: null, version: 1 };
  const answer = await hireView(seen, after, context);
  await context.commit([hireWrite(null, after)], [], answer);
  await removeUploads(input.photoKeys);
  return answer;
}

export async function offHire({ bookingId }: Asked<"offHire">, context: Context): Promise<PlantHire> {
  const { before, ...seen } = await asked(context, bookingId, "contractor");
  const { reference, title, haulierId, driverId } = seen.booking;
  if (!before) throw notOnHire();
  if (before.offHire) throw offHiredAlready({ values: { number: before.offHire.number } });
  const off = { number: offHireNumber(reference), at: context.now, riskUntil: riskUntil(context.now) };
  const after = { ...before, offHire: off, version: before.version + 1 };
  const answer = await hireView(seen, after, context);
  const { number, riskUntil: until } = off;
  const told = { bookingId, reference, title, haulierId, driverId, number, riskUntil: until, version: after.version };
  await context.commit([hireWrite(before, after)], [happened(plantEvents, "offHired", told)], answer);
  return answer;
}

export async function recordReturn(input: Asked<"recordReturn">, context: Context): Promise<PlantHire> {
  const { before, ...seen } = await asked(context, input.bookingId, "haulier");
  if (!before) throw notOnHire();
  if (!before.offHire) throw notOffHired();
  if (before.back) throw onHireAlready();
  const { tenths } = before.onHire;
  if (tenths !== null && input.tenths != null && input.tenths < tenths) throw meterWentBack();
  const back = await condition(seen.booking, input, context.now);
  const after = { ...before, back, version: before.version + 1 };
  const answer = await hireView(seen, after, context);
  await context.commit([hireWrite(before, after)], [], answer);
  await removeUploads(input.photoKeys);
  return answer;
}

/** Pairs the photos of the start and the end of a hire, so that a case shows them side by side. */
function pairsOf(before: readonly StoredPhoto[], after: readonly StoredPhoto[]) {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [
    { key: before[at]?.key, end: "before" },
    { key: after[at]?.key, end: "after" },
  ]).flat();
}

export async function reportHireDamage(
  { clientKey, bookingId, words }: Asked<"reportHireDamage">,
  context: Context,
): Promise<Case> {
  const { before } = await asked(context, bookingId, "haulier");
  if (!before?.back) throw notBack();
  const { uploads } = caseUploads(callerId(context));
  const photoKeys: string[] = [];
  const ends: string[] = [];
  for (const { key, end } of pairsOf(before.onHire.photos, before.back.photos)) {
    const stored = key && (await privateFiles().read(key, photoMaxBytes));
    const type = stored && mediaTypeOf(stored.bytes);
    if (!key || !stored || !type) continue;
    const copy = `${uploads}${randomUUID()}.${key.split(".").at(-1)}`;
    await privateFiles().put(copy, stored.bytes as Uint8Array<ArrayBuffer>, type as never);
    photoKeys.push(copy);
    ends.push(end);
  }
  // Lists in the text which photo is from the start or the end, because a case only stores the sender.
  const told = ends.length > 0 ? `${words}\nPhotos in this order, by the hire: ${ends.join(", ")}.` : words;
  return openCase({ clientKey, bookingId, kind: "damage", words: told, photoKeys }, context);
}
