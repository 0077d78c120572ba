import type { ServiceDetails } from "../catalogue/details.ts";
import type { OnRoad } from "./councils.ts";

export function onRoadOf(details: ServiceDetails | null | undefined): OnRoad | null {
  switch (details?.panel) {
    case "skip":
      return details.placement === "public-road" || details.placement === "road-with-permit" ? "skip" : null;
    case "crane":
      return details.onRoad ? "crane" : null;
    case "tar":
      return details.needsPermits || (details.locationType && details.locationType !== "private") ? "road works" : null;
    default:
      return null;
  }
}

/** Whether the contractor already has the permit: its number has at least one digit. */
export const hasPermit = (details: ServiceDetails | null | undefined): boolean =>
  details != null && "permitNumber" in details && /\d/.test(details.permitNumber);

export const lacksPermit = (details: ServiceDetails | null | undefined): boolean =>
  onRoadOf(details) !== null && !hasPermit(details);
