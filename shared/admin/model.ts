import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { recordKinds, vitalNames } from "./app-figures.ts";

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
