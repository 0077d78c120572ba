import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/**
 * Admin queues with items that one admin takes before deciding. Cases are taken too, but as a step of the case, which
 * both sides see.
 */
export const TakenQueue = z
  .enum(["papers", "changes", "contact", "reports", "handovers", "leads", "drivers", "testimonials"])
  .meta({ id: "TakenQueue", description: "A queue whose items are each handled by one admin." });
export type TakenQueue = z.infer<typeof TakenQueue>;

export const queueItemIdMaxLength = 36;

const [atALook, day] = [15 * 60, 86_400];
/**
 * Seconds for which an admin holds an item: a quarter of an hour for a quick look, a day for the rest, as for cases.
 */
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
