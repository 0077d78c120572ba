import type { z } from "zod";
import { once } from "./once.ts";

/**
 * The groups that react to facts. Each is a function with its own queue, rights and dead letters, so that none waits
 * for another: `live` moves open screens, `records` keeps counts and whatever else follows in our own table, `telling`
 * puts lines in people's bells, `outside` asks other services: mail, pushes, user pool, geofences; `webhooks` sends
 * events to companies' own systems, which may be slow or down; `paying` holds and charges cards at Stripe; `erasing` takes away what nobody may keep any longer, and
 * alone may delete accounts and files.
 */
export const reactionGroups = ["live", "records", "telling", "outside", "webhooks", "paying", "erasing"] as const;
export type ReactionGroup = (typeof reactionGroups)[number];

/** What a fact is about (kind of record and its id), and its number among the facts about the same record. */
export type About = readonly [kind: string, id: string, sequence: number];

/** The shape of a fact. */
export interface FactShape<
  P extends z.ZodObject = z.ZodObject,
  G extends readonly ReactionGroup[] = readonly ReactionGroup[],
> {
  readonly payload: P;
  /** Starts at 1; raised each time the payload's meaning changes. */
  readonly version: number;
  /** Which groups react to it. */
  readonly groups: G;
  /**
   * `at`: when it happened. Later facts about the same record have a higher sequence: the record's version where it has
   * one.
   */
  readonly about: (payload: z.output<P>, at: string) => About;
}

/** Declares a fact. The schema of its payload is made when it is first read. */
export function fact<P extends z.ZodObject, const G extends readonly ReactionGroup[]>(
  declared: Omit<FactShape<P, G>, "version" | "payload"> & { readonly version?: number; readonly payload: () => P },
): FactShape<P, G> {
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
