/** What the names of queries begin with among the measures of a page. */
export const queryMark = "query ";

/**
 * Asks, and leaves how long the answer took among the measures of the page, by the query's name: there the performance
 * monitor finds it, whether it was loaded by then or comes later.
 */
export async function timedQuery<T>(name: string, ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const start = performance.now();
  try {
    return await ask();
  } finally {
    if (!signal?.aborted) leave(name, start);
  }
}

function leave(name: string, start: number): void {
  try {
    performance.measure(`${queryMark}${name}`, { start });
  } catch {
    // A browser that does not measure asks all the same.
  }
}
