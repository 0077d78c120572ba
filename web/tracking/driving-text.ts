import type { BookingStatus } from "#shared/booking/model.ts";
import { freshnessOf } from "../location/freshness.ts";
import { tenthsText } from "../ui/distance.tsx";
import { arrivalOf, type Expected } from "./arrival.ts";
import { clockText } from "./tracking-text.ts";

/** The distance and time left for the driver: a short title, and how they were computed. */
export function drivingLine(
  status: BookingStatus,
  tracking: Expected | undefined,
  now: number,
): { title: string; text: string } {
  const latest = tracking?.latest;
  const arrival = tracking && arrivalOf(tracking);
  if (!arrival && (status === "arrived" || status === "in_progress")) return { title: "You are on site", text: "" };
  if (!latest) return { title: "On the way", text: "Distance shows once a position is sent." };
  if (!arrival) return { title: "You are there", text: "" };
  const { at, miles, basis } = arrival;
  const left = `${tenthsText(miles)} to go`;
  if (freshnessOf(latest.at, now) === "stale") return { title: left, text: "From an old position." };
  return { title: `About ${clockText(at)} · ${left}`, text: basisText[basis] };
}

const basisText = { road: "By road.", estimate: "Estimated: no road known here.", line: "In a straight line." };

export function waitingText(waiting: number): string {
  if (waiting === 0) return "Positions are stored on this device and sent when the connection is back.";
  return `${waiting === 1 ? "1 position waits" : `${waiting} positions wait`} on this device to be sent.`;
}
