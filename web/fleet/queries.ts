import type { ApiInput } from "../api/api.ts";
import { reading } from "../api/reading.ts";

export type SupplierSearch = Omit<ApiInput<"searchSuppliers">, "limit">;

/** Search results are fresh for one minute. */
export function suppliersQuery(search: SupplierSearch) {
  return { ...reading("searchSuppliers", search), staleTime: 60_000 };
}

export function countVehiclesQuery(service: string) {
  return { ...reading("countVehicles", { service }), staleTime: 60_000 };
}
