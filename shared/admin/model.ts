import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { recordKinds, vitalNames } from "./app-figures.ts";

/** An entry of the audit log. It never contains a secret. */
export const AuditEntry = z
  .object({
    id: z.string().max(200),
    at: Instant,
    actorId: z.string().max(100).meta({ description: "An account's id, or `operator` or `system`." }),
    subjectId: z.string().max(200).meta({ description: "The account or record that was changed or read." }),
    action: z.string().max(100).meta({ description: "The operation's name." }),
    reason: z.string().max(1000).nullable(),
    before: z.string().max(5000).nullable(),
    after: z.string().max(5000).nullable(),
  })
  .meta({ id: "AuditEntry", description: "A line of the audit log." });
export type AuditEntry = z.infer<typeof AuditEntry>;

const Vital = z
  .object({
    name: z.enum(vitalNames).meta({ id: "VitalName", description: "The measure's own name." }),
    upperQuartile: z.number().meta({ description: "Upper quartile of page views: ms, CLS without a unit." }),
    pageViews: z.int().meta({ description: "Number of measurements." }),
  })
  .meta({ id: "VitalFigure", description: "One vital of a page." });

const Records = z
  .object({
    kind: z.enum(recordKinds).meta({ id: "RecordKind", description: "Record kind of the performance monitor." }),
    count: z.int(),
    slow: z.int().meta({ description: "Number of slow ones." }),
  })
  .meta({ id: "RecordFigure", description: "Records of one kind on a page." });

export const PageFigures = z
  .object({
    page: z.string().max(200).meta({ description: "The route pattern of the page." }),
    vitals: z.array(Vital).meta({ description: "Only the measured ones." }),
    records: z.array(Records),
  })
  .meta({ id: "PageFigures", description: "Speed of a page over some days." });
export type PageFigures = z.infer<typeof PageFigures>;
