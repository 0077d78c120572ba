import type { ServiceCard } from "#shared/catalogue/model.ts";
import type { WebPath } from "#shared/web-paths.ts";

/** The page of a service: its own route where it has one. */
export function servicePath({ id, routePath }: Pick<ServiceCard, "id" | "routePath">): WebPath {
  return (routePath as WebPath | null) ?? `/services/${id}`;
}

/** "From £120 per week": an indication; the price that binds is a supplier's own. */
export function fromText({
  indicativeFromPence,
  indicativeUnit,
}: Pick<ServiceCard, "indicativeFromPence" | "indicativeUnit">): string {
  const pounds = (indicativeFromPence / 100).toLocaleString("en-GB", { maximumFractionDigits: 2 });
  return `From £${pounds} per ${indicativeUnit}`;
}
