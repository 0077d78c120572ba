import { z } from "zod";
import { ContactMessageId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

export const ContactTopic = z
  .enum(["booking", "account", "haulier", "press", "privacy", "other"])
  .meta({ id: "ContactTopic", description: "What somebody writes to us about." });
export type ContactTopic = z.infer<typeof ContactTopic>;

export const ContactState = z.enum(["new", "closed"]).meta({ id: "ContactState" });
export type ContactState = z.infer<typeof ContactState>;

/** What somebody sent through the contact form. */
export const ContactMessage = z
  .object({
    id: ContactMessageId,
    name: z.string(),
    email: z.string(),
    topic: ContactTopic,
    message: z.string(),
    userId: UserId.nullable().meta({ description: "The sender's account, if signed in." }),
    state: ContactState,
    note: z.string().nullable().meta({ description: "What was done about it." }),
    closedAt: Instant.nullable(),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: "ContactMessage", description: "A message to Haulyard, for admins." });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** One line of the audit log: who did what to whom. It never holds a secret. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: Instant,
    actorId: z.string().meta({ description: "An account's id, or `operator` or `system`." }),
    subjectId: z.string().meta({ description: "The account or record that it was done to." }),
    action: z.string().meta({ description: "The operation's name." }),
    reason: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: "AuditEntry", description: "A line of the audit log." });
export type AuditEntry = z.infer<typeof AuditEntry>;
