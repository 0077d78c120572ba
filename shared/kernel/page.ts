import { z } from "zod";

/** Opaque cursor of the previous page. Lists reject other texts. */
export const NextToken = z.string().nullish();

/** Schema of a page: at most 50 items, and the cursor of the next page (null on the last). */
export function pageOf<T extends z.ZodType>(item: T, id: string) {
  return z.object({ items: z.array(item), nextToken: z.string().nullable() }).meta({ id });
}

export const pageLimit = 50;
