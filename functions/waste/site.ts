import { randomInt } from "node:crypto";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { ewcText, isHazardous } from "#shared/waste/ewc.ts";
import { hazardousCode, noWaste, onlyContractor, siteCodeSpent, siteCodeWrong } from "#shared/waste/faults.ts";
import type { WasteSite } from "#shared/waste/model.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import { seenBooking } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { takesWaste } from "./draft.ts";
import { codeEntity, siteCodeOf, wasteSiteWrites } from "./store.ts";

async function ownBooking(context: Context, bookingId: BookingId) {
  const { booking, actor } = await seenBooking(context, bookingId);
  if (actor !== "contractor") throw onlyContractor();
  if (!takesWaste(booking)) throw noWaste();
  return booking;
}

/** Throws for a waste code that needs a consignment note. */
export function mustBePlain(code: string): void {
  if (isHazardous(code)) throw hazardousCode({ values: { code: ewcText(code) } });
}

export async function saveWasteSite(
  { bookingId, sicCode, ewcCodes, transferorIs, ...typed }: Input<typeof wasteOperations.saveWasteSite>,
  context: Context,
): Promise<WasteSite> {
  const { contractorId, pickup } = await ownBooking(context, bookingId);
  const hazardous = ewcCodes.find(isHazardous);
  if (hazardous) throw hazardousCode({ values: { code: ewcText(hazardous) }, field: "ewcCodes" });
  const kept: WasteSite = {
    sicCode,
    ewcCodes: [...new Set(ewcCodes)],
    transferorIs,
    address: typed.address ?? null,
    postcode: typed.postcode ?? null,
  };
  await context.commit(wasteSiteWrites(contractorId, pickup, kept, context.now), [], kept);
  return kept;
}

/** Lifetime of a site code in seconds, and the number of wrong attempts that end it. */
const codeSeconds = 12 * 3600;
const mostTries = 5;

/** Creates a code of six digits, which replaces the previous one. */
export async function giveSiteCode(
  { bookingId }: Input<typeof wasteOperations.giveSiteCode>,
  context: Context,
): Promise<Output<typeof wasteOperations.giveSiteCode>> {
  await ownBooking(context, bookingId);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const endsAt = addSeconds(context.now, codeSeconds);
  const answer = { code, endsAt };
  await context.commit([{ put: codeEntity.toItem({ bookingId, code, wrongTries: 0, endsAt }) }], [], answer);
  return answer;
}

/** Uses a code. Counts a wrong one before refusing it, so that nobody can guess by trying. */
export async function spendSiteCode(
  { db, now }: Pick<Context, "db" | "now">,
  bookingId: BookingId,
  typed: string,
): Promise<Write> {
  const stored = await siteCodeOf(db, bookingId);
  if (!stored || stored.endsAt <= now) throw siteCodeWrong();
  if (stored.wrongTries >= mostTries) throw siteCodeSpent();
  const unchanged = {
    when: [{ attribute: "wrongTries", is: "=", value: stored.wrongTries }] as const,
    otherwise: siteCodeWrong(),
  };
  if (stored.code !== typed) {
    await db.commit([{ put: codeEntity.toItem({ ...stored, wrongTries: stored.wrongTries + 1 }), ...unchanged }]);
    throw siteCodeWrong();
  }
  return { remove: codeEntity.key({ bookingId }), ...unchanged };
}
