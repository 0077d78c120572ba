import { fleetById } from "../fleet/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { coverVehicles } from "./cover-vehicles.ts";
import { papersAbout } from "./store.ts";

/** Tells search which papers cover a vehicle that is new, or is said to be or to do something else. */
export const onFleetDescribed: Reaction<"fleetDescribed"> = async ({ payload: { fleetId, haulierId } }, { db }) => {
  const [papers, fleet] = await Promise.all([papersAbout(db, haulierId, fleetId), fleetById(db, fleetId)]);
  if (fleet) await coverVehicles(db, papers, [fleet]);
};
