import type { LiveMap } from "#shared/fleet/live-map.ts";
import { agoText } from "#shared/kernel/ago-text.ts";
import type { ShownVehicle } from "./live-vehicles.ts";

export function awayText(miles: number): string {
  return miles < 0.1 ? "< 0.1 miles" : `${miles.toFixed(1)} miles`;
}

export function whereaboutsText({ miles, minutes, isExact, isStale, at }: ShownVehicle, now: number): string {
  const age = `${isStale ? "last seen " : ""}${agoText(at, now)}`;
  const away = miles === null ? [] : [`${isExact ? "" : "about "}${awayText(miles)}`, `ETA ${minutes} min`];
  return [...away, age].join(" · ");
}

export function privacyText({ sight, ownHauliers }: Pick<LiveMap, "sight" | "ownHauliers">): string {
  const who = "Vehicles on duty whose drivers share their location.";
  if (sight === "rounded")
    return `${who} Each is shown within a square of about 2 km, without a name. Contractors and hauliers see available ones exactly.`;
  const exact = "Available ones are shown exactly, others within a square of about 2 km.";
  const own = "Yours are marked. Contractors see them like this.";
  return [who, exact, ...(ownHauliers.length > 0 ? [own] : [])].join(" ");
}
