import type { Fault } from "#shared/kernel/errors.ts";
import type { Key, Write } from "./database.ts";

/**
 * Counts one more of what somebody may have only so many of, in the transaction that makes it: two at once cannot go beyond
 * the cap. Refused with `otherwise` when there are `most` already.
 */
export function countedUp(key: Key, entity: string, most: number, otherwise: Fault): Write {
  const isBelow = {
    anyOf: [
      { attribute: "count", is: "missing" },
      { attribute: "count", is: "<", value: most },
    ],
  } as const;
  return { update: key, change: { add: { count: 1 }, set: { entity, v: 1 } }, when: [isBelow], otherwise };
}

/** Counts one fewer. */
export const countedDown = (key: Key): Write => ({ update: key, change: { add: { count: -1 } } });
