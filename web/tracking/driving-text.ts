import type { BookingStatus } from "#shared/booking/model.ts";
import type { ApiOutput } from "../lib/api.ts";
import { isStale, milesText, minutesText } from "./tracking-text.ts";

/** The way that is left, for whoever drives it. */
export function drivingLine(
  status: BookingStatus,
  tracking: ApiOutput<"tracking"> | undefined,
  now: number,
): { title: string; text: string } {
  if (status === "assigned" || status === "confirmed")
    return { title: "Not set off yet", text: "Press On my way when you set off." };
  if (status === "arrived") return { title: "You are on site", text: "" };
  const latest = tracking?.latest;
  if (!latest) return { title: "On the way", text: "The way left shows once a position has been sent." };
  const left = `${milesText(latest.milesToSite)} to go`;
  if (isStale(latest.at, now)) return { title: left, text: "As of your last position that was sent, which is old." };
  return { title: `${minutesText(latest.etaMinutes)} · ${left}`, text: "In a straight line at 30 mph." };
}

/** What waits on this device for the connection. */
export function waitingText(waiting: number): string {
  if (waiting === 0) return "Positions are kept on this device and sent in order when it is back.";
  return `${waiting === 1 ? "1 position waits" : `${waiting} positions wait`} on this device, and will be sent in order.`;
}
