import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services/index.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { nationOf } from "../geo/nation.ts";
import type { Coordinates } from "../geo/position.ts";
import type { SitedJob } from "./vehicle-price.ts";

/** A job as a form or a search asks for it. */
interface AskedJob {
  readonly service: ServiceId;
  readonly details?: ServiceDetails | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly urgencyLevel: UrgencyLevel;
  readonly site: Coordinates;
  /** UK day and clock time; without a time it is priced as any time that day. */
  readonly day: string;
  readonly time: string | null | undefined;
  readonly isFirst?: boolean;
}

/** A job for its price. The nation comes from the point alone, so that search and booking agree. */
export function sitedJob({ day, time, site, details, quantity, ...asked }: AskedJob): SitedJob {
  const nation = nationOf({ postcode: null, coordinates: site });
  const { service, urgencyLevel, isFirst = true } = asked;
  return {
    ...{ service, urgencyLevel, isFirst, site },
    details: details ?? null,
    quantity: quantity ?? 0,
    start: { day, time: time ?? null, nation },
  };
}
