import { isCalledOff, isTracked } from "../booking/lifecycle.ts";
import type { BookingStatus } from "../booking/model.ts";

/**
 * The life of a card that is saved for a job: `saved`; `authorised` (the agreed sum is held on it); `captured` (charged);
 * `declined`; `lapsed` (the hold ended before the charge); `released` (the hold was no longer needed).
 */
export const cardStates = ["saved", "authorised", "captured", "declined", "lapsed", "released"] as const;
export type CardState = (typeof cardStates)[number];

/** What Stripe says of the payment of a card. */
export const cardNews = ["authorised", "captured", "declined", "canceled"] as const;
export type CardNews = (typeof cardNews)[number];

/** Every move that news may cause. A captured payment counts whatever was known before: the haulier has the money. */
const movesOfCards: Readonly<Record<CardState, { readonly [News in CardNews]?: CardState }>> = {
  saved: { authorised: "authorised", captured: "captured", declined: "declined", canceled: "lapsed" },
  authorised: { captured: "captured", canceled: "lapsed" },
  captured: {},
  declined: { captured: "captured" },
  lapsed: { captured: "captured" },
  released: { captured: "captured" },
};

/**
 * The state of a card after news of Stripe's; null: the news changes nothing, as it is old or was received before. A hold that ends is
 * released where nothing was to be charged any more, and else has lapsed.
 */
export function cardAfter(state: CardState, news: CardNews, isWanted: boolean): CardState | null {
  const next = movesOfCards[state][news] ?? null;
  return next === "lapsed" && !isWanted ? "released" : next;
}

/** The longest job whose sum is held at set-off, hours. A hold would lapse before the end of a longer one. */
const longestHours = 48;

/** Whether a job is too long for a hold: each invoice is charged to the card when it is issued. */
export const isTooLong = (collectAt: string, endsAt: string): boolean =>
  Date.parse(endsAt) - Date.parse(collectAt) > longestHours * 3_600_000;

/** The booking of a card. */
interface Job {
  readonly status: BookingStatus;
  readonly isTooLong: boolean;
}

/**
 * Whether a card may be saved, or exchanged: from the acceptance until the vehicle sets off; of a job without a hold until it is over, and
 * in place of a card that was declined.
 */
export function mayBeSaved(state: CardState | null, { status, isTooLong: isUnheld }: Job): boolean {
  const isBefore = status === "confirmed" || status === "assigned";
  const isOpen = isBefore || (isUnheld && (isTracked(status) || status === "delivered"));
  return isOpen && (state === null || state === "saved" || (isUnheld && state === "declined"));
}

/** What is to be done at Stripe. Amounts are pence. */
export type CardStep =
  | { readonly step: "authorise"; readonly pence: number }
  | { readonly step: "capture"; readonly pence: number }
  | { readonly step: "cancel" };

interface Standing extends Job {
  /** What was agreed at the booking, to be paid to the haulier, pence. */
  readonly agreedPence: number;
  /** What may be charged of the issued invoice, pence; null before it is issued. */
  readonly chargeablePence: number | null;
}

/** The next step of a card by the present state of its job; null: none. */
export function cardStep(state: CardState, job: Standing): CardStep | null {
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

/** Sums of an issued invoice and of the hold, pence. */
interface Sums {
  readonly authorisedPence: number;
  /** What is left to pay. */
  readonly leftPence: number;
  /** What an open case disputes. */
  readonly disputedPence: number;
  /** What credit notes have taken off. */
  readonly creditedPence: number;
  /** What cases have ended with that is not credited yet. */
  readonly creditsToComePence: number;
}

/**
 * What may be charged to the card, pence: the agreed sum less what is disputed or credited. Never more than is held or left to pay:
 * extras are paid by the invoice's other ways.
 */
export function chargeablePence(sums: Sums): number {
  const waiting = sums.disputedPence + sums.creditsToComePence;
  const ofHold = sums.authorisedPence - sums.creditedPence - waiting;
  return Math.max(0, Math.min(ofHold, sums.leftPence - waiting));
}
