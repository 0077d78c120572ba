import { publishedPlace } from "../geo/published-place.ts";
import { type Account, mayCall } from "../kernel/access.ts";
import type { Principal } from "../kernel/operation.ts";
import { secondsBetween } from "../kernel/time.ts";
import { fixAge } from "./duty.ts";
import type { LiveVehicle, MapSight } from "./live-map.ts";
import type { Fleet, FleetStatus, HaulierCard } from "./model.ts";
import { availabilityOf } from "./rules.ts";

/** Roles that see exact positions on the map: users who book, and hauliers, who see what contractors see. */
export const exactReaders = [
  "contractor",
  "booker",
  "haulier",
  "fleet_manager",
  "admin",
] as const satisfies readonly Principal[];

export const mapSightOf = (who: Account | null): MapSight => (who && mayCall(exactReaders, who) ? "exact" : "rounded");

/** A vehicle's last position, and the time of a later rough position, if any. */
export interface PlaceSeen {
  readonly lat: number;
  readonly lng: number;
  readonly at: string;
  readonly blurredAt?: string | null | undefined;
}

export const isBlurredSince = ({ at, blurredAt }: Pick<PlaceSeen, "at" | "blurredAt">): boolean =>
  blurredAt != null && secondsBetween(at, blurredAt) > 0;

export interface SharedVehicle {
  readonly reference: string;
  readonly fleet: Pick<Fleet, "vehicleType" | "services" | "status">;
  readonly card: Pick<HaulierCard, "haulierId" | "companyName" | "verified" | "averageRating" | "reviewCount">;
  readonly place: PlaceSeen;
}

/**
 * Returns a vehicle as shown on the live map; null if hidden. Vans often park at home, and a busy van reveals its
 * customer's place. So only users with booking rights see an exact position, and only of an available vehicle. Visitors
 * see no name. Positions older than an hour are hidden.
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

export const isShownExactly = (status: FleetStatus, sight: MapSight): boolean =>
  sight === "exact" && availabilityOf(status) === "available";

/** Rounds to the minute, because exact seconds would help to link positions of one vehicle. */
export const fullMinute = (at: string) => `${at.slice(0, 16)}:00.000Z`;
