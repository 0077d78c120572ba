let aheadMs = 0;

/** Real time, unless a local run has moved it. */
export function now(): string {
  return new Date(Date.now() + aheadMs).toISOString();
}

/** For local runs only: nothing deployed calls it. In milliseconds. */
export function setClockAhead(milliseconds: number): void {
  aheadMs = milliseconds;
}
