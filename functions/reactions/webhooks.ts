import { onDeliveryDue } from "../integrations/on-delivery-due.ts";
import { webhookReactions } from "../integrations/webhook-reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import { onReceiptDue } from "../waste/on-receipt-due.ts";
import { reactWith } from "./react.ts";

/** By domain event: what companies' own systems and Defra's are sent. */
export const webhooks: Reactions<"webhooks"> = {
  ...webhookReactions,
  deliveryDue: [onDeliveryDue],
  receiptDue: [onReceiptDue],
};
/** All of a batch together: each may wait ten seconds for a receiver, and a batch has thirty. */
export const handler = reactWith("webhooks", webhooks, { together: true });
