let aheadMs = 0;

/** The current instant. A local run may have moved it. */
export function now(): string {
  return new Date(Date.now() + aheadMs).toISOString();
}

/** For local runs only: nothing deployed calls it. In milliseconds. */
export function setClockAhead(milliseconds: number): void {
  aheadMs = milliseconds;
}
