import { agoText } from "#shared/kernel/ago-text.ts";
import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import { freshnessOf } from "../../location/freshness.ts";
import { whenText } from "../../ui/when-text.ts";
import { minutesText } from "../tracking-text.ts";

/** Where a followed vehicle is, in a sentence: the one thing that its holder wants to know. */
export function followedText({ state, position, etaMinutes, deliveredAt }: FollowedVehicle, now: number): string {
  if (state === "waiting") return "Not on its way yet";
  if (state === "on_site") return "On site";
  if (state === "delivered") return deliveredAt ? `Delivered at ${whenText(deliveredAt, "time", now)}` : "Done";
  if (!position || etaMinutes === null) return "On its way";
  return freshnessOf(position.at, now) === "stale" ? "On its way" : `${minutesText(etaMinutes)} away`;
}

/** How old what is shown is, and what that means. */
export function positionText({ state, position }: FollowedVehicle, now: number): string {
  if (state === "waiting") return "You see it here on the map as soon as it sets off.";
  if (state === "delivered") return "The job is done, so where the vehicle is is no longer shown.";
  if (!position) return "Its driver’s phone has not said yet where it is.";
  const ago = agoText(position.at, now);
  if (position.isBlurred) return `Its driver’s phone has only a rough position. This is where it was ${ago}.`;
  return freshnessOf(position.at, now) === "stale"
    ? `Last heard of ${ago}: it may be somewhere else by now.`
    : `Seen here ${ago}.`;
}
