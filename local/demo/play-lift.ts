import type { BookingId } from "#shared/kernel/id.ts";
import { LiftPaperKind } from "#shared/plant/model.ts";
import type { Moment, Past } from "./past.ts";
import { sendFile, specimen } from "./play-documents.ts";

const titles = { plan: "Lift plan", method: "Method statement", risk: "Risk assessment" } as const satisfies Record<
  LiftPaperKind,
  string
>;

export async function playLift(past: Past, bookingId: BookingId, name: string, moment: Moment): Promise<void> {
  const keyed = () => ({ clientKey: moment.random.id(), bookingId });
  const cardNumber = `CPCS A61 ${moment.random.whole(1_000_000, 9_999_999)}`;
  await past.call(moment, "nameLiftPerson", { ...keyed(), name, cardNumber });
  for (const kind of LiftPaperKind.options) {
    const sent = await sendFile(past, moment, specimen([titles[kind]]));
    await past.call(moment, "addLiftPaper", { ...keyed(), kind, ...sent });
  }
}
