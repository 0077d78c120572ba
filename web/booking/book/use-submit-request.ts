import { useRef } from "react";
import { termsNow } from "#shared/booking/cancellation.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { payableShown } from "#shared/pricing/payable.ts";
import { useChange } from "../../api/use-change.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { hasCode } from "../../ui/fault-words.ts";
import { toast, toastFailure } from "../../ui/toast.ts";
import { draftService, type JobDraft } from "./job-draft.ts";
import { furtherTimes, requestOf } from "./judged-draft.ts";
import { takesVoice } from "./panel-answers.ts";
import { useOrderPrice } from "./use-order-price.ts";
import { submitted, useSending } from "./use-sending.ts";

export type ReviewOutcome = "supplierGone" | "signInNeeded";

/** Errors that end the review, with their toast and next step. */
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

interface Reviewed {
  readonly draft: JobDraft;
  readonly photos: PhotoUploads;
  readonly notes: PhotoUploads;
  readonly supplier: Supplier;
  readonly handOn: boolean;
  /** Id of the request in the order that this one replaces; null for a new request. */
  readonly inPlaceOf: string | null;
  /** The contractor's answer on CIS; null if unanswered. */
  readonly cisApplies: boolean | null;
  /** The version of the haulier's trading terms on screen; null if it has none. */
  readonly tradingTerms: number | null;
}

/** Whether to send the voice note. A note for a service that the user has left is not sent. */
export function sendsNote(draft: JobDraft): boolean {
  const service = draftService(draft);
  return service !== null && service !== undefined && takesVoice(service.panel);
}

export const filesSent = (draft: JobDraft, photos: PhotoUploads, notes: PhotoUploads) => ({
  photoKeys: photos.keys,
  voiceNoteKey: sendsNote(draft) ? (notes.keys[0] ?? null) : null,
});

/**
 * Sends a reviewed request. Retries reuse the idempotency key, so one review creates one request. `onEnd`: the review
 * cannot go on.
 */
export function useSubmitRequest(
  { draft, photos, notes, supplier, handOn, inPlaceOf, cisApplies, tradingTerms }: Reviewed,
  onEnd: (outcome: ReviewOutcome) => void,
) {
  const order = useOrderPrice(draft, supplier, cisApplies);
  const { press, open, problem, askedBefore, priceChange } = useSending({ draft, photos, notes });
  const { mutateAsync, isPending } = useChange("createJobRequest", { alsoChanges: ["compliance"] });

  const onFailure = (error: unknown) => {
    // The hold's notice in the review shows this error.
    if (hasCode(error, "booking.fleetTaken")) return;
    const { outcome, ...words } = failures.find(({ codes }) => hasCode(error, ...codes)) ?? anyFailure;
    toastFailure(words.description, words.title);
    if (outcome) onEnd(outcome);
  };

  const takeThatRequest = async () => {
    if (!askedBefore) return;
    toast(submitted(true, "", draft.urgencyLevel));
    await open(askedBefore.id);
  };

  /** Id of the earlier similar request, once the user has confirmed that this one is a second. */
  const secondTo = useRef<string | null>(null);
  const sendAsSecond = () => {
    secondTo.current = askedBefore?.id ?? null;
    return submit();
  };
  const submit = async () => {
    const { fleetId } = supplier;
    const { prices } = order;
    if (!prices || !fleetId) return;
    const further = furtherTimes(draft);
    const send = async () => {
      const { request, duplicate } = await mutateAsync({
        ...{ ...requestOf(draft), further, fleetId },
        expectedTotalPence: order.totalPence,
        ...payableShown(prices),
        ...(cisApplies !== null && { cisApplies }),
        expectedOnTheWayPercent: termsNow.onTheWayPercent,
        ...filesSent(draft, photos, notes),
        ...{
          consent: true,
          handOn: handOn && further.length === 0,
          secondTo: secondTo.current,
          inPlaceOf,
          tradingTerms,
        },
      });
      return { id: request.id, duplicate };
    };
    await press({ send, shownPence: order.totalPence, refresh: order.refresh, onFailure });
  };
  return {
    submit,
    takeThatRequest,
    sendAsSecond,
    busy: isPending,
    prices: order.prices,
    waits: order.waits,
    priceChange,
    askedBefore,
    problem,
  };
}
