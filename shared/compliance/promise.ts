import { promisedWithin } from "../kernel/promise.ts";

/** Target time for a decision on a document, in minutes of working hours. */
const promisedMinutes = 120;
export const promiseFor = (sentAt: string) => promisedWithin(promisedMinutes, sentAt);
