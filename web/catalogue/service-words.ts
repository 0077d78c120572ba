import type { ServiceCard } from "#shared/catalogue/model.ts";

/** The page of a service: its own route where it has one. */
export function servicePath({ id, routePath }: Pick<ServiceCard, "id" | "routePath">): string {
  return routePath ?? `/services/${id}`;
}

/** "From £120 per week": an indication, never a price (AMB-072). */
export function fromText({
  indicativeFromPence,
  indicativeUnit,
}: Pick<ServiceCard, "indicativeFromPence" | "indicativeUnit">): string {
  const pounds = (indicativeFromPence / 100).toLocaleString("en-GB", { maximumFractionDigits: 2 });
  return `From £${pounds} per ${indicativeUnit}`;
}
