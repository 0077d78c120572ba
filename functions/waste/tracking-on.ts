import type { UserId } from "#shared/kernel/id.ts";
import { setting } from "../platform/config.ts";
import type { Context } from "../platform/context.ts";
import { isFlagOn } from "../platform/flags.ts";

/** Whether this environment is signed up with Defra and sends this haulier's records. */
export const isTrackingOn = async (around: Pick<Context, "db" | "now">, haulierId: UserId): Promise<boolean> =>
  setting("WASTE_TRACKING_SECRET") !== "none" && (await isFlagOn(around, "digitalWasteRecords", haulierId));
