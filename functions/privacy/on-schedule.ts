import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { reportEndingData } from "../platform/ending-data.ts";
import { log } from "../platform/log.ts";
import { removeOldExports } from "./remove-exports.ts";
import { setForgottenErasures } from "./set-erasures.ts";

/** Runs every hour: deletes old exports, sets the timers of erasures that stand still, and reports data that ends. */
export async function handler(): Promise<void> {
  await removeOldExports(database(), now());
  const set = await setForgottenErasures(database(), now());
  reportEndingData(now());
  if (set > 0) log.info("erasures taken up again", { set });
}
