import type { LiveMap } from "#shared/fleet/live-map.ts";
import { agoText } from "#shared/kernel/ago-text.ts";
import type { ShownVehicle } from "./live-vehicles.ts";

/** How far away something is, in a straight line. */
export function awayText(miles: number): string {
  return miles < 0.1 ? "< 0.1 miles" : `${miles.toFixed(1)} miles`;
}

/** How far it is, how long it would drive and how old that is, as far as known. */
export function whereaboutsText({ miles, minutes, isExact, isStale, at }: ShownVehicle, now: number): string {
  const age = `${isStale ? "last heard of " : ""}${agoText(at, now)}`;
  const away = miles === null ? [] : [`${isExact ? "" : "about "}${awayText(miles)}`, `ETA ${minutes} min`];
  return [...away, age].join(" · ");
}

/** What the reader sees of vehicles' places, and why no more. */
export function privacyText({ sight, ownHauliers }: Pick<LiveMap, "sight" | "ownHauliers">): string {
  const who = "Vehicles on duty whose drivers have chosen to share where they are.";
  if (sight === "rounded")
    return `${who} Each is shown in a square of about 2 km, without a name; only people with a contractor's or haulier's account see available ones exactly.`;
  const exact = "Available ones are where their device says, others in a square of about 2 km.";
  const own = "Yours are marked: this is what contractors see of them.";
  return [who, exact, ...(ownHauliers.length > 0 ? [own] : [])].join(" ");
}
