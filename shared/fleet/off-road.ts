import type { Fleet } from "./model.ts";

/** Whether the haulier keeps a vehicle off the road, or a dangerous defect stops it. */
export const isKeptOff = ({ offRoad, stoppedBy }: Pick<Fleet, "offRoad" | "stoppedBy">): boolean =>
  offRoad !== null || stoppedBy.length > 0;
