import type { BookingRecord } from "#shared/booking/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { isWholePostcode } from "#shared/geo/postcode.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { isHazardous } from "#shared/waste/ewc.ts";
import { mostLoads, type NoteDraft, type NoteRecord } from "#shared/waste/model.ts";
import { missingIn } from "#shared/waste/note-rules.ts";
import type { WasteSeries } from "#shared/waste/series.ts";
import { framed, isSamePlace, type LoadNow, seriesFor, seriesState, stoppedFor } from "#shared/waste/series-rules.ts";
import { namedCode, usualFor } from "#shared/waste/suggest.ts";
import { profileById } from "../accounts/public.ts";
import { jobById } from "../booking/public.ts";
import { approvedOn } from "../compliance/public.ts";
import type { Context } from "../platform/context.ts";
import { seriesOf } from "./series-store.ts";
import { siteOf, tipsOf, wasteSiteAt } from "./store.ts";

/** Whether a booking carries waste: it was accepted under a waste carrier's registration. */
export const takesWaste = ({ wasteCarrierNumber }: Pick<BookingRecord, "wasteCarrierNumber">): boolean =>
  wasteCarrierNumber !== null;

export interface Drafted extends NoteDraft {
  readonly carrierUntil: string | null;
  readonly now: LoadNow;
  readonly frame: WasteSeries | null;
  /** Waste series of the two parties whose conditions no longer hold, and which must be ended. */
  readonly stopped: readonly { readonly series: WasteSeries; readonly endedFor: "address" | "carrier" | "code" }[];
}

/** Returns the known fields of the next load's note and the missing ones; null when every load has a note. */
export async function draftOf(
  { db, now }: Pick<Context, "db" | "now">,
  booking: BookingRecord,
  signed: readonly NoteRecord[],
): Promise<Drafted | null> {
  if (!takesWaste(booking) || signed.length >= mostLoads) return null;
  const { contractorId, haulierId, pickup, firms = null } = booking;
  const [contractor, haulier, site, kept, paper, job, all] = await Promise.all([
    profileById(db, contractorId),
    profileById(db, haulierId),
    wasteSiteAt(db, contractorId, pickup),
    tipsOf(db, haulierId),
    approvedOn(db, { haulierId, type: "waste_carrier", day: ukDayOf(now) }),
    jobById(db, booking.jobRequestId),
    seriesOf(db, booking),
  ]);
  const wasteType = booking.details && "wasteType" in booking.details ? booking.details.wasteType : null;
  const usual = usualFor(booking.service, wasteType, job?.materialType);
  const before = signed.at(-1);
  const codes = site?.ewcCodes ?? [];
  const suggested = before?.ewcCode ?? (codes.length === 1 ? codes[0] : undefined) ?? usual.ewcCode ?? codes[0] ?? null;
  const isWeighed = booking.quantity > 1 || serviceOf(booking.service).isMaterial;
  const parties = {
    transferorAddress: contractor?.address ?? site?.address ?? null,
    transferorPostcode: contractor?.postcode ?? site?.postcode ?? null,
    transfereeAddress: haulier?.address ?? null,
    transfereePostcode: haulier?.postcode ?? null,
    carrierNumber: paper?.number ?? null,
  };
  const ofLoad: LoadNow = {
    ...parties,
    ...{ site: siteOf(pickup), place: pickup.label },
    siteCodes: codes,
    namedCode: before?.ewcCode ?? namedCode(booking.service, wasteType, job?.materialType),
  };
  const found = seriesFor(all, ofLoad, now);
  const frame = found?.off === null ? found.series : null;
  const given = {
    ...parties,
    placePostcode:
      frame?.placePostcode ??
      (pickup.postcode && isWholePostcode(pickup.postcode) ? pickup.postcode : (before?.placePostcode ?? null)),
    transferorIs: before?.transferorIs ?? site?.transferorIs ?? "producer",
    sicCode: before?.sicCode ?? site?.sicCode ?? null,
    ewcCode: suggested && !isHazardous(suggested) ? suggested : null,
    composition: before?.composition ?? usual.composition,
    quantityKg: before?.quantityKg ?? (isWeighed ? booking.quantity * 1000 : null),
    container: before?.container ?? usual.container,
    ...(frame && framed(frame)),
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
    series: found && {
      ...{ number: found.series.number, until: found.series.until, place: found.series.place, off: found.off },
    },
    carrierUntil: paper?.expiresOn ?? null,
    now: ofLoad,
    frame,
    stopped: all.flatMap((series) => {
      const isHere = isSamePlace(series, ofLoad);
      const endedFor = stoppedFor(series, isHere ? ofLoad : { ...ofLoad, siteCodes: [] });
      return endedFor && seriesState(series, now) === "holds" ? [{ series, endedFor }] : [];
    }),
  };
}
