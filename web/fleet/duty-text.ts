import { fixAge, type HaulierStatus, idleReportSeconds, workingReportSeconds } from "#shared/fleet/duty.ts";
import { agoText } from "#shared/kernel/ago-text.ts";

type Seen = Pick<HaulierStatus, "onDuty" | "isSharing" | "personId" | "lastLocationUpdate" | "isBlurred">;

/** Who is on duty with a vehicle, to somebody of its business. */
export function dutyText({ onDuty, personId }: Seen, me: string | undefined): string {
  if (!onDuty) return "Nobody is on duty with it.";
  return personId === me ? "You are on duty with it." : "One of your team is on duty with it.";
}

/** Where others see a vehicle on duty, and how old that is. */
export function placeText({ onDuty, isSharing, lastLocationUpdate: at, isBlurred }: Seen, now: number): string {
  if (!onDuty) return "Not on the map. Searches find it where it is kept.";
  if (!isSharing) return "Its place is not shared. Searches find it where it is kept.";
  if (at === null) return "No position yet. Searches find it where it is kept.";
  const ago = agoText(at, now);
  switch (fixAge(at, new Date(now).toISOString())) {
    case "fresh":
      if (isBlurred) return `Greyed on the map: its device has only a rough position. Last good one ${ago}.`;
      return `On the map where it is. Last position ${ago}.`;
    case "stale":
      return `Stale: last position ${ago}. Greyed on the map; searches find it where it is kept.`;
    case "hidden":
      return `Hidden: last position ${ago}. Open Haulyard on the device to show it again.`;
  }
}

/** How often a device says where it is. */
export const paceText = `Live status updated every ${idleReportSeconds} seconds, and every ${workingReportSeconds} seconds on a job`;
