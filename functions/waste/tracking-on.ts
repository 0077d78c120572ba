import { setting } from "../platform/config.ts";

/** Whether this stage is signed up with Defra. */
export const isTrackingOn = (): boolean => setting("WASTE_TRACKING_SECRET") !== "none";
