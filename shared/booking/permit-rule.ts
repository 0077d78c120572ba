import type { ServiceDetails } from "../catalogue/details.ts";
import { dayChosen } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
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

interface RoadWork {
  readonly details?: ServiceDetails | null | undefined;
  readonly pickup: Pick<Place, "coordinates" | "precision">;
}

interface RoadForm extends Pick<RoadWork, "details"> {
  readonly collectOn?: string | null | undefined;
  readonly urgencyLevel: UrgencyLevel;
}

const faultsOf = {
  form: { hirer: permitByHirer, notice: beforePermit },
  sent: { hirer: permitByHirerOfSent, notice: beforePermitOfSent },
  moved: { hirer: permitByHirerOfSent, notice: beforePermitOfMoved },
} as const;

/**
 * Throws if the council's permit rule forbids the job. `day`: the UK day that the contractor chose, or null. The permit
 * is applied for at `now`.
 */
export function mustKeepPermitRule(
  { details, pickup }: RoadWork,
  day: string | null,
  now: string,
  of: keyof typeof faultsOf = "form",
): void {
  const obstacle = roadRule(details, pickup, now).obstacleOn(day);
  switch (obstacle?.kind) {
    case "hirer":
      throw faultsOf[of].hirer({ values: obstacle.values });
    case "date":
      throw roadDateMissing({ values: obstacle.values });
    case "notice": {
      const { values, earliest } = obstacle;
      throw faultsOf[of].notice({ values, metadata: { earliest } });
    }
  }
}

/** As `mustKeepPermitRule`, for a request form. The job would begin at `start`. */
export function formMustKeepPermitRule(
  { details, collectOn, urgencyLevel }: RoadForm,
  pickup: RoadWork["pickup"],
  { start, now }: { start: string; now: string },
): void {
  mustKeepPermitRule({ details, pickup }, dayChosen(collectOn, urgencyLevel, start), now);
}
