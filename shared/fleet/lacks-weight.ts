import { isRoadKind } from "./kinds.ts";
import type { Fleet } from "./model.ts";
import { kindOf } from "./spec.ts";

/** Whether the owner has still to say a vehicle's gross weight, which decides which papers its jobs need. */
export const lacksWeight = ({ spec }: Pick<Fleet, "spec">): boolean =>
  isRoadKind(kindOf(spec)) && spec.grossTonnes === undefined;
