import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "./database.ts";
import { asOfNow, page, type Source } from "./list.ts";
import type { ReactionContext } from "./reaction.ts";

/** Somebody whose account is being erased. */
export interface Leaver {
  readonly userId: UserId;
  readonly email: string;
}

/**
 * One part of erasing somebody. It finds records by whose they are or whom they name, never by searching texts, so that
 * what others wrote stays as they wrote it. It works off a page and answers where to go on, or null when all is done;
 * it may run again from anywhere.
 */
export type ErasureStep = (context: ReactionContext, leaver: Leaver, cursor: string | null) => Promise<string | null>;
/** A domain's steps are made by a function, so that other functions that open its public door do not carry them. */
export type ErasureSteps = Readonly<Record<string, ErasureStep>>;

/** A step that does something about each record of a list. */
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

/** A step that deletes every record of a list. */
export function deletionOf<T>(
  list: (leaver: Leaver) => Source<T>,
  removal: (record: T) => Parameters<Database["commit"]>[0],
): ErasureStep {
  return eachOf(list, (record, { db }) => db.commit(removal(record)));
}

/** A step that is done at once. */
export function once(work: (context: ReactionContext, leaver: Leaver) => Promise<unknown>): ErasureStep {
  return async (context, leaver) => {
    await work(context, leaver);
    return null;
  };
}
