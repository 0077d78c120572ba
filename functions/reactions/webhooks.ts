import { onRegisterDue } from "../fleet/on-register-due.ts";
import { onDeliveryDue } from "../integrations/on-delivery-due.ts";
import { webhookReactions } from "../integrations/webhook-reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import { onReceiptDue } from "../waste/on-receipt-due.ts";
import { reactWith } from "./react.ts";

/** Calls by domain event: webhooks of companies, Defra's records, and repeated checks at DVLA and DVSA. */
export const webhooks: Reactions<"webhooks"> = {
  ...webhookReactions,
  deliveryDue: [onDeliveryDue],
  receiptDue: [onReceiptDue],
  registerDue: [onRegisterDue],
};
/** The whole batch runs together: each event may wait ten seconds for a receiver, and a batch has thirty. */
export const handler = reactWith("webhooks", webhooks, { together: true });
