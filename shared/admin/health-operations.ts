import { z } from "zod";
import { reactionGroups } from "../kernel/domain-event.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";
import { line } from "../kernel/text.ts";
import { deadLetterGone } from "./faults.ts";

/** Minutes until a due timer counts as late. The timers function runs every minute. */
export const lateMinutes = 5;

export const HealthSubject = z.enum(["dead_letters", "late_timers", "unread_records", "returned_mails"]).meta({
  id: "HealthSubject",
  description:
    "`dead_letters`: work given up after hours of retries. `returned_mails`: addresses that get no more email.",
});
export type HealthSubject = z.infer<typeof HealthSubject>;

export const HealthKind = z
  .object({
    name: z.string().meta({ description: "The queue, kind of timer, kind of record, or reason." }),
    count: z.int(),
    oldestAt: Instant.nullable(),
  })
  .meta({ id: "HealthKind", description: "One kind's part of a health figure." });

export type HealthKind = z.infer<typeof HealthKind>;

export const HealthFigure = z
  .object({
    subject: HealthSubject,
    count: z.int().nullable().meta({ description: "Null: its source did not answer." }),
    isMore: z.boolean().meta({ description: "There are more than counted." }),
    oldestAt: Instant.nullable(),
    kinds: z.array(HealthKind),
  })
  .meta({ id: "HealthFigure", description: "Current number, oldest time, and kinds." });
export type HealthFigure = z.infer<typeof HealthFigure>;

export const RetriedGroup = z.enum(reactionGroups).meta({
  id: "ReactionGroup",
  description: "Reactions with one purpose, in a queue of their own.",
});

export const DeadLetter = z
  .object({
    group: RetriedGroup,
    eventId: z.string(),
    event: z.string().meta({ description: "The name of the domain event." }),
    at: Instant.meta({ description: "When it happened." }),
  })
  .meta({ id: "DeadLetter", description: "A domain event that a group has given up on." });
export type DeadLetter = z.infer<typeof DeadLetter>;

export const PlatformHealth = z
  .object({
    checkedAt: Instant,
    figures: z.array(HealthFigure),
    deadLetters: z.array(DeadLetter).meta({ description: "The first of each group, at most ten." }),
  })
  .meta({ id: "PlatformHealth" });
export type PlatformHealth = z.infer<typeof PlatformHealth>;

export const healthOperations = {
  platformHealth: query({
    doc: "Problems that need a person: dead letters, late timers, unreadable records, returned emails.",
    input: () => z.object({}),
    output: () => PlatformHealth,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  retryDeadLetter: mutation({
    doc: "Retries a dead letter. Reactions recognise work that is already done.",
    input: () => z.object({ group: RetriedGroup, eventId: line(100) }),
    output: () => z.boolean(),
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [deadLetterGone],
  }),
} as const;
