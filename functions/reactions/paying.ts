import { onBookingMoved, onInvoiceIssued } from "../checkout/reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import { reactWith } from "./react.ts";

export const paying: Reactions<"paying"> = {
  bookingMoved: [onBookingMoved],
  invoiceIssued: [onInvoiceIssued],
};
export const handler = reactWith("paying", paying);
