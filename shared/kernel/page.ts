import { z } from "zod";

/** Cursor into a list; opaque, from the `nextToken` of the page before. The list refuses any other text. */
export const NextToken = z.string().nullish();

/** A connection: at most 50 items and the cursor of the next page, null on the last. */
export function pageOf<T extends z.ZodType>(item: T, id: string) {
  return z.object({ items: z.array(item), nextToken: z.string().nullable() }).meta({ id });
}

/** How many records a page holds at the most, so that no read is unbounded. */
export const pageLimit = 50;
