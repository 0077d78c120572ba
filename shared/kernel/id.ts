import { z } from "zod";
import { uuid } from "./uuid.ts";

const atMost36 = z.maxLength(36);

/** Schema of a random lower-case UUID v4. The type is branded, so that ids of different kinds cannot be mixed up. */
function id<const Name extends string>(name: Name) {
  const isUuid = z.regex(uuid, `${name} must be a lower-case UUID.`);
  return z.string().check(isUuid, atMost36).brand<Name>().meta({ scalar: "ID" });
}

export const UserId = id("UserId");
export type UserId = z.infer<typeof UserId>;
export const FleetId = id("FleetId");
export type FleetId = z.infer<typeof FleetId>;
export const DaysOffId = id("DaysOffId");
export type DaysOffId = z.infer<typeof DaysOffId>;
export const HandoverId = id("HandoverId");
export type HandoverId = z.infer<typeof HandoverId>;
export const JobRequestId = id("JobRequestId");
export type JobRequestId = z.infer<typeof JobRequestId>;
export const BookingId = id("BookingId");
export type BookingId = z.infer<typeof BookingId>;
export const CaseId = id("CaseId");
export type CaseId = z.infer<typeof CaseId>;
export const CreditNoteId = id("CreditNoteId");
export type CreditNoteId = z.infer<typeof CreditNoteId>;
export const InvoiceId = id("InvoiceId");
export type InvoiceId = z.infer<typeof InvoiceId>;
export const PayoutId = id("PayoutId");
export type PayoutId = z.infer<typeof PayoutId>;
export const PayoutBatchId = id("PayoutBatchId");
export type PayoutBatchId = z.infer<typeof PayoutBatchId>;
export const QuoteId = id("QuoteId");
export type QuoteId = z.infer<typeof QuoteId>;
export const QuestionId = id("QuestionId");
export type QuestionId = z.infer<typeof QuestionId>;
export const JobTemplateId = id("JobTemplateId");
export type JobTemplateId = z.infer<typeof JobTemplateId>;
export const SearchId = id("SearchId");
export type SearchId = z.infer<typeof SearchId>;
export const ThreadId = id("ThreadId");
export type ThreadId = z.infer<typeof ThreadId>;
export const MessageId = id("MessageId");
export type MessageId = z.infer<typeof MessageId>;
export const MessageReportId = id("MessageReportId");
export type MessageReportId = z.infer<typeof MessageReportId>;
export const SiteId = id("SiteId");
export type SiteId = z.infer<typeof SiteId>;
export const GateId = id("GateId");
export type GateId = z.infer<typeof GateId>;
export const ReviewId = id("ReviewId");
export type ReviewId = z.infer<typeof ReviewId>;
export const TestimonialId = id("TestimonialId");
export type TestimonialId = z.infer<typeof TestimonialId>;
export const NotificationId = id("NotificationId");
export type NotificationId = z.infer<typeof NotificationId>;
export const SignUpId = id("SignUpId");
export type SignUpId = z.infer<typeof SignUpId>;
export const InvitationId = id("InvitationId");
export type InvitationId = z.infer<typeof InvitationId>;
export const DriverApplicationId = id("DriverApplicationId");
export type DriverApplicationId = z.infer<typeof DriverApplicationId>;
export const DocumentId = id("PaperId");
export type DocumentId = z.infer<typeof DocumentId>;
export const ContactMessageId = id("ContactMessageId");
export type ContactMessageId = z.infer<typeof ContactMessageId>;
export const PendingChangeId = id("PendingChangeId");
export type PendingChangeId = z.infer<typeof PendingChangeId>;
export const WebhookId = id("WebhookId");
export type WebhookId = z.infer<typeof WebhookId>;
export const DeliveryId = id("DeliveryId");
export type DeliveryId = z.infer<typeof DeliveryId>;
export const WalkaroundId = id("WalkaroundId");
export type WalkaroundId = z.infer<typeof WalkaroundId>;
export const DefectId = id("DefectId");
export type DefectId = z.infer<typeof DefectId>;
export const ReceiptId = id("ReceiptId");
export type ReceiptId = z.infer<typeof ReceiptId>;
export const ApiClientId = id("ApiClientId");
export type ApiClientId = z.infer<typeof ApiClientId>;

/** An idempotency key, chosen by the caller for one change. A repeated call with the same key gets the first answer. */
export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, "An idempotency key is 8 to 64 letters, digits, dashes or underscores.")
  .meta({
    description:
      "Your idempotency key for this change. Send the same key again after a lost answer, and the change happens once.",
  });
