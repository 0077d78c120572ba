/**
 * Resolves when the browser is idle or after `atMostMs`, for background work. Safari reports no idle time and resolves
 * at once.
 */
export function whenIdle(atMostMs: number): Promise<unknown> {
  if (typeof requestIdleCallback !== "function") return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: atMostMs }));
}
