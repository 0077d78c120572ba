import { useQuery } from "@tanstack/react-query";
import type { Supplier } from "#shared/fleet/model.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { reading } from "../../lib/reading.ts";
import { furtherTimes, type JobDraft, requestOf } from "./job-draft.ts";

/** The price of each part of an order, the sum, and a way to ask again. A single job has the price of the list at first. */
export function useOrderPrice(draft: JobDraft, { fleetId, price }: Supplier) {
  const further = furtherTimes(draft);
  const { service, quantity, urgencyLevel, collectOn, collectTime, details } = requestOf(draft);
  const place = draft.pickup.place;
  const wanted = { service, quantity, urgencyLevel, collectOn, collectTime, details, further };
  const query = useQuery({
    ...reading("priceJobRequest", {
      ...wanted,
      fleetId: fleetId ?? "",
      site: place?.coordinates ?? { lat: 0, lng: 0 },
      precision: place?.precision ?? null,
    }),
    enabled: further.length > 0 && fleetId !== null && place !== null,
    ...(further.length === 0 && price && { initialData: { prices: [price], totalPence: price.totalPence } }),
  });
  const prices: readonly PriceBreakdown[] | null = query.data?.prices ?? null;
  return { prices, totalPence: query.data?.totalPence ?? 0, refresh: () => query.refetch() };
}
