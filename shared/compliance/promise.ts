import { promisedWithin } from "../kernel/promise.ts";

/** Working minutes for a decision on a document. */
const promisedMinutes = 120;
export const promiseFor = (sentAt: string) => promisedWithin(promisedMinutes, sentAt);
