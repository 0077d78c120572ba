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

/** A change of the live map: where a vehicle is, and where watchers may still have it. */
export interface MapNews {
  readonly fleet: StoredFleet;
  /** What is shown of its haulier; null: nothing may be shown. */
  readonly card: HaulierCard | null;
  /** Where it is; null: it is not on the map. */
  readonly place: PlaceSeen | null;
  readonly before: Coordinates | null;
  /** What it did then, where that is something else now. */
  readonly wasStatus?: FleetStatus;
  /** The cell that it has left, where no more is known. */
  readonly leftCell?: string | null;
}

export const mapSights = ["rounded", "exact"] as const satisfies readonly MapSight[];

/**
 * Tells watchers of the live map. The two kinds of watchers hear two streams, so that nothing exact is ever on its way to
 * somebody who is told squares. Rejects where the API does not take it.
 */
export async function tellMap(news: MapNews, now: string, whom: readonly MapSight[] = mapSights): Promise<void> {
  await Promise.all(whom.map((sight) => tell(news, now, sight)));
}

/** The same beside a change that must not fail by it: what is not heard now comes with the next fix. */
export async function tellMapAtOnce(news: MapNews, now: string, whom: readonly MapSight[]): Promise<void> {
  await tellMap(news, now, whom).catch((error: unknown) =>
    log.info("watchers of the map hear of it by the next fix", { error: error as Error }),
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
  // By where it is shown and was shown, so that the cells of one that is shown in a square say no more than that.
  const shown = [vehicle?.position, before && (wasExact ? before : publishedPlace(before))].filter(
    (one) => one != null,
  );
  const cells = [...new Set([...cellsOf(shown), ...(leftCell ? cellsAround(leftCell) : [])])].sort();
  if (cells.length === 0) return;
  if (sight === "rounded") await publish(fleetPublications, "publishRoundedChange", { reference, cells, vehicle });
  else
    await publish(fleetPublications, "publishExactChange", { reference, cells, vehicle, haulierId: fleet.haulierId });
}
