import { type PromisedTimes, promisedWithin } from "../kernel/promise.ts";

/** Default target time of a queue, in minutes of working hours. A working day has 480 minutes. */
const promisedMinutes = {
  reports: 240,
  contact: 480,
  drivers: 480,
  changes: 480,
  handovers: 480,
  testimonials: 480,
} as const;
export type PromisedQueue = keyof typeof promisedMinutes;

/** Returns the target time for an item that was added at `since`. */
export const promisedBy = (queue: PromisedQueue, since: string): PromisedTimes =>
  promisedWithin(promisedMinutes[queue], since);
