import { type ExtraLine, mostExtras } from "../booking/agreement-model.ts";
import type { BookingRecord } from "../booking/model.ts";
import { openTo } from "../booking/proposals.ts";
import type { NoteRecord, WeighTicket } from "./model.ts";
import { tonnesText } from "./note-rules.ts";

/** Returns the id of a load's tip fee, as a proposal and as an extra: at most one per load. */
export const tipFeeId = ({ load }: Pick<NoteRecord, "load">): string => `tip-fee-${load}`;

export function tipFeeState(
  { proposals, extras }: Pick<BookingRecord, "proposals" | "extras">,
  note: Pick<NoteRecord, "load">,
): "asked" | "agreed" | null {
  const isIts = ({ id }: { readonly id: string }) => id === tipFeeId(note);
  if (extras.some(isIts)) return "agreed";
  return proposals.some(isIts) ? "asked" : null;
}

/**
 * Whether the haulier can ask for a load's tip fee now: the load is weighed, and the booking can take another extra.
 */
export const mayAskFee = (
  booking: Pick<BookingRecord, "status" | "proposals" | "extras">,
  { ticket }: Pick<NoteRecord, "ticket">,
): boolean => ticket !== null && booking.extras.length < mostExtras && openTo("haulier", booking).includes("extra");

/** Returns a bill line for a ticket's net weight at a rate per tonne, and its text. */
export function tipFeeLine({ number, netKg, tip }: Pick<WeighTicket, "number" | "netKg" | "tip">, ratePence: number) {
  const line: ExtraLine = {
    ...{ kind: "tipFee", quantity: netKg / 1000, unit: "tonne", unitNetPence: ratePence },
    ...{ lineAt: 0, costPence: null, vat: null },
  };
  return { line, reason: `${tip.name}, ticket ${number}, ${tonnesText(netKg)}` };
}
