/**
 * Resolves when the browser has nothing to do, or after `atMostMs`: for what a page does beside what is looked at.
 * Safari does not tell when it is idle, so there it resolves at once.
 */
export function whenIdle(atMostMs: number): Promise<unknown> {
  if (typeof requestIdleCallback !== "function") return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: atMostMs }));
}
