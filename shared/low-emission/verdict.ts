import type { Place } from "../places/model.ts";
import { type EmittingVehicle, standardMet } from "./standard.ts";
import { type ZoneId, zoneAt, zones, zoneWords } from "./zones.ts";

export type JobPlace = Pick<Place, "coordinates" | "precision">;

/**
 * Whether a vehicle may go to a job's places. `charged`: it does not comply, and a place is in a zone. `unknown`: a
 * place is in a zone, but the class or fuel is missing. `check`: a place is too near an edge to tell, and compliance is
 * not known.
 */
export type ZoneVerdict =
  | { readonly is: "allowed" }
  | {
      readonly is: "charged" | "unknown" | "check";
      readonly zone: ZoneId;
      readonly fails: boolean;
    };

/**
 * Maximum distance of the real site from a place's point, by precision, in metres. Most streets in city centres are
 * shorter than 500 m. A town, or an unknown precision, only gives the city.
 */
const metresOffBy = { address: 0, pin: 0, postcode: 100, street: 250, area: 3000, place: 3000 } as const;

export const metresOffOf = (precision: JobPlace["precision"]): number =>
  precision ? metresOffBy[precision] : metresOffBy.place;

const worstFirst = ["charged", "unknown", "check"] as const;

/**
 * Returns the verdict on a vehicle for a job's places on a UK day: pickup, delivery, and known points of the route. The
 * zones apply all day, so the time does not matter.
 */
export function zoneVerdict(vehicle: EmittingVehicle, places: readonly JobPlace[], day: string): ZoneVerdict {
  const met = standardMet(vehicle, day);
  if (met === "meets" || met === "unasked") return { is: "allowed" };
  const found = places.flatMap(({ coordinates, precision }) => {
    const standing = zoneAt(coordinates, metresOffOf(precision));
    if (!standing || day < zones[standing.zone].from) return [];
    const inside = met === "fails" ? "charged" : "unknown";
    return [{ is: standing.is === "in" ? inside : "check", zone: standing.zone, fails: met === "fails" } as const];
  });
  for (const worst of worstFirst) {
    const one = found.find(({ is }) => is === worst);
    if (one) return one;
  }
  return { is: "allowed" };
}

export const barredBy = (verdict: ZoneVerdict): string | null =>
  verdict.is === "charged" ? `Its emission class may not enter ${zoneWords(verdict.zone)}` : null;

/**
 * Whether the haulier must check a request before it becomes a booking. A job that is only near a zone needs no check
 * for an unknown class.
 */
export const asksPerson = (verdict: ZoneVerdict): boolean =>
  verdict.is !== "allowed" && (verdict.is === "unknown" || verdict.fails);

export function toCheckBefore(verdict: ZoneVerdict): string | null {
  switch (verdict.is) {
    case "unknown":
      return `Emission class unknown: check it for ${zoneWords(verdict.zone)}.`;
    case "check":
      return `Check the exact address: it is in or near ${zoneWords(verdict.zone)}.`;
    default:
      return null;
  }
}
