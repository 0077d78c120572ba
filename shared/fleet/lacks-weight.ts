import { isRoadKind } from "./kinds.ts";
import type { Fleet } from "./model.ts";
import { kindOf } from "./spec.ts";

/** Whether the gross weight is missing. It decides which documents the vehicle's jobs need. */
export const lacksWeight = ({ spec }: Pick<Fleet, "spec">): boolean =>
  isRoadKind(kindOf(spec)) && spec.grossTonnes === undefined;
