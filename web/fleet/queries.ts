import { queryOptions } from "@tanstack/react-query";
import { type ApiInput, api } from "../lib/api.ts";

export type SupplierSearch = Pick<ApiInput<"searchSuppliers">, "service" | "urgencyLevel" | "radiusMiles"> & {
  readonly site: { readonly lat: number; readonly lng: number };
};

/** Key of every supplier search, whatever it asked: for throwing all of them away. */
export const suppliersKey = ["fleet", "suppliers"] as const;

/** The suppliers for a job, with prices; a minute old is old enough to ask again. */
export function suppliersQuery(search: SupplierSearch) {
  return queryOptions({
    queryKey: [...suppliersKey, search],
    queryFn: ({ signal }) => api.searchSuppliers(search, { signal }),
    staleTime: 60_000,
  });
}

/** How many vehicles for a service there are in or near each town. */
export function countVehiclesQuery(service: string) {
  return queryOptions({
    queryKey: ["fleet", "counts", service],
    queryFn: ({ signal }) => api.countVehicles({ service }, { signal }),
    staleTime: 60_000,
  });
}
