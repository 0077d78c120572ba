import { z } from "zod";
import { EmailAddress } from "../accounts/sign-up.ts";
import { badCursor } from "../kernel/faults.ts";
import { ClientKey, ContactMessageId } from "../kernel/id.ts";
import { plainName } from "../kernel/names.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line, paragraph } from "../kernel/text.ts";
import { analyticsOperations } from "./analytics-operations.ts";
import { announcementOperations } from "./announcement-operations.ts";
import { articleOperations } from "./article-operations.ts";
import { contentOperations } from "./content-operations.ts";
import { auditOfWhat, messageChanged } from "./faults.ts";
import { healthOperations } from "./health-operations.ts";
import { AuditEntry, ContactMessage, ContactState, ContactTopic, PageFigures } from "./model.ts";
import { pendingChangeOperations } from "./pending-change-operations.ts";
import { personPageOperations } from "./person-page-operations.ts";

export const adminOperations = {
  sendContactMessage: mutation({
    doc: "Writes to Haulyard; an admin reads and answers it.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        name: plainName(100),
        email: EmailAddress,
        topic: ContactTopic,
        message: paragraph(4000).refine(
          (text) => text.length >= 10,
          "Please say a little more: at least 10 characters.",
        ),
        website: z.string().max(200).nullish().meta({ description: "Leave empty: only robots fill it in." }),
      }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "mail",
    subject: "none",
    errors: [],
  }),
  contactMessages: query({
    doc: "Messages from the contact form, oldest first.",
    input: () => z.object({ state: ContactState, nextToken: NextToken }),
    output: () => pageOf(ContactMessage, "ContactMessagePage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  closeContactMessage: mutation({
    doc: "Marks a message as dealt with, and how; audit-logged.",
    input: () => z.object({ contactMessageId: ContactMessageId, version: z.int(), note: line(1000) }),
    output: () => ContactMessage,
    allow: ["admin"],
    limit: "write",
    subject: "contactMessage",
    repeat: "refused",
    errors: [messageChanged],
  }),
  auditLog: query({
    doc: "The audit log of one account or record, or of what one admin did; newest first.",
    input: () => z.object({ subjectId: line(100).nullish(), actorId: line(100).nullish(), nextToken: NextToken }),
    output: () => pageOf(AuditEntry, "AuditEntryPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor, auditOfWhat],
  }),
  appFigures: query({
    doc: "How quick each page was over the last days, today among them, as a sample of browsers reported it; by page.",
    input: () => z.object({ days: z.int().min(1).max(28) }),
    output: () => z.array(PageFigures),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  ...analyticsOperations,
  ...personPageOperations,
  ...pendingChangeOperations,
  ...healthOperations,
  ...contentOperations,
  ...articleOperations,
  ...announcementOperations,
} as const;
