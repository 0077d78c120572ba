import type { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
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

/** The fault of a count that holds less than is taken from it: whoever meets it counts anew. */
export const miscounted = busy();

/** Counts one fewer; refused with `miscounted` when none is counted. */
export const countedDown = (key: Key): Write => ({
  update: key,
  change: { add: { count: -1 } },
  when: [{ attribute: "count", is: ">=", value: 1 }],
  otherwise: miscounted,
});

/** The write of a count that was counted anew; refused with `miscounted` when it holds something else than `read` by now. */
export function countedAnew(key: Key, entity: string, count: number, read: number | null): Write {
  const asRead =
    read === null
      ? ({ attribute: "count", is: "missing" } as const)
      : ({ attribute: "count", is: "=", value: read } as const);
  return { put: { ...key, entity, v: 1, count }, when: [asRead], otherwise: miscounted };
}
