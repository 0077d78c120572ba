import { publishedPlace } from "#shared/geo/published-place.ts";
import { fleetById } from "../fleet/public.ts";
import { allOf } from "../platform/list.ts";
import type { Reaction } from "../platform/reaction.ts";
import { searchEntity, searchUpdates } from "./record-store.ts";

/** Moves the searches around where a vehicle is kept to where it is kept now. */
export const onFleetDescribed: Reaction<"fleetDescribed"> = async ({ payload: { fleetId, haulierId } }, { db }) => {
  const searches = (await allOf(db, searchEntity.lists.ofHaulier({ haulierId }))).filter(
    ({ filters, around }) => filters.fleetId === fleetId && around !== null,
  );
  const fleet = searches.length > 0 ? await fleetById(db, fleetId) : null;
  if (!fleet) return;
  const around = publishedPlace(fleet.base);
  for (const search of searches)
    if (search.around?.lat !== around.lat || search.around?.lng !== around.lng)
      await db.commit(searchUpdates(search, { ...search, around, version: search.version + 1 }));
};
