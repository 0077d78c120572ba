import type { ReceiptTrouble } from "#shared/waste/receipt.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { NoticeRows } from "./telling.ts";

/** What the office does about a record that has stopped. */
const todo: Readonly<Record<ReceiptTrouble, string>> = {
  fields: "Defra refuses it. The note’s page says which field is wrong: correct it, then send it again.",
  siteCode: "Defra does not know the site’s API code. Check it under Tips, then send it again.",
  unpaid: "Defra’s yearly charge for the site is not paid. Pay it in your account with Defra, then send it again.",
  noSuchId: "Defra has no record with this tracking id. Enter the right one on the note’s page, then send it again.",
  connection:
    "The connection broke, so Defra may have it. Look for its number in your account with Defra, then say on the note’s page.",
  gaveUp: "Defra has not answered for seven days. Send it again, or record the load on Defra’s own pages.",
  away: "Defra does not answer. It goes out again by itself.",
  signIn: "Defra does not accept Haulyard’s sign-in. It goes out again by itself.",
};

/** Notices about digital waste records, by event. */
export const wasteNotices = {
  receiptStopped: ({ bookingId, haulierId, noteNumber, trouble }) => ({
    kind: "waste_record_stopped",
    to: [{ haulier: haulierId }],
    title: `Waste record not through: ${noteNumber}`,
    body: todo[trouble],
    actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
  }),
} satisfies NoticeRows;
