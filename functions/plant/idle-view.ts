import type { Side } from "#shared/booking/agreement-model.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { mayChange } from "#shared/booking/proposals.ts";
import { daysOfHire, idleFault } from "#shared/plant/idle-days.ts";
import type { HireRecord, PlantHire } from "#shared/plant/model.ts";
import { daysHeld } from "#shared/pricing/hours-held.ts";
import { idleThirdPence } from "#shared/pricing/idle-terms.ts";

/** Returns the idle days of a hire as one side sees them; null when the agreed terms have none. */
export function idleView(
  { price, details, hiredUntil, status }: BookingRecord,
  record: HireRecord | null,
  { side, now }: { readonly side: Side | null; readonly now: string },
): PlantHire["idle"] {
  if (!price.idleDays || hiredUntil === null) return null;
  const days = (record?.idle ?? []).toSorted((a, b) => b.day.localeCompare(a.day));
  const hire = record && { ...record, hiredUntil, days, most: price.idleDays };
  const mayMove = side !== null && mayChange("extra", status);
  return {
    most: price.idleDays,
    offPence: idleThirdPence(price, daysHeld(details)),
    days,
    yourMove: mayMove ? days.filter(({ by, state }) => state === "asked" && by !== side).map(({ day }) => day) : [],
    mayReport:
      mayMove && hire
        ? daysOfHire(hire)
            .filter((day) => idleFault(day, hire, now) === null)
            .reverse()
        : [],
  };
}
