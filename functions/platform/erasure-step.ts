import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "./database.ts";
import { asOfNow, page, type Source } from "./list.ts";
import type { ReactionContext } from "./reaction.ts";

export interface Leaver {
  readonly userId: UserId;
  readonly email: string;
}

/**
 * Finds records by owner or named user, never by searching texts, so that others' text stays. Works a page at a time
 * and returns a cursor, or null at the end; safe to repeat.
 */
export type ErasureStep = (context: ReactionContext, leaver: Leaver, cursor: string | null) => Promise<string | null>;
/** A function makes the steps, so that bundles importing public.ts do not contain them. */
export type ErasureSteps = Readonly<Record<string, ErasureStep>>;

export function eachOf<T>(
  list: (leaver: Leaver) => Source<T>,
  work: (record: T, context: ReactionContext, leaver: Leaver) => Promise<unknown>,
): ErasureStep {
  return async (context, leaver, cursor) => {
    const { items, nextToken } = await page(context.db, asOfNow(list(leaver)), cursor);
    for (const record of items) await work(record, context, leaver);
    return nextToken;
  };
}

export function deletionOf<T>(
  list: (leaver: Leaver) => Source<T>,
  removal: (record: T) => Parameters<Database["commit"]>[0],
): ErasureStep {
  return eachOf(list, (record, { db }) => db.commit(removal(record)));
}

/** Makes a step that needs one call. */
export function once(work: (context: ReactionContext, leaver: Leaver) => Promise<unknown>): ErasureStep {
  return async (context, leaver) => {
    await work(context, leaver);
    return null;
  };
}
