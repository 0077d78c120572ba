import type { ServiceId } from "#shared/catalogue/services.ts";
import { uncoveredText } from "#shared/fleet/cover.ts";
import { farthestMiles, reachOf } from "#shared/fleet/working-distance.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { marksOf } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { coveredDays, coversOf } from "./cover-store.ts";
import { type IndexedFleet, nearestVehicles } from "./geo-index.ts";

/** Maximum number of vehicles considered. */
const mostFound = 50;

interface Job {
  readonly service: ServiceId;
  readonly site: Coordinates;
  /** UK day of the job. */
  readonly day: string;
  readonly contractorId: UserId;
  /** Hauliers that have received the request before; they are skipped. */
  readonly asked: readonly UserId[];
}

/** Vehicles with documents for the day, in the order of the contractor's search. Ignores price and hours. */
export async function nextBest(db: Database, { service, site, day, contractorId, asked }: Job): Promise<FleetId[]> {
  const { favourites, notMatched } = await marksOf(db, contractorId);
  const accept = (fleet: IndexedFleet) =>
    fleet.status !== "busy" &&
    !asked.includes(fleet.haulierId) &&
    !notMatched.has(fleet.haulierId) &&
    oneDecimal(distanceMiles(site, fleet)) <= reachOf(fleet);
  const search = { service, centre: site, radiusMiles: farthestMiles, want: mostFound, accept };
  const rows = (await nearestVehicles(db, search)).rows.map(({ row }) => row);
  const covers = await coversOf(
    db,
    rows.map(({ fleetId }) => fleetId),
  );
  const isCovered = ({ fleetId }: IndexedFleet) =>
    uncoveredText(coveredDays(covers, { fleetId, service }), day) === null;
  const isFavourite = ({ haulierId }: IndexedFleet) => favourites.includes(haulierId);
  const fit = rows.filter(isCovered);
  return [...fit.filter(isFavourite), ...fit.filter((row) => !isFavourite(row))].map(({ fleetId }) => fleetId);
}
