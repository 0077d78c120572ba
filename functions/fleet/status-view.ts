import { fixAge, type HaulierStatus, idleReportSeconds, workingReportSeconds } from "#shared/fleet/duty.ts";
import { isBlurredSince } from "#shared/fleet/map-sight.ts";
import type { Duty } from "./duty-store.ts";
import type { LastPosition } from "./last-position-store.ts";
import type { StoredFleet } from "./store.ts";

const nowhere = { lat: null, lng: null, accuracyMetres: null, source: null, cell: null };

/** A vehicle's duty as its own business sees it. Omits a place that is not shared. */
export function statusView(
  fleet: Pick<StoredFleet, "id" | "haulierId" | "name" | "status" | "onRoadFor">,
  duty: Duty | null,
  place: LastPosition | null,
  now: string,
): HaulierStatus {
  const at = place?.at ?? duty?.lastLocationUpdate ?? null;
  const age = at === null ? null : fixAge(at, now);
  const isSeen = place !== null && age !== "hidden";
  const seen = isSeen
    ? (({ lat, lng, accuracyMetres, source, cell }) => ({ lat, lng, accuracyMetres, source, cell }))(place)
    : nowhere;
  return {
    fleetId: fleet.id,
    haulierId: fleet.haulierId,
    name: fleet.name,
    status: fleet.status,
    onDuty: duty !== null,
    personId: duty?.personId ?? null,
    isSharing: duty?.isSharing ?? false,
    ...seen,
    age,
    isBlurred: isSeen && isBlurredSince(place),
    lastLocationUpdate: at,
    lastUpdated: later(duty?.lastUpdated ?? null, place?.at ?? null),
    refused: [],
    stored: place !== null,
    nextReportSeconds: fleet.onRoadFor.length > 0 ? workingReportSeconds : idleReportSeconds,
    leftCell: null,
  };
}

const later = (one: string | null, other: string | null) => ((one ?? "") > (other ?? "") ? one : other);
