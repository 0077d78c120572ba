import { randomUUID } from "node:crypto";
import { localRegion } from "../credentials.ts";
import type { Mail } from "./mailbox.ts";

export type ComesBack = "bounce" | "complaint";

export type MailEvent = {
  readonly source: "aws.ses";
  readonly "detail-type": "Email Bounced" | "Email Complaint Received";
  readonly region: string;
  readonly time: string;
  readonly detail: object;
};

/** Returns SES's event: the mailbox of an email does not exist, or its reader reported the email as spam. */
export function mailEvent(mail: Mail, how: ComesBack, bounceSubType = "General"): MailEvent {
  const time = new Date().toISOString();
  const recipients = mail.to.map((emailAddress) => ({ emailAddress }));
  const detail =
    how === "bounce"
      ? {
          eventType: "Bounce",
          bounce: { bounceType: "Permanent", bounceSubType, bouncedRecipients: recipients, timestamp: time },
        }
      : {
          eventType: "Complaint",
          complaint: { complaintFeedbackType: "abuse", complainedRecipients: recipients, timestamp: time },
        };
  const { id: messageId, sentAt: timestamp, from: source, to: destination } = mail;
  return {
    source: "aws.ses",
    "detail-type": how === "bounce" ? "Email Bounced" : "Email Complaint Received",
    region: localRegion,
    time,
    detail: { ...detail, mail: { messageId, timestamp, source, destination }, feedbackId: randomUUID() },
  };
}
