import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { termsNow } from "#shared/booking/cancellation.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { payableShown } from "#shared/pricing/payable.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import type { JobDraft } from "./job-draft.ts";
import { requestOf } from "./judged-draft.ts";
import { sitePostcodeOf } from "./site-postcode.ts";
import { useSending } from "./use-sending.ts";
import { filesSent } from "./use-submit-request.ts";

interface Ordered {
  readonly draft: JobDraft;
  readonly photos: PhotoUploads;
  readonly notes: PhotoUploads;
  readonly suppliers: readonly Supplier[];
  readonly handOn: boolean;
  readonly cisApplies: boolean | null;
}

export function useOrderVehicles({ draft, photos, notes, suppliers, handOn, cisApplies }: Ordered) {
  const { place } = draft.pickup;
  const { service, quantity, urgencyLevel, collectOn, collectTime, details, ...work } = requestOf(draft);
  const answer = cisApplies === null ? {} : { cisApplies };
  const asked = { service, quantity, urgencyLevel, collectOn, collectTime, details, ...answer };
  const fleetIds = suppliers.flatMap(({ fleetId }) => fleetId ?? []);
  const query = useQuery({
    ...reading("priceVehicles", {
      ...{ ...asked, fleetIds, precision: place?.precision ?? null },
      sitePostcode: sitePostcodeOf(draft),
      site: place?.coordinates ?? { lat: 0, lng: 0 },
    }),
    enabled: place !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { mutateAsync, isPending } = useChange("orderVehicles");
  const { press, open: use, problem, askedBefore, priceChange } = useSending({ draft, photos, notes });
  const prices = query.data ?? null;

  const submit = async (secondTo: string | null = null) => {
    if (!prices) return;
    const send = async () => {
      const { requests, duplicate } = await mutateAsync({
        ...{ ...work, ...asked, ...filesSent(draft, photos, notes) },
        vehicles: prices.parts.map(({ fleetId, price }) => ({ fleetId, expectedTotalPence: price.totalPence })),
        ...payableShown(prices.parts.map(({ price }) => price)),
        expectedOnTheWayPercent: termsNow.onTheWayPercent,
        ...{ consent: true, handOn, secondTo },
      });
      return { id: requests[0]?.id ?? "", duplicate };
    };
    await press({ send, shownPence: prices.totalPence, refresh: query.refetch });
  };
  return {
    prices,
    waits: query.isPlaceholderData,
    submit,
    use,
    busy: isPending,
    problem: problem ?? query.error,
    askedBefore,
    priceChange,
  };
}
