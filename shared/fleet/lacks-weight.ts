import { isRoadKind } from "./kinds.ts";
import type { Fleet } from "./model.ts";
import { kindOf } from "./spec.ts";

/** Whether the gross weight is missing, so that it is unclear which documents the vehicle's jobs need. */
export const lacksWeight = ({ spec }: Pick<Fleet, "spec">): boolean =>
  isRoadKind(kindOf(spec)) && spec.grossTonnes === undefined;
