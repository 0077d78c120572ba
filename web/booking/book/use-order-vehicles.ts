import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { termsNow } from "#shared/booking/cancellation.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { useNavigate } from "../../lib/links.ts";
import { reading } from "../../lib/reading.ts";
import { useChange } from "../../lib/use-change.ts";
import type { PhotoUploads } from "../../lib/use-photo-uploads.ts";
import { toast } from "../../ui/toast.ts";
import { type AskedBefore, askedBeforeIn } from "./asked-before.tsx";
import { draftService, type JobDraft, requestOf } from "./job-draft.ts";
import type { PriceChange } from "./price-change.tsx";
import { forgetJobDraft } from "./use-job-form.ts";
import { filesSent, submitted } from "./use-submit-request.ts";

interface Ordered {
  readonly draft: JobDraft;
  readonly photos: PhotoUploads;
  readonly notes: PhotoUploads;
  readonly suppliers: readonly Supplier[];
  /** Whether each request goes on to the next haulier. */
  readonly handOn: boolean;
}

/** The prices of several vehicles for a job, and sending a request to each in one press. */
export function useOrderVehicles({ draft, photos, notes, suppliers, handOn }: Ordered) {
  const { place } = draft.pickup;
  const { service, quantity, urgencyLevel, collectOn, collectTime, details, ...work } = requestOf(draft);
  const asked = { service, quantity, urgencyLevel, collectOn, collectTime, details };
  const fleetIds = suppliers.flatMap(({ fleetId }) => fleetId ?? []);
  const query = useQuery({
    ...reading("priceVehicles", {
      ...{ ...asked, fleetIds, precision: place?.precision ?? null },
      site: place?.coordinates ?? { lat: 0, lng: 0 },
    }),
    enabled: place !== null,
    retry: false,
  });
  const { mutateAsync, isPending } = useChange("orderVehicles");
  const [problem, setProblem] = useState<unknown>(null);
  const [askedBefore, setAskedBefore] = useState<AskedBefore | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const navigate = useNavigate();
  const sending = useRef(false);
  const prices = query.data ?? null;

  const use = (id: string) => {
    photos.clear();
    notes.clear();
    forgetJobDraft();
    return navigate(`/booking-success?request=${id}`);
  };
  const submit = async (secondTo: string | null = null) => {
    // A second press before the button is drawn busy sends nothing.
    if (!prices || sending.current) return;
    sending.current = true;
    setProblem(null);
    setAskedBefore(null);
    try {
      const { requests, duplicate } = await mutateAsync({
        ...{ ...work, ...asked, ...filesSent(draft, photos, notes) },
        vehicles: prices.parts.map(({ fleetId, price }) => ({ fleetId, expectedTotalPence: price.totalPence })),
        expectedOnTheWayPercent: termsNow.onTheWayPercent,
        ...{ consent: true, handOn, secondTo },
      });
      toast(submitted(duplicate, draftService(draft)?.id ?? "", draft.urgencyLevel));
      await use(requests[0]?.id ?? "");
    } catch (error) {
      const before = askedBeforeIn(error);
      if (before) return setAskedBefore(before);
      if (!hasCode(error, "booking.priceChanged")) return setProblem(error);
      setPriceChange({ oldPence: prices.totalPence, newPence: Number(error.detail.metadata?.totalPence) });
      await query.refetch();
    } finally {
      sending.current = false;
    }
  };
  return { prices, submit, use, busy: isPending, problem: problem ?? query.error, askedBefore, priceChange };
}
