import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Supplier } from "#shared/fleet/model.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { useMe } from "../../accounts/public.ts";
import { reading } from "../../api/reading.ts";
import { startsWith } from "./draft-times.ts";
import type { JobDraft } from "./job-draft.ts";
import { furtherTimes, requestOf } from "./judged-draft.ts";
import { sitePostcodeOf } from "./site-postcode.ts";

/**
 * The price of each part of an order, and the total. A single job at the listed time reuses the list's price, unless
 * the contractor is in CIS: then the tax must load.
 */
export function useOrderPrice(
  draft: JobDraft,
  { fleetId, price, startsAt }: Pick<Supplier, "fleetId" | "price" | "startsAt">,
  cisApplies: boolean | null = null,
) {
  const isInCis = useMe()?.inCis === true;
  const further = furtherTimes(draft);
  const [at] = startsWith(draft, { startsAt }, new Date().toISOString()) ?? [];
  const isListed = further.length === 0 && (!startsAt || at === startsAt);
  const { service, quantity, urgencyLevel, collectOn, collectTime, details } = requestOf(draft);
  const place = draft.pickup.place;
  const wanted = { service, quantity, urgencyLevel, collectOn, collectTime, details, further };
  const listed = isListed && price ? { prices: [price], totalPence: price.totalPence } : undefined;
  const query = useQuery({
    ...reading("priceJobRequest", {
      ...wanted,
      fleetId: fleetId ?? "",
      site: place?.coordinates ?? { lat: 0, lng: 0 },
      precision: place?.precision ?? null,
      sitePostcode: sitePostcodeOf(draft),
      ...(cisApplies !== null && { cisApplies }),
    }),
    enabled: fleetId !== null && place !== null && (!listed || isInCis),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const known = query.data ?? listed;
  const prices: readonly PriceBreakdown[] | null = known?.prices ?? null;
  return {
    prices,
    totalPence: known?.totalPence ?? 0,
    problem: query.error,
    refresh: () => query.refetch(),
    /** Sending waits until the CIS deduction has loaded. */
    waits: isInCis && query.isFetching,
  };
}
