import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/**
 * The admins' queues whose items are taken before they are decided. Cases are taken too: there it is a step of the case,
 * which both sides read.
 */
export const TakenQueue = z
  .enum(["papers", "changes", "contact", "reports", "handovers", "leads", "drivers", "testimonials"])
  .meta({ id: "TakenQueue", description: "A queue of things that one admin at a time works on." });
export type TakenQueue = z.infer<typeof TakenQueue>;

/** Longest id of an item in a queue, characters: that of a UUID. */
export const queueItemIdMaxLength = 36;

const [atALook, day] = [15 * 60, 86_400];
/** Seconds for which an admin has an item alone: where a look is enough a quarter of an hour, elsewhere a day, as for cases. */
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

/** An admin's taking of an item, as it is stored. */
export const QueueTaking = z.object({
  queue: TakenQueue,
  itemId: z.string().max(queueItemIdMaxLength),
  adminId: UserId,
  at: Instant,
});
export type QueueTaking = z.infer<typeof QueueTaking>;
