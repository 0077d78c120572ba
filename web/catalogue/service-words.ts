import type { ServiceCard } from "#shared/catalogue/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { Supply } from "./chosen-services.ts";

export function servicePath({ id, routePath }: Pick<ServiceCard, "id" | "routePath">): WebPath {
  return (routePath as WebPath | null) ?? `/services/${id}`;
}

/** Path of a service's tile: its own route, or the booking form in quote mode. */
export const tilePath = ({ id, routePath }: Pick<ServiceCard, "id" | "routePath">): WebPath =>
  (routePath as WebPath | null) ?? quotePath({ id });

export const quotePath = ({ id }: Pick<ServiceCard, "id">) => `/book?service=${id}&mode=quote` as const;

/** A guide price such as "From £120 per week". Only a haulier's own price is binding. */
export function fromText({
  indicativeFromPence,
  indicativeUnit,
}: Pick<ServiceCard, "indicativeFromPence" | "indicativeUnit">): string {
  const pounds = (indicativeFromPence / 100).toLocaleString("en-GB", { maximumFractionDigits: 2 });
  return `From £${pounds} per ${indicativeUnit.replace("m2", "m²")}`;
}

/** "3 vehicles, nearest about 4 km away, hauliers rated 4.6". */
export function supplyText({ vehicles, nearestKm, rating }: Supply): string {
  if (vehicles === 0) return "No vehicle listed yet";
  return [
    vehicles === 1 ? "1 vehicle" : `${vehicles.toLocaleString("en-GB")} vehicles`,
    nearestKm !== null && `nearest about ${Math.max(1, Math.round(nearestKm))} km away`,
    rating !== null && `hauliers rated ${rating.toFixed(1)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
