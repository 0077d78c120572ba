import { promisedWithin } from "../kernel/promise.ts";

/** A paper is decided on within so many minutes of working hours. */
const promisedMinutes = 120;
/** When half of the time has passed in which a paper is decided on, and when all of it has. */
export const promiseFor = (sentAt: string) => promisedWithin(promisedMinutes, sentAt);
