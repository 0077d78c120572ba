import { type ExtraLine, mostExtras } from "../booking/agreement-model.ts";
import type { BookingRecord } from "../booking/model.ts";
import { openTo } from "../booking/proposals.ts";
import type { NoteRecord, WeighTicket } from "./model.ts";
import { tonnesText } from "./note-rules.ts";

/** The id of the proposal, and of the extra, of the tip fee of a load: there is one at the most. */
export const tipFeeId = ({ load }: Pick<NoteRecord, "load">): string => `tip-fee-${load}`;

/** Whether the tip fee of a load was asked for, or agreed; null: neither, or it was declined. */
export function tipFeeState(
  { proposals, extras }: Pick<BookingRecord, "proposals" | "extras">,
  note: Pick<NoteRecord, "load">,
): "asked" | "agreed" | null {
  const isIts = ({ id }: { readonly id: string }) => id === tipFeeId(note);
  if (extras.some(isIts)) return "agreed";
  return proposals.some(isIts) ? "asked" : null;
}

/** Whether the haulier's side may ask for the tip fee of a load now: it is weighed, and the booking takes another extra. */
export const mayAskFee = (
  booking: Pick<BookingRecord, "status" | "proposals" | "extras">,
  { ticket }: Pick<NoteRecord, "ticket">,
): boolean => ticket !== null && booking.extras.length < mostExtras && openTo("haulier", booking).includes("extra");

/** The net of a ticket at a rate for a tonne, as a line of the bill, and what it says there. */
export function tipFeeLine({ number, netKg, tip }: Pick<WeighTicket, "number" | "netKg" | "tip">, ratePence: number) {
  const line: ExtraLine = {
    ...{ kind: "tipFee", quantity: netKg / 1000, unit: "tonne", unitNetPence: ratePence },
    ...{ lineAt: 0, costPence: null, vat: null },
  };
  return { line, reason: `${tip.name}, ticket ${number}, ${tonnesText(netKg)}` };
}
