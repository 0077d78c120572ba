import type { ApiInput } from "../api/api.ts";
import { reading } from "../api/reading.ts";

export type SupplierSearch = Omit<ApiInput<"searchSuppliers">, "limit">;

/** The suppliers for a job, with prices; a minute old is old enough to ask again. */
export function suppliersQuery(search: SupplierSearch) {
  return { ...reading("searchSuppliers", search), staleTime: 60_000 };
}

/** How many vehicles for a service there are in or near each town. */
export function countVehiclesQuery(service: string) {
  return { ...reading("countVehicles", { service }), staleTime: 60_000 };
}
