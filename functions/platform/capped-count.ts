import type { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { Database, Key, Write } from "./database.ts";

/**
 * Returns the write that adds one to a count, for the transaction that creates the record. Concurrent calls cannot
 * exceed `most`.
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

/** Error for a count below what is subtracted from it; the caller recounts. */
export const miscounted = busy();

const attempts = 10;

/** Runs a count again while another call changes it. */
export async function whileItChanges<T>(count: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await count();
    } catch (error) {
      if (error !== miscounted || attempt === attempts) throw error;
    }
}

/** Returns the write that subtracts one from a count. Fails with `miscounted` at 0. */
export const countedDown = (key: Key): Write => ({
  update: key,
  change: { add: { count: -1 } },
  when: [{ attribute: "count", is: ">=", value: 1 }],
  otherwise: miscounted,
});

interface Recounted {
  readonly key: Key;
  readonly entity: string;
  readonly counted: () => Promise<number>;
}

/** Runs a change of a count. If the count is too low, recounts and tries again. */
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
