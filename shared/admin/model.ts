import { z } from "zod";
import { ContactMessageId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { recordKinds, vitalNames } from "./app-figures.ts";

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
    name: z.string().max(100),
    email: z.string().max(254),
    topic: ContactTopic,
    message: z.string().max(4000),
    userId: UserId.nullable().meta({ description: "The sender's account, if signed in." }),
    state: ContactState,
    note: z.string().max(1000).nullable().meta({ description: "What was done about it." }),
    closedAt: Instant.nullable(),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: "ContactMessage", description: "A message to Haulyard, for admins." });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** One line of the audit log: who did what to whom. It never holds a secret. */
export const AuditEntry = z
  .object({
    id: z.string().max(200),
    at: Instant,
    actorId: z.string().max(100).meta({ description: "An account's id, or `operator` or `system`." }),
    subjectId: z.string().max(200).meta({ description: "The account or record that it was done to." }),
    action: z.string().max(100).meta({ description: "The operation's name." }),
    reason: z.string().max(1000).nullable(),
    before: z.string().max(5000).nullable(),
    after: z.string().max(5000).nullable(),
  })
  .meta({ id: "AuditEntry", description: "A line of the audit log." });
export type AuditEntry = z.infer<typeof AuditEntry>;

const Vital = z
  .object({
    name: z.enum(vitalNames).meta({ id: "VitalName", description: "What is measured, by its own name." }),
    upperQuartile: z.number().meta({ description: "What three of four page views keep within: ms, of CLS no unit." }),
    pageViews: z.int().meta({ description: "How many were measured." }),
  })
  .meta({ id: "VitalFigure", description: "How one vital of a page was." });

const Records = z
  .object({
    kind: z.enum(recordKinds).meta({ id: "RecordKind", description: "What the performance monitor recorded." }),
    count: z.int(),
    slow: z.int().meta({ description: "How many of them were slow." }),
  })
  .meta({ id: "RecordFigure", description: "How many records of a kind there were on a page." });

/** How quick one page was, as a sample of browsers has reported it. */
export const PageFigures = z
  .object({
    page: z.string().max(200).meta({ description: "The page's address as the routes write it." }),
    vitals: z.array(Vital).meta({ description: "Those that were measured." }),
    records: z.array(Records),
  })
  .meta({ id: "PageFigures", description: "How quick a page was over some days." });
export type PageFigures = z.infer<typeof PageFigures>;
