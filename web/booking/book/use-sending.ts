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
  /** The request whose page opens. */
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
  /** The total that was shown, pence. */
  readonly shownPence: number;
  /** Asks for the prices anew. */
  readonly refresh: () => Promise<unknown>;
  /** Does more with a refusal that is neither a changed price nor a request that was sent before. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Sends what was reviewed, once at a time, and opens its page. A changed price is shown and asked about again, and so is a
 * request for the same places of a moment ago.
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
    // A second press before the button is drawn busy sends nothing.
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

/** The toast after a request was sent, or found to have been sent a moment ago. */
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
