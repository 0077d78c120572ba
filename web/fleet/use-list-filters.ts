import { useSearchParams } from "react-router";
import { supplierFilterDefaults, supplierFilterOptions } from "#shared/fleet/rules.ts";
import { readStored, writeStored } from "../device/browser-storage.ts";
import { useChangeSearch } from "../ui/use-change-search.ts";
import type { ListFilters } from "./filters.ts";

const inAddress = {
  radiusMiles: "radius",
  minRating: "rating",
  maxPricePence: "price",
  availability: "free",
  sort: "sort",
} as const satisfies Record<keyof ListFilters, string>;

const { expandedRadiusMiles, radiusMiles, ...others } = supplierFilterOptions;
const options = { ...others, radiusMiles: [...radiusMiles, expandedRadiusMiles] };

/** Stores filters and sort order in the page's address. The last chosen order becomes the user's default. */
export function useListFilters(): [ListFilters, (filters: ListFilters) => void] {
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const chosen = <Name extends keyof ListFilters>(name: Name, fallback: unknown) => {
    const offered = options[name] as readonly unknown[] as readonly ListFilters[Name][];
    const known = (value: unknown) => offered.find((option) => String(option) === value);
    return known(params.get(inAddress[name])) ?? known(fallback) ?? supplierFilterDefaults[name];
  };
  const filters: ListFilters = {
    radiusMiles: chosen("radiusMiles", null),
    minRating: chosen("minRating", null),
    maxPricePence: chosen("maxPricePence", null),
    availability: chosen("availability", null),
    sort: chosen("sort", readStored("supplierOrder")),
  };
  const choose = (next: ListFilters) => {
    writeStored("supplierOrder", next.sort === supplierFilterDefaults.sort ? null : next.sort);
    const names = Object.keys(inAddress) as (keyof ListFilters)[];
    const said = names.map((name) => {
      const isDefault = next[name] === supplierFilterDefaults[name];
      return [inAddress[name], isDefault ? null : String(next[name])];
    });
    change(Object.fromEntries(said), { replace: true });
  };
  return [filters, choose];
}
