import { addSeconds } from "./time.ts";

/** Whether the admin who took something at `at` still has it after `seconds`. */
export const isStillTaken = (at: string, seconds: number, now: string): boolean => addSeconds(at, seconds) > now;
