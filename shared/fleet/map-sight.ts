import { publishedPlace } from "../geo/published-place.ts";
import { type Account, mayCall } from "../kernel/access.ts";
import type { Principal } from "../kernel/operation.ts";
import { secondsBetween } from "../kernel/time.ts";
import { fixAge } from "./duty.ts";
import type { LiveVehicle, MapSight } from "./live-map.ts";
import type { Fleet, FleetStatus, HaulierCard } from "./model.ts";
import { availabilityOf } from "./rules.ts";

/** Who is shown on the map who drives: people who book, and the businesses that want to see what those see. */
export const exactReaders = [
  "contractor",
  "booker",
  "haulier",
  "fleet_manager",
  "admin",
] as const satisfies readonly Principal[];

/** How exactly somebody is shown vehicles; null is a visitor. */
export const mapSightOf = (who: Account | null): MapSight => (who && mayCall(exactReaders, who) ? "exact" : "rounded");

/** Where a vehicle was last; and when its device last read a place that is too inexact to be shown, if it did. */
export interface PlaceSeen {
  readonly lat: number;
  readonly lng: number;
  readonly at: string;
  readonly blurredAt?: string | null | undefined;
}

/** Whether a device has known too little of where it is since it was seen last. */
export const isBlurredSince = ({ at, blurredAt }: Pick<PlaceSeen, "at" | "blurredAt">): boolean =>
  blurredAt != null && secondsBetween(at, blurredAt) > 0;

/** A vehicle on duty whose person shares where it is, with all that is known of it. */
export interface SharedVehicle {
  readonly reference: string;
  readonly fleet: Pick<Fleet, "vehicleType" | "services" | "status">;
  readonly card: Pick<HaulierCard, "haulierId" | "companyName" | "verified" | "averageRating" | "reviewCount">;
  readonly place: PlaceSeen;
}

/**
 * The one rule of what the live map tells of a vehicle. Vans often park at home, and where a busy one is says where somebody
 * has work done: exactly where it is learns only who may book, and only while it is available. Visitors learn no name. What
 * has not been heard of for an hour is shown to nobody: null.
 */
export function seenOnMap(shared: SharedVehicle, sight: MapSight, now: string): LiveVehicle | null {
  const { reference, fleet, card, place } = shared;
  if (fixAge(place.at, now) === "hidden") return null;
  const availability = availabilityOf(fleet.status);
  const isExact = isShownExactly(fleet.status, sight);
  const { lat, lng } = place;
  return {
    reference,
    vehicleType: fleet.vehicleType,
    services: [...fleet.services],
    availability,
    position: isExact ? { lat, lng } : publishedPlace({ lat, lng }),
    isExact,
    at: isExact ? place.at : fullMinute(place.at),
    isBlurred: isBlurredSince(place),
    companyName: sight === "exact" ? card.companyName : null,
    haulierId: sight === "exact" ? card.haulierId : null,
    verified: card.verified,
    rating: card.averageRating,
    reviewCount: card.reviewCount,
  };
}

/** Whether somebody is told exactly where a vehicle on duty is. */
export const isShownExactly = (status: FleetStatus, sight: MapSight): boolean =>
  sight === "exact" && availabilityOf(status) === "available";

/** When a rounded place was seen: to the minute, as the second would help to tell one vehicle's places from another's. */
export const fullMinute = (at: string) => `${at.slice(0, 16)}:00.000Z`;
