import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { takeDueTimers } from "./take-due.ts";

export async function handler(): Promise<void> {
  const taken = await takeDueTimers({ db: database(), now: now() });
  if (taken > 0) log.info("timers taken", { taken });
}
