/** Prefix of query names among the performance measures. */
export const queryMark = "query ";

/**
 * Runs a query and records its duration as a performance measure, so that the monitor finds it even when it loads
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
    // Browsers without measures still run the query.
  }
}
