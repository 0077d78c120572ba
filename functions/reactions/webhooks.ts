import { onRegisterDue } from "../fleet/on-register-due.ts";
import { onDeliveryDue } from "../integrations/on-delivery-due.ts";
import { webhookReactions } from "../integrations/webhook-reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import { onReceiptDue } from "../waste/on-receipt-due.ts";
import { reactWith } from "./react.ts";

/** Calls of outside services by domain event: webhooks, Defra's records, and repeated DVLA and DVSA checks. */
export const webhooks: Reactions<"webhooks"> = {
  ...webhookReactions,
  deliveryDue: [onDeliveryDue],
  receiptDue: [onReceiptDue],
  registerDue: [onRegisterDue],
};
/** Processes a batch in parallel: each event may take ten seconds, but a batch only thirty. */
export const handler = reactWith("webhooks", webhooks, { together: true });
