import type { Place } from "../places/model.ts";
import { type EmittingVehicle, standardMet } from "./standard.ts";
import { type ZoneId, zoneAt, zones, zoneWords } from "./zones.ts";

/** A place that a job takes its vehicle to. */
export type JobPlace = Pick<Place, "coordinates" | "precision">;

/**
 * Whether a vehicle may go to the places of a job. `charged`: it is known not to comply, and a place is inside a zone.
 * `unknown`: a place is inside, and its class or fuel is not known. `check`: a place is too near to an edge to tell, and it is not known to
 * comply.
 */
export type ZoneVerdict =
  | { readonly is: "allowed" }
  | {
      readonly is: "charged" | "unknown" | "check";
      readonly zone: ZoneId;
      /** It is known not to comply. */
      readonly fails: boolean;
    };

/**
 * How far the true site may be from the point of a place, metres. Most streets of a city's middle are shorter than 500 m. A town or an
 * unknown precision says no more than its city.
 */
const metresOffBy = { address: 0, pin: 0, postcode: 100, street: 250, area: 3000, place: 3000 } as const;

/** How far a place may be from its point, metres. */
export const metresOffOf = (precision: JobPlace["precision"]): number =>
  precision ? metresOffBy[precision] : metresOffBy.place;

/** The worst verdict decides. */
const worstFirst = ["charged", "unknown", "check"] as const;

/**
 * Judges a vehicle for the places of a job on a UK day: its pickup, its delivery, and any point of its way that is known. The zones apply
 * at every hour, so the time does not count.
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

/** Why a vehicle may not do a job, without a full stop; null where it may, or nobody knows that it may not. */
export const barredBy = (verdict: ZoneVerdict): string | null =>
  verdict.is === "charged" ? `Its emission class may not enter ${zoneWords(verdict.zone)}` : null;

/**
 * Whether somebody of the haulier's has to look before a request becomes a booking. A class that is not known does not hold up a job
 * that is only near to a zone.
 */
export const asksPerson = (verdict: ZoneVerdict): boolean =>
  verdict.is !== "allowed" && (verdict.is === "unknown" || verdict.fails);

/** What has to be checked before a vehicle goes, a sentence; null where nothing has to be. */
export function toCheckBefore(verdict: ZoneVerdict): string | null {
  switch (verdict.is) {
    case "unknown":
      return `Emission class not known: check it for ${zoneWords(verdict.zone)}.`;
    case "check":
      return `Check the exact address: ${zoneWords(verdict.zone)} is there or close by.`;
    default:
      return null;
  }
}
