import type { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { Database, Key, Write } from "./database.ts";

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

const attempts = 10;

/** Counts again for as long as `miscounted` says that something came or went meanwhile. */
export async function whileItChanges<T>(count: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await count();
    } catch (error) {
      if (error !== miscounted || attempt === attempts) throw error;
    }
}

/** Counts one fewer; refused with `miscounted` when none is counted. */
export const countedDown = (key: Key): Write => ({
  update: key,
  change: { add: { count: -1 } },
  when: [{ attribute: "count", is: ">=", value: 1 }],
  otherwise: miscounted,
});

/** A count, and how it is counted from what it counts. */
interface Recounted {
  readonly key: Key;
  readonly entity: string;
  readonly counted: () => Promise<number>;
}

/** Does what takes from a count. Where the count is found too low it is counted anew, and the work done again. */
export async function withRightCount<T>(
  db: Database,
  { key, entity, counted }: Recounted,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error !== miscounted) throw error;
    const isWrong = {
      anyOf: [
        { attribute: "count", is: "missing" },
        { attribute: "count", is: "<", value: 1 },
      ],
    } as const;
    await db.commit([
      { put: { ...key, entity, v: 1, count: await counted() }, when: [isWrong], otherwise: miscounted },
    ]);
    return work();
  }
}
