import { fixAge, type HaulierStatus, idleReportSeconds, workingReportSeconds } from "#shared/fleet/duty.ts";
import { agoText } from "#shared/kernel/ago-text.ts";

type Seen = Pick<HaulierStatus, "onDuty" | "isSharing" | "personId" | "lastLocationUpdate" | "isBlurred">;

export function dutyText({ onDuty, personId }: Seen, me: string | undefined): string {
  if (!onDuty) return "Nobody is on duty with it.";
  return personId === me ? "You are on duty with it." : "One of your team is on duty with it.";
}

export function placeText({ onDuty, isSharing, lastLocationUpdate: at, isBlurred }: Seen, now: number): string {
  if (!onDuty) return "Not on the map. Searches show it at its yard.";
  if (!isSharing) return "Location not shared. Searches show it at its yard.";
  if (at === null) return "No position yet. Searches show it at its yard.";
  const ago = agoText(at, now);
  switch (fixAge(at, new Date(now).toISOString())) {
    case "fresh":
      if (isBlurred) return `Greyed out on the map: only a rough position now. Last good one ${ago}.`;
      return `On the map. Last position ${ago}.`;
    case "stale":
      return `Stale: last position ${ago}. Greyed out on the map; searches show it at its yard.`;
    case "hidden":
      return `Hidden: last position ${ago}. Open Haulyard on the device to show it again.`;
  }
}

export const paceText = `Live status updated every ${idleReportSeconds} seconds, and every ${workingReportSeconds} seconds on a job`;
