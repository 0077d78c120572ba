import type { BookingRecord } from "#shared/booking/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { isWholePostcode } from "#shared/geo/postcode.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { isHazardous } from "#shared/waste/ewc.ts";
import { mostLoads, type NoteDraft, type NoteRecord } from "#shared/waste/model.ts";
import { missingIn } from "#shared/waste/note-rules.ts";
import { usualFor } from "#shared/waste/suggest.ts";
import { profileById } from "../accounts/public.ts";
import { jobById } from "../booking/public.ts";
import { approvedOn } from "../compliance/public.ts";
import type { Context } from "../platform/context.ts";
import { tipsOf, wasteSiteAt } from "./store.ts";

/** Whether a booking takes waste away: it was accepted under a waste carrier's registration. */
export const takesWaste = ({ wasteCarrierNumber }: Pick<BookingRecord, "wasteCarrierNumber">): boolean =>
  wasteCarrierNumber !== null;

/** The next load's note as far as it is known, with what it lacks; null where every load has one. */
export async function draftOf(
  { db, now }: Pick<Context, "db" | "now">,
  booking: BookingRecord,
  signed: readonly NoteRecord[],
): Promise<(NoteDraft & { readonly carrierUntil: string | null }) | null> {
  if (!takesWaste(booking) || signed.length >= mostLoads) return null;
  const { contractorId, haulierId, pickup, firms = null } = booking;
  const [contractor, haulier, site, kept, paper, job] = await Promise.all([
    profileById(db, contractorId),
    profileById(db, haulierId),
    wasteSiteAt(db, contractorId, pickup),
    tipsOf(db, haulierId),
    approvedOn(db, { haulierId, type: "waste_carrier", day: ukDayOf(now) }),
    jobById(db, booking.jobRequestId),
  ]);
  const wasteType = booking.details && "wasteType" in booking.details ? booking.details.wasteType : null;
  const usual = usualFor(booking.service, wasteType, job?.materialType);
  const before = signed.at(-1);
  const codes = site?.ewcCodes ?? [];
  const suggested = before?.ewcCode ?? (codes.length === 1 ? codes[0] : undefined) ?? usual.ewcCode ?? codes[0] ?? null;
  const isWeighed = booking.quantity > 1 || serviceOf(booking.service).isMaterial;
  const given = {
    transferorAddress: contractor?.address ?? site?.address ?? null,
    transferorPostcode: contractor?.postcode ?? site?.postcode ?? null,
    transfereeAddress: haulier?.address ?? null,
    transfereePostcode: haulier?.postcode ?? null,
    placePostcode:
      pickup.postcode && isWholePostcode(pickup.postcode) ? pickup.postcode : (before?.placePostcode ?? null),
    transferorIs: before?.transferorIs ?? site?.transferorIs ?? "producer",
    sicCode: before?.sicCode ?? site?.sicCode ?? null,
    ewcCode: suggested && !isHazardous(suggested) ? suggested : null,
    composition: before?.composition ?? usual.composition,
    quantityKg: before?.quantityKg ?? (isWeighed ? booking.quantity * 1000 : null),
    container: before?.container ?? usual.container,
    carrierNumber: paper?.number ?? null,
  } as const;
  return {
    load: signed.length + 1,
    transferorName: firms?.contractorName ?? booking.contractorName,
    transfereeName: firms?.haulierName ?? booking.haulierName,
    place: pickup.label,
    ewcCodes: [...codes],
    signerName: before?.site.name ?? booking.contactName,
    tips: kept.tips,
    ...given,
    missing: missingIn({ ...given, signature: false }).filter((field) => field !== "signature"),
    carrierUntil: paper?.expiresOn ?? null,
  };
}
