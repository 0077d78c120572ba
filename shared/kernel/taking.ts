import { addSeconds } from "./time.ts";

/** Whether something that an admin took at `at` is still theirs. The taking lasts `seconds`. */
export const isStillTaken = (at: string, seconds: number, now: string): boolean => addSeconds(at, seconds) > now;
