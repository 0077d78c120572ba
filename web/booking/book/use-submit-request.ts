import { useRef, useState } from "react";
import { termsNow } from "#shared/booking/cancellation.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { hasCode } from "../../lib/fault-words.ts";
import { useNavigate } from "../../lib/links.ts";
import { useChange } from "../../lib/use-change.ts";
import type { PhotoUploads } from "../../lib/use-photo-uploads.ts";
import { toast, toastFailure } from "../../ui/toast.ts";
import { type AskedBefore, askedBeforeIn } from "./asked-before.tsx";
import { draftService, furtherTimes, type JobDraft, requestOf } from "./job-draft.ts";
import { takesVoice } from "./panel-answers.ts";
import type { PriceChange } from "./price-change.tsx";
import { forgetJobDraft } from "./use-job-form.ts";
import { useOrderPrice } from "./use-order-price.ts";

export type ReviewOutcome = "supplierGone" | "signInNeeded";

/** Refusals after which the review cannot go on, with what is said and what comes then. */
const failures = [
  {
    codes: ["session.ended"],
    title: "Authentication Required",
    description: "Please sign in to submit a booking request.",
    outcome: "signInNeeded",
  },
  {
    codes: [
      "booking.fleetOffline",
      "booking.fleetOff",
      "booking.fleetLacksService",
      "booking.quoteOnly",
      "booking.tooFar",
      "compliance.uncovered",
    ],
    title: "Booking failed",
    description: "Please try again or contact support",
    outcome: "supplierGone",
  },
] as const;
const anyFailure = {
  title: "Submission Failed",
  description: "There was an error submitting your booking. Please try again.",
  outcome: null,
};

/** What is sent, and to whom. */
interface Reviewed {
  readonly draft: JobDraft;
  readonly photos: PhotoUploads;
  readonly notes: PhotoUploads;
  readonly supplier: Supplier;
  /** Whether it goes on to the next haulier. */
  readonly handOn: boolean;
  /** The request of an order whose part it takes over. */
  readonly inPlaceOf: string | null;
}

/** Whether the service chosen now takes a voice note; one that was recorded for another stays behind. */
export function sendsNote(draft: JobDraft): boolean {
  const service = draftService(draft);
  return service !== null && service !== undefined && takesVoice(service.panel);
}

/** The uploaded files that go with the work. */
export const filesSent = (draft: JobDraft, photos: PhotoUploads, notes: PhotoUploads) => ({
  photoKeys: photos.keys,
  voiceNoteKey: sendsNote(draft) ? (notes.keys[0] ?? null) : null,
});

/**
 * Sends a reviewed request. Pressing again sends the same client key, so that one review makes one request. A changed
 * price is shown and asked about again; `onEnd` is told when the review cannot go on.
 */
export function useSubmitRequest(
  { draft, photos, notes, supplier, handOn, inPlaceOf }: Reviewed,
  onEnd: (outcome: ReviewOutcome) => void,
) {
  const order = useOrderPrice(draft, supplier);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [askedBefore, setAskedBefore] = useState<AskedBefore | null>(null);
  const { mutateAsync, isPending } = useChange("createJobRequest");
  const navigate = useNavigate();

  const fail = (error: unknown) => {
    setProblem(error);
    // The review itself says what is next.
    if (hasCode(error, "booking.fleetTaken")) return;
    const { outcome, ...words } = failures.find(({ codes }) => hasCode(error, ...codes)) ?? anyFailure;
    toastFailure(words.description, words.title);
    if (outcome) onEnd(outcome);
  };

  const end = (request: string) => {
    photos.clear();
    notes.clear();
    forgetJobDraft();
    return navigate(`/booking-success?request=${request}`);
  };
  const takeThatRequest = async () => {
    if (!askedBefore) return;
    toast(submitted(true, "", draft.urgencyLevel));
    await end(askedBefore.id);
  };

  const sending = useRef(false);
  /** The request that was asked about, once this one is meant as a second to it. */
  const secondTo = useRef<string | null>(null);
  const sendAsSecond = () => {
    secondTo.current = askedBefore?.id ?? null;
    return submit();
  };
  const submit = async () => {
    // A second press before the button is drawn busy sends nothing.
    if (!order.prices || !supplier.fleetId || sending.current) return;
    sending.current = true;
    setProblem(null);
    setAskedBefore(null);
    try {
      const further = furtherTimes(draft);
      const { onTheWayPercent: expectedOnTheWayPercent } = termsNow;
      const input = {
        ...requestOf(draft),
        further,
        fleetId: supplier.fleetId,
        expectedTotalPence: order.totalPence,
        expectedOnTheWayPercent,
      };
      const { request, duplicate } = await mutateAsync({
        ...input,
        ...filesSent(draft, photos, notes),
        consent: true,
        handOn: handOn && further.length === 0,
        secondTo: secondTo.current,
        inPlaceOf,
      });
      toast(submitted(duplicate, draftService(draft)?.id ?? "", draft.urgencyLevel));
      await end(request.id);
    } catch (error) {
      const before = askedBeforeIn(error);
      if (before) return setAskedBefore(before);
      if (!hasCode(error, "booking.priceChanged")) return fail(error);
      const newPence = Number(error.detail.metadata?.totalPence);
      setPriceChange({ oldPence: order.totalPence, newPence });
      await order.refresh();
    } finally {
      sending.current = false;
    }
  };
  return {
    submit,
    takeThatRequest,
    sendAsSecond,
    busy: isPending,
    prices: order.prices,
    priceChange,
    askedBefore,
    problem,
  };
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
