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
  /** How exactly the site is known. Without it no council is chosen. */
  readonly precision?: PlacePrecision | null | undefined;
  /** UK day and clock time; without a time it is priced as any time that day. */
  readonly day: string;
  readonly time: string | null | undefined;
  readonly isFirst?: boolean;
}

/** Returns a job ready for pricing. The nation comes from the position alone, so that search and booking agree. */
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
