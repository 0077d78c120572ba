import type { Fleet } from "./model.ts";

/** Whether a vehicle takes no work: its haulier keeps it off the road, or a dangerous defect stops it. */
export const isKeptOff = ({ offRoad, stoppedBy }: Pick<Fleet, "offRoad" | "stoppedBy">): boolean =>
  offRoad !== null || stoppedBy.length > 0;
