import type { PanelKind } from "../catalogue/model.ts";
import type { panels } from "../catalogue/panels/index.ts";

type Answered = { readonly [P in PanelKind]: readonly (keyof (typeof panels)[P] & string)[] };

/** The questions of each panel whose answers change a price, or put it on request. All others leave it as it is. */
export const pricedAnswers: Answered = {
  skip: [
    ...(["skipSize", "wasteType", "hireDuration", "hireWeeks", "placement", "handlePermit", "permitNumber"] as const),
    ...(["needsExchange", "exchanges", "waitAndLoad", "waitMinutes"] as const),
  ],
  excavator: [
    ...(["machineSize", "duration", "hireDays", "workingHours", "operatorService"] as const),
    ...(["needsBreaker", "needsAuger", "needsGrapple", "needsRipper", "needsMuckAway"] as const),
  ],
  crane: ["liftingCapacity", "timeRequirement", "hours", "craneDays", "onRoad", "permitNumber"],
  tar: [
    ...(["areaLength", "areaWidth", "surfaceType", "locationType", "needsTrafficManagement"] as const),
    ...([
      "trafficManagementDays",
      "needsPermits",
      "permitNumber",
      "needsBaseWork",
      "excavationDepth",
      "needsDrainage",
    ] as const),
  ],
  mobile_tyre: ["vehicleType", "serviceType", "numberOfTyres"],
  generic: ["hours"],
};
