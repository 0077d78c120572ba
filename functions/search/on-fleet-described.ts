import type { Reaction } from "../platform/reaction.ts";
import { reindex } from "./reindex.ts";

export const onFleetDescribed: Reaction<"fleetDescribed"> = ({ payload: { fleetId } }, { db }) =>
  reindex(db, "vehicle", fleetId);
