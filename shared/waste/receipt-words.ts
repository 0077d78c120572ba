import type { ReceiptStatus, ReceiptTrouble, WasteReceipt } from "./receipt.ts";

export const troubleWords: Readonly<Record<ReceiptTrouble, string>> = {
  fields: "Defra rejects the record. Correct it, then send it again.",
  siteCode: "Defra does not know the site’s API code. Check the code under Tips, then send the record again.",
  unpaid:
    "Defra’s yearly charge for the site is not paid. Pay it in your account with Defra, then send the record again.",
  noSuchId: "Defra has no record under this tracking ID. Enter the right ID, then send the correction.",
  connection:
    "The connection broke, so Defra may have the record. Look for the note’s number in your account with Defra, then enter the result here.",
  gaveUp: "Defra did not answer for seven days. Send the record again, or record the load on Defra’s own pages.",
  away: "Defra does not answer. We send the record again automatically.",
  signIn: "Defra does not accept Haulyard’s sign-in. We know about it and send the record again automatically.",
};

export const receiptStatusWords: Readonly<Record<ReceiptStatus, string>> = {
  due: "Not sent",
  queued: "On its way",
  sending: "On its way",
  sent: "Recorded",
  refused: "Not sent",
  unclear: "Unclear",
};

export const isStopped = ({ status }: Pick<WasteReceipt, "status">): boolean =>
  status === "refused" || status === "unclear";
