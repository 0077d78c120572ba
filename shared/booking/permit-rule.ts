import type { ServiceDetails } from "../catalogue/details.ts";
import { namesDay } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { ukDayOf } from "../kernel/time.ts";
import { roadRule } from "../permits/road-rule.ts";
import type { Place } from "../places/model.ts";
import {
  beforePermit,
  beforePermitOfMoved,
  beforePermitOfSent,
  permitByHirer,
  permitByHirerOfSent,
  roadDateMissing,
} from "./road-faults.ts";

interface Wanted {
  readonly details?: ServiceDetails | null | undefined;
  /** The day that the customer chose. */
  readonly collectOn?: string | null | undefined;
  /** Without a day, "today" and "tomorrow" choose one too. */
  readonly urgencyLevel: UrgencyLevel;
}

/** What is said of a form, and of the day or another day of work that was sent before. */
const refusalsOf = {
  form: { hirer: permitByHirer, notice: beforePermit },
  sent: { hirer: permitByHirerOfSent, notice: beforePermitOfSent },
  moved: { hirer: permitByHirerOfSent, notice: beforePermitOfMoved },
} as const;

/**
 * Throws where a council's rule for its roads forbids a job that begins at `first`, for which the permit is applied for at
 * `now`.
 */
export function mustKeepPermitRule(
  { details, collectOn, urgencyLevel }: Wanted,
  place: Pick<Place, "coordinates" | "precision">,
  { now, first }: { readonly now: string; readonly first: string },
  of: keyof typeof refusalsOf = "form",
): void {
  const day = collectOn || namesDay(urgencyLevel) ? ukDayOf(first) : null;
  const obstacle = roadRule(details, place, now).obstacleOn(day);
  switch (obstacle?.kind) {
    case "hirer":
      throw refusalsOf[of].hirer({ values: obstacle.values });
    case "date":
      throw roadDateMissing({ values: obstacle.values });
    case "notice": {
      const { values, earliest } = obstacle;
      throw refusalsOf[of].notice({ values, metadata: { earliest } });
    }
  }
}

/** The same for work that was sent before, on the day that it has. */
export const mustKeepPermitRuleOn = (
  {
    details,
    pickup,
    collectAt,
  }: { readonly details: ServiceDetails | null; readonly pickup: Place; readonly collectAt: string },
  now: string,
  of: "sent" | "moved",
): void =>
  mustKeepPermitRule(
    { details, collectOn: ukDayOf(collectAt), urgencyLevel: "scheduled" },
    pickup,
    { now, first: collectAt },
    of,
  );
