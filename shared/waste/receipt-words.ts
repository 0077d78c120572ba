import type { ReceiptStatus, ReceiptTrouble, WasteReceipt } from "./receipt.ts";

/** Why a record is not through and what to do, for the office. */
export const troubleWords: Readonly<Record<ReceiptTrouble, string>> = {
  fields: "Defra refuses the record. Correct what is wrong, then send it again.",
  siteCode: "Defra does not know the API code of the site. Check the code under Tips, then send the record again.",
  unpaid:
    "Defra’s yearly charge for the site is not paid. Pay it in your account with Defra, then send the record again.",
  noSuchId: "Defra has no record under this tracking id. Enter the right id, then send the correction.",
  connection:
    "The connection broke, so Defra may have the record. Look for the number of the note in your account with Defra, then say here what you found.",
  gaveUp: "Defra did not answer for seven days. Send the record again, or record the load on Defra’s own pages.",
  away: "Defra does not answer. The record goes out again by itself.",
  signIn: "Defra does not accept Haulyard’s sign-in. We know, and the record goes out again by itself.",
};

/** The state of a record in a word or two. */
export const receiptStatusWords: Readonly<Record<ReceiptStatus, string>> = {
  due: "Not sent",
  queued: "On its way",
  sending: "On its way",
  sent: "Recorded",
  refused: "Not through",
  unclear: "Unclear",
};

/** Whether a record waits for a person. */
export const isStopped = ({ status }: Pick<WasteReceipt, "status">): boolean =>
  status === "refused" || status === "unclear";
