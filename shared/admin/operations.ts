import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import { analyticsOperations } from "./analytics-operations.ts";
import { announcementOperations } from "./announcement-operations.ts";
import { articleOperations } from "./article-operations.ts";
import { contentOperations } from "./content-operations.ts";
import { auditOfWhat } from "./faults.ts";
import { healthOperations } from "./health-operations.ts";
import { letterOperations } from "./letter-operations.ts";
import { AuditEntry, PageFigures } from "./model.ts";
import { pendingChangeOperations } from "./pending-change-operations.ts";
import { personPageOperations } from "./person-page-operations.ts";
import { queueOperations } from "./queue-operations.ts";

export const adminOperations = {
  ...letterOperations,
  auditLog: query({
    doc: "The audit log of one account or record, or of one admin; newest first.",
    input: () => z.object({ subjectId: line(100).nullish(), actorId: line(100).nullish(), nextToken: NextToken }),
    output: () => pageOf(AuditEntry, "AuditEntryPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor, auditOfWhat],
  }),
  appFigures: query({
    doc: "Speed of each page over the last days including today, from a sample of browsers.",
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
  ...queueOperations,
  ...contentOperations,
  ...articleOperations,
  ...announcementOperations,
} as const;
