let aheadMs = 0;

/** The product's time: real time, unless it was moved on one machine to try what takes days. */
export function now(): string {
  return new Date(Date.now() + aheadMs).toISOString();
}

/** Sets how far the product's time is ahead of real time. For the one-machine cloud only: nothing deployed calls it. */
export function setClockAhead(milliseconds: number): void {
  aheadMs = milliseconds;
}
