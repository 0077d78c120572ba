import { cellsAround, cellsOf, type MapSight } from "#shared/fleet/live-map.ts";
import { type PlaceSeen, seenOnMap } from "#shared/fleet/map-sight.ts";
import type { FleetStatus, HaulierCard } from "#shared/fleet/model.ts";
import { fleetPublications } from "#shared/fleet/publications.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { log } from "../platform/log.ts";
import { publish } from "../platform/publish.ts";
import { shortHash } from "../platform/short-hash.ts";
import { inSearch, type StoredFleet } from "./store.ts";

/** A change of the live map: a vehicle's new and former place. */
export interface MapNews {
  readonly fleet: StoredFleet;
  /** The haulier's search card. Null hides the vehicle. */
  readonly card: HaulierCard | null;
  /** The vehicle's place; null removes it from the map. */
  readonly place: PlaceSeen | null;
  readonly before: Coordinates | null;
  /** The former status; absent if unchanged. */
  readonly wasStatus?: FleetStatus;
  /** The cell that the vehicle left, for when its former place is unknown. */
  readonly leftCell?: string | null;
}

export const mapSights = ["rounded", "exact"] as const satisfies readonly MapSight[];

/** Publishes a change. Exact places and squares use separate streams, so that squares reveal nothing exact. */
export async function tellMap(news: MapNews, now: string, whom: readonly MapSight[] = mapSights): Promise<void> {
  await Promise.all(whom.map((sight) => tell(news, now, sight)));
}

/** As `tellMap`, but only logs errors: the vehicle's change must succeed, and the next fix repairs the map. */
export async function notifyMapAtOnce(news: MapNews, now: string, whom: readonly MapSight[]): Promise<void> {
  await tellMap(news, now, whom).catch((error: unknown) =>
    log.info("map watchers were not notified and will see the next fix", { error: error as Error }),
  );
}

async function tell(
  { fleet, card, place, before, wasStatus, leftCell }: MapNews,
  now: string,
  sight: MapSight,
): Promise<void> {
  const reference = shortHash(fleet.id);
  const isShown = inSearch(fleet) !== null;
  const vehicle = place && card && isShown ? seenOnMap({ reference, fleet, card, place }, sight, now) : null;
  const wasExact = sight === "exact" && (wasStatus ?? fleet.status) === "available";
  // Publishes only to the cells of shown places: a cell of the exact place would reveal it.
  const shown = [vehicle?.position, before && (wasExact ? before : publishedPlace(before))].filter(
    (one) => one != null,
  );
  const cells = [...new Set([...cellsOf(shown), ...(leftCell ? cellsAround(leftCell) : [])])].sort();
  if (cells.length === 0) return;
  if (sight === "rounded") await publish(fleetPublications, "publishRoundedChange", { reference, cells, vehicle });
  else
    await publish(fleetPublications, "publishExactChange", { reference, cells, vehicle, haulierId: fleet.haulierId });
}
