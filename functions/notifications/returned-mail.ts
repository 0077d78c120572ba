import { randomUUID } from "node:crypto";
import { z } from "zod";
import { bareAddress } from "#shared/kernel/mail-address.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import type { SuppressionReason } from "#shared/notifications/model.ts";
import type { MailPreference } from "#shared/notifications/preferences.ts";
import { profileByEmail } from "../accounts/public.ts";
import { ConditionFailed, type Database } from "../platform/database.ts";
import { eventWrite, happened } from "../platform/domain-events.ts";
import { preferencesOf, preferencesWrite } from "./preferences.ts";
import { suppressionWrite } from "./suppression.ts";

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** The SES event of a bounce or complaint, sent by EventBridge. Only the fields that are read. */
const MailEvent = z.discriminatedUnion("detail-type", [
  z.object({
    "detail-type": z.literal("Email Bounced"),
    detail: z.object({ bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }) }),
  }),
  z.object({
    "detail-type": z.literal("Email Complaint Received"),
    detail: z.object({
      complaint: z.object({ complaintFeedbackType: z.string().nullish(), complainedRecipients: Recipients }),
    }),
  }),
]);
type MailEvent = z.infer<typeof MailEvent>;

export function isMailEvent(event: unknown): boolean {
  return MailEvent.safeParse(event).success;
}

/**
 * Suppresses an address that does not exist or reported spam, and notifies its owner in the bell. Ignores temporary
 * failures, which SES has already retried. Idempotent.
 */
export async function onMailReturned(event: unknown, db: Database, now: string): Promise<void> {
  const { reason, recipients } = readMailEvent(MailEvent.parse(event));
  for (const { emailAddress } of recipients) await suppress(db, bareAddress(emailAddress), reason, now);
}

function readMailEvent(event: MailEvent): { reason: SuppressionReason; recipients: z.infer<typeof Recipients> } {
  if (event["detail-type"] === "Email Bounced") {
    const { bounceType, bouncedRecipients } = event.detail.bounce;
    return { reason: "bounced", recipients: bounceType === "Permanent" ? bouncedRecipients : [] };
  }
  const { complaintFeedbackType, complainedRecipients } = event.detail.complaint;
  // "not-spam" means that the recipient moved an email out of the spam folder.
  return { reason: "complained", recipients: complaintFeedbackType === "not-spam" ? [] : complainedRecipients };
}

const nothing: Readonly<Record<MailPreference, false>> = {
  documentReminders: false,
  jobMatches: false,
  messages: false,
  completedJobs: false,
};

async function suppress(db: Database, email: string, reason: SuppressionReason, at: string): Promise<void> {
  const userId = (await profileByEmail(db, email))?.id ?? null;
  const suppression = { email, reason, at };
  const preferences = userId && { ...(await preferencesOf(db, userId)), ...nothing };
  const writes = [
    suppressionWrite(suppression),
    // A spam report also switches off optional emails, even after the suppression is lifted.
    ...(preferences && reason === "complained" ? [preferencesWrite(userId, preferences, at)] : []),
    eventWrite(randomUUID(), at, happened(notificationsEvents, "mailSuppressed", { ...suppression, userId })),
  ];
  try {
    await db.commit(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
