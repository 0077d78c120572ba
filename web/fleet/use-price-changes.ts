import { useQueryClient } from "@tanstack/react-query";
import type { Supplier } from "#shared/fleet/model.ts";
import { type PriceChange, priceChange } from "#shared/pricing/price-change.ts";
import { type SupplierSearch, suppliersQuery } from "./queries.ts";

/** How the last change to the job affected a vehicle's price; null if service or place changed. */
export function usePriceChanges(before: SupplierSearch | null, search: SupplierSearch) {
  const client = useQueryClient();
  const isSameSite = JSON.stringify(before?.site) === JSON.stringify(search.site);
  const isComparable = before !== null && before.service === search.service && isSameSite;
  const earlier = isComparable ? client.getQueryData(suppliersQuery(before).queryKey) : undefined;
  return ({ reference, price }: Supplier): PriceChange | null => {
    const old = earlier?.items.find((one) => one.reference === reference)?.price;
    return old && price ? priceChange(old, price) : null;
  };
}
