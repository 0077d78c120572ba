import { z } from "zod";

/** Opaque cursor from the page before. The list refuses any other text. */
export const NextToken = z.string().nullish();

/** A connection: at most 50 items and the cursor of the next page, null on the last. */
export function pageOf<T extends z.ZodType>(item: T, id: string) {
  return z.object({ items: z.array(item), nextToken: z.string().nullable() }).meta({ id });
}

export const pageLimit = 50;
