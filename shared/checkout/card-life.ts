import { isCalledOff, isTracked } from "../booking/lifecycle.ts";
import type { BookingStatus } from "../booking/model.ts";

/**
 * States of a job's saved card. `authorised`: the agreed sum is held. `captured`: charged. `lapsed`: the hold ended
 * before the charge. `released`: the hold was no longer needed.
 */
export const cardStates = ["saved", "authorised", "captured", "declined", "lapsed", "released"] as const;
export type CardState = (typeof cardStates)[number];

export const cardNews = ["authorised", "captured", "declined", "canceled"] as const;
export type CardNews = (typeof cardNews)[number];

/** All state changes by Stripe events. A captured payment always counts, because the haulier has the money. */
const movesOfCards: Readonly<Record<CardState, { readonly [News in CardNews]?: CardState }>> = {
  saved: { authorised: "authorised", captured: "captured", declined: "declined", canceled: "lapsed" },
  authorised: { captured: "captured", canceled: "lapsed" },
  captured: {},
  declined: { captured: "captured" },
  lapsed: { captured: "captured" },
  released: { captured: "captured" },
};

/**
 * Returns the card's state after a Stripe event; null: unchanged, because the event is old or repeated. A hold that
 * ends is `released` if nothing was left to charge, otherwise `lapsed`.
 */
export function cardAfter(state: CardState, news: CardNews, isWanted: boolean): CardState | null {
  const next = movesOfCards[state][news] ?? null;
  return next === "lapsed" && !isWanted ? "released" : next;
}

/** Maximum length of a job with a card hold, in hours: the hold of a longer job could lapse before its end. */
const longestHours = 48;

/** Whether a job is too long for a card hold. Each of its invoices is then charged to the card at issue. */
export const isTooLong = (collectAt: string, endsAt: string): boolean =>
  Date.parse(endsAt) - Date.parse(collectAt) > longestHours * 3_600_000;

interface Job {
  readonly status: BookingStatus;
  readonly isTooLong: boolean;
}

/**
 * Whether a card can be saved or replaced: from acceptance until departure; for a job without a hold, until its end. A
 * declined card can also be replaced.
 */
export function mayBeSaved(state: CardState | null, { status, isTooLong: isUnheld }: Job): boolean {
  const isBefore = status === "confirmed" || status === "assigned";
  const isOpen = isBefore || (isUnheld && (isTracked(status) || status === "delivered"));
  return isOpen && (state === null || state === "saved" || (isUnheld && state === "declined"));
}

export type CardStep =
  | { readonly step: "authorise"; readonly pence: number }
  | { readonly step: "capture"; readonly pence: number }
  | { readonly step: "cancel" };

interface CardJob extends Job {
  readonly agreedPence: number;
  readonly chargeablePence: number | null;
}

export function cardStep(state: CardState, job: CardJob): CardStep | null {
  const { status, agreedPence, chargeablePence } = job;
  if (state === "saved") {
    const hasSetOff = isTracked(status) || status === "delivered";
    return hasSetOff && !job.isTooLong && chargeablePence === null ? { step: "authorise", pence: agreedPence } : null;
  }
  if (state !== "authorised") return null;
  if (isCalledOff(status)) return { step: "cancel" };
  if (chargeablePence === null) return null;
  return chargeablePence > 0 ? { step: "capture", pence: chargeablePence } : { step: "cancel" };
}

interface Sums {
  readonly authorisedPence: number;
  readonly leftPence: number;
  readonly disputedPence: number;
  readonly creditedPence: number;
  /** Credits of closed cases without a credit note yet, in pence. */
  readonly creditsToComePence: number;
}

/**
 * Returns the amount to charge in pence: the agreed sum less disputed and credited amounts, at most the hold and the
 * unpaid rest. Extras must be paid another way.
 */
export function chargeablePence(sums: Sums): number {
  const waiting = sums.disputedPence + sums.creditsToComePence;
  const ofHold = sums.authorisedPence - sums.creditedPence - waiting;
  return Math.max(0, Math.min(ofHold, sums.leftPence - waiting));
}
