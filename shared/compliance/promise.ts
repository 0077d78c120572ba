import { promisedWithin } from "../kernel/promise.ts";

/** Working minutes for a decision on a document. */
const promisedMinutes = 120;
/** Returns when half, and when all, of the time for a decision is over. */
export const promiseFor = (sentAt: string) => promisedWithin(promisedMinutes, sentAt);
