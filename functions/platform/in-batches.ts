/** Runs `work` on `size` items at a time. Returns the results in order. */
export async function inBatches<T, R>(all: readonly T[], size: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < all.length; i += size) results.push(...(await Promise.all(all.slice(i, i + size).map(work))));
  return results;
}
