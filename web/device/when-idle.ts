/**
 * Resolves when the browser is idle, at the latest after `atMostMs`. For background work. Safari reports no idle time,
 * so there it resolves at once.
 */
export function whenIdle(atMostMs: number): Promise<unknown> {
  if (typeof requestIdleCallback !== "function") return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: atMostMs }));
}
