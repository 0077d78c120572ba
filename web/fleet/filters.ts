import { type SupplierFilters, supplierFilterDefaults } from "#shared/fleet/rules.ts";

/** The filters of the supplier list with its radius, miles. */
export type ListFilters = SupplierFilters & { readonly radiusMiles: number };

/** Whether Clear All has anything to clear: a filter, or the order. */
export function isFiltered(filters: ListFilters): boolean {
  return Object.entries(filters).some(([key, value]) => supplierFilterDefaults[key as keyof ListFilters] !== value);
}

/** "3 supplier(s) found", spelt so for any number. */
export function foundText(count: number): string {
  return `${count} supplier(s) found`;
}

/** Minutes until an answer, in words; "-" when nothing is known. */
export function responseText(minutes: number | null): string {
  if (minutes === null) return "-";
  if (minutes < 1) return "under a minute";
  if (minutes < 90) return `${Math.round(minutes)} min`;
  return `${Math.round(minutes / 60)} hours`;
}

/** Minutes of travel in words: 35 min, 1 h 38 min. */
export function etaText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ""}`;
}
