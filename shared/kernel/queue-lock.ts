import { addSeconds } from "./time.ts";

export const isStillTaken = (at: string, seconds: number, now: string): boolean => addSeconds(at, seconds) > now;
