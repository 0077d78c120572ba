import type { Actor } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { lacksOf, lacksWords, loadableFrom } from "#shared/waste/consignment.ts";
import {
  consignmentIncomplete,
  consignmentSigned,
  noSpecialWaste,
  noticeMissing,
  noticeRunning,
} from "#shared/waste/consignment-faults.ts";
import type { ConsignmentNote, ConsignmentRecord, PlanRecord } from "#shared/waste/consignment-model.ts";
import { ewcText } from "#shared/waste/ewc.ts";
import { carrierLapsed, noteIncomplete, signatureOnce, tipWithoutCode, tooEarly } from "#shared/waste/faults.ts";
import { missingWords, takesCode } from "#shared/waste/note-rules.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import { profileById } from "../accounts/public.ts";
import { seenBooking, signatures, specialWasteEntity, specialWasteOf } from "../booking/public.ts";
import { approvedOn } from "../compliance/public.ts";
import { vehicleById } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { keepFiles, photoLink, removeUploads, storedAlone } from "../platform/photo-files.ts";
import { emptyPlan, noticeOf, plainPlan } from "./consignment-plan.ts";
import { consignmentOf, newConsignmentWrite, planCheck, planOf } from "./consignment-store.ts";
import { isTime } from "./read.ts";
import { carriedBooking, wasteFiles } from "./sign.ts";
import { spendSiteCode } from "./site.ts";
import { tipsOf } from "./store.ts";

/** Returns the consignment note of a booking to its parties; null without special waste. */
export async function consignmentNote(
  { bookingId }: { bookingId: BookingId },
  context: Context,
): Promise<ConsignmentNote | null> {
  const { booking, actor } = await seenBooking(context, bookingId);
  const signed = await consignmentOf(context.db, bookingId);
  if (signed) return noteView(context, booking, actor, signed);
  if (!(await specialWasteOf(context, booking))) return null;
  const plan = await planOf(context.db, booking);
  return noteView(context, booking, actor, await unsigned(context, booking, plan));
}

type Unsigned = Awaited<ReturnType<typeof unsigned>>;

async function unsigned({ db, now }: Pick<Context, "db" | "now">, booking: BookingRecord, plan: PlanRecord | null) {
  const { contractorId, haulierId, firms = null, pickup } = booking;
  const [haulier, paper, vehicle] = await Promise.all([
    profileById(db, haulierId),
    approvedOn(db, { haulierId, type: "waste_carrier", day: ukDayOf(now) }),
    vehicleById(db, booking.fleetId),
  ]);
  return {
    plan,
    contractorId,
    haulierId,
    bookingId: booking.id,
    consignor: {
      name: firms?.contractorName ?? booking.contractorName,
      address: plan?.consignorAddress ?? "",
      postcode: plan?.consignorPostcode ?? "",
    },
    place: pickup.label,
    carrier: {
      name: firms?.haulierName ?? booking.haulierName,
      address: haulier?.address ?? "",
      postcode: haulier?.postcode ?? "",
    },
    carrierNumber: paper?.number ?? null,
    carrierUntil: paper?.expiresOn ?? null,
    vehicleReg: vehicle?.vehicleReg ?? null,
  };
}

async function noteView(
  { now }: Pick<Context, "now">,
  booking: BookingRecord,
  actor: Actor,
  note: ConsignmentRecord | Unsigned,
): Promise<ConsignmentNote> {
  const signed = "plan" in note ? null : note;
  const given = "plan" in note ? (note.plan ?? emptyPlan) : note;
  const crossing = noticeOf(booking.pickup, given);
  const carries = actor === "haulier" || actor === "driver";
  const drawing = signed?.site.drawing ?? null;
  return {
    ...plainPlan(given),
    ...{ consignor: note.consignor, place: note.place, carrier: note.carrier },
    ...{ carrierNumber: note.carrierNumber, vehicleReg: note.vehicleReg },
    driverName: signed?.driverName ?? null,
    driverSignedAt: signed?.driverSignedAt ?? null,
    site: signed && { ...signed.site, drawing: drawing && { ...drawing, url: await photoLink(drawing, now) } },
    jobRequestId: booking.jobRequestId,
    lacks: lacksOf(given),
    needsNotice: crossing !== null,
    loadableFrom: crossing && given.notifiedAt ? loadableFrom(given.notifiedAt, crossing) : null,
    signerName: booking.contactName,
    maySign: carries && !signed && isTime(booking),
    mayGive: actor === "contractor" && !signed,
  };
}

type Asked = Input<typeof wasteOperations.signConsignmentNote>;

export async function signConsignmentNote(input: Asked, context: Context): Promise<ConsignmentNote> {
  const { db, now } = context;
  const { bookingId } = input;
  const { booking, actor } = await carriedBooking(context, bookingId);
  const [special, signed, plan] = await Promise.all([
    specialWasteOf(context, booking),
    consignmentOf(db, bookingId),
    planOf(db, booking),
  ]);
  if (signed) throw consignmentSigned();
  if (!special) throw noSpecialWaste();
  if (!isTime(booking)) throw tooEarly();
  const lacks = lacksOf(plan);
  if (!plan || lacks.length > 0) throw consignmentIncomplete({ values: { missing: lacksWords(lacks) } });
  checkNotice(booking, plan, now);
  const known = await unsigned(context, booking, plan);
  if (!known.carrierNumber) throw carrierLapsed({ values: { day: dayText(ukDayOf(now)) } });
  await checkTip(context, booking, plan);
  const isDrawn = Boolean(input.signatureKey);
  if (isDrawn && input.siteCode) throw signatureOnce();
  const missing = [
    ...(known.carrier.address ? [] : (["transfereeAddress"] as const)),
    ...(known.carrier.postcode ? [] : (["transfereePostcode"] as const)),
    ...(isDrawn || input.siteCode ? [] : (["signature"] as const)),
  ];
  if (missing.length > 0) throw noteIncomplete({ values: { missing: missingWords(missing) } });
  const driver = await profileById(db, callerId(context));
  const spent: Write[] = input.siteCode ? [await spendSiteCode(context, bookingId, input.siteCode)] : [];
  const keys = input.signatureKey ? [input.signatureKey] : [];
  const [drawing = null] = storedAlone(await keepFiles(signatures, wasteFiles(bookingId), keys, "signatureKey"));
  const { plan: _plan, ...parties } = known;
  const note: ConsignmentRecord = {
    ...plainPlan(plan),
    ...parties,
    carrierNumber: known.carrierNumber,
    driverName: driver?.fullName ?? booking.driverName ?? booking.haulierName,
    driverSignedAt: now,
    site: { by: isDrawn ? "drawn" : "code", name: input.signerName ?? booking.contactName, drawing, at: now },
  };
  const answer = await noteView(context, booking, actor, note);
  const ready = { put: specialWasteEntity.toItem({ bookingId, isSigned: true }) };
  await context.commit([newConsignmentWrite(note), planCheck(plan), ready, ...spent], [], answer);
  await removeUploads(keys);
  return answer;
}

/** Throws when the regulator must be notified and was not, or less than 72 hours ago. */
function checkNotice({ pickup }: BookingRecord, plan: PlanRecord, now: string): void {
  const crossing = noticeOf(pickup, plan);
  if (!crossing) return;
  if (!plan.notifiedAt) throw noticeMissing();
  const from = loadableFrom(plan.notifiedAt, crossing);
  if (from > now) throw noticeRunning({ values: { from: momentText(from, 0) } });
}

/** Throws when the tip is the haulier's own and its permit does not include a code. */
async function checkTip({ db }: Context, { haulierId }: BookingRecord, { destination, ewcCodes }: PlanRecord) {
  const { tips } = await tipsOf(db, haulierId);
  const tip = tips.find(({ permitNumber }) => permitNumber === destination?.permitNumber);
  const other = tip && ewcCodes.find((code) => !takesCode(tip, code));
  if (tip && other) throw tipWithoutCode({ values: { tip: tip.name, code: ewcText(other) } });
}
