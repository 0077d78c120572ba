import type { BookingStatus } from "#shared/booking/model.ts";
import { freshnessOf } from "../location/freshness.ts";
import { tenthsText } from "../ui/distance.tsx";
import { arrivalOf, type Expected } from "./arrival.ts";
import { clockText } from "./tracking-text.ts";

/** The way that is left, for whoever drives it: at arm's length, and what it rests on. */
export function drivingLine(
  status: BookingStatus,
  tracking: Expected | undefined,
  now: number,
): { title: string; text: string } {
  const latest = tracking?.latest;
  const arrival = tracking && arrivalOf(tracking);
  if (!arrival && (status === "arrived" || status === "in_progress")) return { title: "You are on site", text: "" };
  if (!latest) return { title: "On the way", text: "The way left shows once a position has been sent." };
  if (!arrival) return { title: "You are there", text: "" };
  const { at, miles, basis } = arrival;
  const left = `${tenthsText(miles)} to go`;
  if (freshnessOf(latest.at, now) === "stale")
    return { title: left, text: "From the last position that was sent, which is old." };
  return { title: `About ${clockText(at)} · ${left}`, text: basisText[basis] };
}

const basisText = { road: "By road.", estimate: "By an estimate, as no road is known.", line: "In a straight line." };

/** What waits on this device for the connection. */
export function waitingText(waiting: number): string {
  if (waiting === 0) return "Positions are kept on this device, and sent in order when it is back.";
  return `${waiting === 1 ? "1 position waits" : `${waiting} positions wait`} on this device, to be sent in order.`;
}
