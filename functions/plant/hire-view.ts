import { type Actor, isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { sideOf } from "#shared/booking/proposals.ts";
import type { HireRecord, PlantHire } from "#shared/plant/model.ts";
import { shownFiles } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { idleView } from "./idle-view.ts";

interface Seen {
  readonly booking: BookingRecord;
  readonly actor: Actor;
}

export async function hireView(
  { booking, actor }: Seen,
  record: HireRecord | null,
  { now }: Pick<Context, "now">,
): Promise<PlantHire> {
  const shown = async (condition: HireRecord["back"]) =>
    condition && { ...condition, photos: await shownFiles(condition.photos, { createdAt: condition.at }, now) };
  const { onHire = null, offHire = null, back = null } = record ?? {};
  return {
    bookingId: booking.id,
    onHire: await shown(onHire),
    offHire,
    back: await shown(back),
    idle: idleView(booking, record, { side: sideOf(actor), now }),
    next: nextStep(booking, actor, { onHire, offHire, back }),
  };
}

export const isOnSite = ({ status }: BookingRecord) =>
  status !== "confirmed" && status !== "assigned" && status !== "en_route" && !isCalledOff(status);

type Ends = { readonly [Name in "onHire" | "offHire" | "back"]: HireRecord[Name] | null };

function nextStep(booking: BookingRecord, actor: Seen["actor"], { onHire, offHire, back }: Ends): PlantHire["next"] {
  const carries = actor === "haulier" || actor === "driver";
  if (!onHire) return carries && isOnSite(booking) ? "on_hire" : null;
  if (!offHire) return actor === "contractor" ? "off_hire" : null;
  if (!back) return carries ? "back" : null;
  return actor === "haulier" ? "damage" : null;
}
