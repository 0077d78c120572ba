/** Name prefix of queries among the browser's performance measures. */
export const queryMark = "query ";

/**
 * Runs a query and records its duration as a performance measure. The monitor can read the measure even if it loads
 * later.
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
    // Ignored: a browser without performance measures still runs the query.
  }
}
