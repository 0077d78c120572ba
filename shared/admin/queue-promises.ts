import { type Promised, promisedWithin } from "../kernel/promise.ts";

/** Minutes of working hours in which the queues without a promise of their own are dealt with. A working day has 480. */
const promisedMinutes = {
  reports: 240,
  contact: 480,
  drivers: 480,
  changes: 480,
  handovers: 480,
  testimonials: 480,
} as const;
export type PromisedQueue = keyof typeof promisedMinutes;

/** Returns by when an item of a queue that waits since `since` is promised to be dealt with. */
export const promisedBy = (queue: PromisedQueue, since: string): Promised =>
  promisedWithin(promisedMinutes[queue], since);
