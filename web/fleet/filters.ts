import { type SupplierFilters, supplierFilterDefaults } from "#shared/fleet/rules.ts";

export type ListFilters = SupplierFilters & { readonly radiusMiles: number };

/** Whether any filter or the sort order differs from its default. */
export function isFiltered(filters: ListFilters): boolean {
  return Object.entries(filters).some(([key, value]) => supplierFilterDefaults[key as keyof ListFilters] !== value);
}

export function foundText(count: number): string {
  return `${count} supplier(s) found`;
}

/** Formats a response time given in minutes; "-" if unknown. */
export function responseText(minutes: number | null): string {
  if (minutes === null) return "-";
  if (minutes < 1) return "under a minute";
  if (minutes < 90) return `${Math.round(minutes)} min`;
  return `${Math.round(minutes / 60)} hours`;
}

/** Formats a travel time given in minutes: "35 min", "1 h 38 min". */
export function etaText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ""}`;
}
