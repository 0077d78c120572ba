import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/**
 * Admin queues in which one admin at a time works on an item. Cases have the same lock, but store it in the case, where
 * both sides see it.
 */
export const TakenQueue = z
  .enum(["papers", "changes", "contact", "reports", "handovers", "leads", "drivers", "testimonials"])
  .meta({ id: "TakenQueue", description: "A queue whose items are each handled by one admin." });
export type TakenQueue = z.infer<typeof TakenQueue>;

export const queueItemIdMaxLength = 36;

const [atALook, day] = [15 * 60, 86_400];
/** Seconds for which an item is locked for an admin: 15 minutes for a quick decision, otherwise a day. */
export const takenSeconds: Readonly<Record<TakenQueue, number>> = {
  papers: atALook,
  changes: atALook,
  contact: day,
  reports: day,
  handovers: day,
  leads: day,
  drivers: day,
  testimonials: atALook,
};

export const QueueTaking = z.object({
  queue: TakenQueue,
  itemId: z.string().max(queueItemIdMaxLength),
  adminId: UserId,
  at: Instant,
});
export type QueueTaking = z.infer<typeof QueueTaking>;
