import type { Fleet } from "./model.ts";

export const isKeptOff = ({ offRoad, stoppedBy }: Pick<Fleet, "offRoad" | "stoppedBy">): boolean =>
  offRoad !== null || stoppedBy.length > 0;
