import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { nationOf } from "../geo/nation.ts";
import type { Coordinates } from "../geo/position.ts";
import { councilOf } from "../permits/council-of.ts";
import { councilFee, permitOf } from "../permits/permit.ts";
import type { Place, PlacePrecision } from "../places/model.ts";
import type { CouncilFee } from "./permit-charges.ts";
import type { SitedJob } from "./vehicle-price.ts";

interface AskedJob {
  readonly service: ServiceId;
  readonly details?: ServiceDetails | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly urgencyLevel: UrgencyLevel;
  readonly site: Coordinates;
  /** Precision of the site's place. If unknown, no council is chosen, so no council fee is included. */
  readonly precision?: PlacePrecision | null | undefined;
  /** UK day of the start, with its clock time. Without a time, normal hours are assumed. */
  readonly day: string;
  readonly time: string | null | undefined;
  readonly isFirst?: boolean;
}

/** Returns a job ready for pricing. Uses the position's nation, so that search and booking get the same price. */
export function sitedJob({ day, time, site, precision, details = null, quantity, ...asked }: AskedJob): SitedJob {
  const nation = nationOf({ postcode: null, coordinates: site });
  const { service, urgencyLevel, isFirst = true } = asked;
  return {
    ...{ service, urgencyLevel, isFirst, site },
    details,
    council: councilOn(details, { coordinates: site, precision }, day),
    quantity: quantity ?? 0,
    start: { day, time: time ?? null, nation },
  };
}

function councilOn(
  details: ServiceDetails | null,
  place: Pick<Place, "coordinates" | "precision">,
  day: string,
): CouncilFee | null {
  const council = councilOf(place);
  const permit = permitOf(details, council, day);
  if (!council || !permit) return null;
  const fee = councilFee(details, place, day);
  const pence = fee && fee.who === "haulier" ? fee.pence * fee.periods : null;
  return { pence, who: permit.who ?? "unknown", council: council.name };
}
