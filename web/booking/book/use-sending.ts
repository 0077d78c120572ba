import { useRef, useState } from "react";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { hasCode } from "../../ui/fault-words.ts";
import { useNavigate } from "../../ui/links.ts";
import { toast } from "../../ui/toast.ts";
import { type AskedBefore, askedBeforeIn } from "./asked-before.tsx";
import { draftService, type JobDraft } from "./job-draft.ts";
import type { PriceChange } from "./price-change.tsx";
import { forgetJobDraft } from "./use-job-form.ts";

interface Sent {
  readonly id: string;
  readonly duplicate: boolean;
}

interface Sending {
  readonly draft: JobDraft;
  readonly photos: PhotoUploads;
  readonly notes: PhotoUploads;
}

interface Press {
  readonly send: () => Promise<Sent>;
  /** The total price on screen, in pence. */
  readonly shownPence: number;
  readonly refresh: () => Promise<unknown>;
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Sends the reviewed requests and opens their page. After a price change or a recent similar request, the user must
 * confirm again.
 */
export function useSending({ draft, photos, notes }: Sending) {
  const [problem, setProblem] = useState<unknown>(null);
  const [askedBefore, setAskedBefore] = useState<AskedBefore | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const navigate = useNavigate();
  const sending = useRef(false);

  const open = (request: string) => {
    photos.clear();
    notes.clear();
    forgetJobDraft();
    return navigate(`/booking-success?request=${request}`);
  };
  const press = async ({ send, shownPence, refresh, onFailure }: Press) => {
    // Ignores a second press before the button shows that it is busy.
    if (sending.current) return;
    sending.current = true;
    setProblem(null);
    setAskedBefore(null);
    try {
      const { id, duplicate } = await send();
      toast(submitted(duplicate, draftService(draft)?.id ?? "", draft.urgencyLevel));
      await open(id);
    } catch (error) {
      const before = askedBeforeIn(error);
      if (before) return setAskedBefore(before);
      if (!hasCode(error, "booking.priceChanged")) {
        setProblem(error);
        return onFailure?.(error);
      }
      setPriceChange({ oldPence: shownPence, newPence: Number(error.detail.metadata?.totalPence) });
      await refresh();
    } finally {
      sending.current = false;
    }
  };
  return { press, open, problem, askedBefore, priceChange };
}

export function submitted(duplicate: boolean, service: string, level: UrgencyLevel) {
  if (duplicate)
    return {
      title: "Duplicate detected",
      description: "We found a recent identical booking. Using the existing reference.",
    };
  const tyreEmergency = service === "mobile-tyre" && level === "emergency";
  return {
    title: "Booking Submitted!",
    description: tyreEmergency
      ? "Emergency mobile tyre fitters will contact you within 30 minutes."
      : "Your request has been received. We'll notify you when a supplier accepts.",
  };
}
