import type { z } from "zod";
import { once } from "./once.ts";

/**
 * The groups that react to domain events. Each is a function with its own queue, rights and dead letters, so that none
 * waits for another.
 * - `live` updates open screens.
 * - `records` updates counts and other rows of our own table.
 * - `telling` adds notices to people's bells.
 * - `outside` calls other services: mail, push, user pool.
 * - `webhooks` sends events to companies' own systems, which may be slow or down.
 * - `paying` holds and charges cards at Stripe.
 * - `erasing` deletes expired data. Only it may delete accounts and files.
 */
export const reactionGroups = ["live", "records", "telling", "outside", "webhooks", "paying", "erasing"] as const;
export type ReactionGroup = (typeof reactionGroups)[number];

export type About = readonly [kind: string, id: string, sequence: number];

export interface EventShape<
  P extends z.ZodObject = z.ZodObject,
  G extends readonly ReactionGroup[] = readonly ReactionGroup[],
> {
  readonly payload: P;
  /** Starts at 1. Increase it with each change of the payload's meaning. */
  readonly version: number;
  readonly groups: G;
  /**
   * Subject and sequence of an event. `at`: when it happened. Later events about one record have a higher sequence: the
   * record's version if it has one.
   */
  readonly about: (payload: z.output<P>, at: string) => About;
}

/** Declares a domain event. The schema of its payload is built at first use. */
export function domainEvent<P extends z.ZodObject, const G extends readonly ReactionGroup[]>(
  declared: Omit<EventShape<P, G>, "version" | "payload"> & { readonly version?: number; readonly payload: () => P },
): EventShape<P, G> {
  const payload = once(declared.payload);
  return {
    version: 1,
    ...declared,
    get payload() {
      return payload();
    },
  };
}

/** The sequence for records without a version: milliseconds since 1970. */
export function sequenceAt(at: string): number {
  return Date.parse(at);
}
