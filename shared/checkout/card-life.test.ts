import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BookingStatus } from "../booking/model.ts";
import { heldUntil } from "./card-hold.ts";
import {
  type CardNews,
  type CardState,
  cardAfter,
  cardNews,
  cardStates,
  cardStep,
  chargeablePence,
  isTooLong,
  mayBeSaved,
} from "./card-life.ts";

/** Next state for each event, in the order of `cardNews`: authorised, captured, declined, canceled; null: unchanged. */
const moves: Readonly<Record<CardState, readonly (CardState | null)[]>> = {
  saved: ["authorised", "captured", "declined", "lapsed"],
  authorised: [null, "captured", null, "lapsed"],
  captured: [null, null, null, null],
  declined: [null, "captured", null, null],
  lapsed: [null, "captured", null, null],
  released: [null, "captured", null, null],
};

describe("a card of a job", () => {
  it.each(cardStates)("that is %s follows the news as the table says", (state) => {
    expect(cardNews.map((news) => cardAfter(state, news, true))).toEqual(moves[state]);
  });

  it("whose hold ends is released where nothing is to be charged any more", () => {
    expect(cardAfter("authorised", "canceled", false)).toBe("released");
    expect(cardAfter("saved", "canceled", false)).toBe("released");
  });

  it("comes to the same end in whatever order news comes and however often", () => {
    const after = (news: readonly CardNews[]) =>
      news.reduce<CardState>((state, one) => cardAfter(state, one, true) ?? state, "saved");
    fc.assert(
      fc.property(fc.constantFrom<CardNews>("captured", "canceled"), fc.infiniteStream(fc.nat()), (end, order) => {
        const told = (["authorised", end, "authorised", end] as CardNews[])
          .map((news) => ({ news, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at);
        expect(after(told.map(({ news }) => news))).toBe(end === "captured" ? "captured" : "lapsed");
      }),
    );
  });
});

const job = { isTooLong: false, agreedPence: 12_000, chargeablePence: null };
const started = ["en_route", "arrived", "in_progress", "delivered"];

describe("the next step of a card", () => {
  it.each(BookingStatus.options)("of a job that is %s", (status) => {
    expect(mayBeSaved(null, { ...job, status })).toBe(status === "confirmed" || status === "assigned");
    const hold = { step: "authorise", pence: 12_000 };
    expect(cardStep("saved", { ...job, status })).toEqual(started.includes(status) ? hold : null);
    expect(cardStep("saved", { ...job, status, isTooLong: true })).toBeNull();
    expect(cardStep("saved", { ...job, status, chargeablePence: 9_000 })).toBeNull();
    const isOff = status === "cancelled" || status === "failed";
    expect(cardStep("authorised", { ...job, status })).toEqual(isOff ? { step: "cancel" } : null);
    const charge = { step: "capture", pence: 9_000 };
    expect(cardStep("authorised", { ...job, status, chargeablePence: 9_000 })).toEqual(
      isOff ? { step: "cancel" } : charge,
    );
    expect(cardStep("authorised", { ...job, status, chargeablePence: 0 })).toEqual({ step: "cancel" });
    for (const state of ["captured", "declined", "lapsed", "released"] as const) {
      expect(cardStep(state, { ...job, status, chargeablePence: 9_000 })).toBeNull();
      expect(mayBeSaved(state, { ...job, status })).toBe(false);
    }
  });

  it("is none for a job of more than two days", () => {
    const from = "2026-11-30T08:00:00.000Z";
    expect(isTooLong(from, "2026-12-02T08:00:00.000Z")).toBe(false);
    expect(isTooLong(from, "2026-12-02T23:59:59.000Z")).toBe(true);
  });
});

const sums = { authorisedPence: 10_000, leftPence: 10_000, disputedPence: 0, creditedPence: 0, creditsToComePence: 0 };

describe("what is charged to a card", () => {
  it.each<[what: string, change: Partial<typeof sums>, pence: number]>([
    ["the agreed sum", {}, 10_000],
    ["no extra", { leftPence: 15_000 }, 10_000],
    ["not what is disputed", { disputedPence: 2_500 }, 7_500],
    ["not what is disputed, though an extra is left", { leftPence: 15_000, disputedPence: 2_500 }, 7_500],
    ["nothing where all is disputed", { disputedPence: 10_000 }, 0],
    ["not what is credited", { leftPence: 9_000, creditedPence: 1_000 }, 9_000],
    ["not what is to be credited", { creditsToComePence: 1_000 }, 9_000],
    ["what was not paid otherwise", { leftPence: 4_000 }, 4_000],
    ["nothing of a paid invoice", { leftPence: 0 }, 0],
  ])("is %s", (_what, change, pence) => {
    expect(chargeablePence({ ...sums, ...change })).toBe(pence);
  });

  it("is never more than is held or left, nor less than nothing", () => {
    const any = fc.nat(1_000_000);
    const of = {
      authorisedPence: any,
      leftPence: any,
      disputedPence: any,
      creditedPence: any,
      creditsToComePence: any,
    };
    fc.assert(
      fc.property(fc.record(of), (some) => {
        const pence = chargeablePence(some);
        expect(pence).toBeGreaterThanOrEqual(0);
        expect(pence).toBeLessThanOrEqual(Math.min(some.authorisedPence, some.leftPence));
      }),
    );
  });
});

it("a hold on a Visa card lapses after 4 days 18 hours, on another after 7 days", () => {
  const at = "2026-11-30T08:00:00.000Z";
  expect(heldUntil("visa", at)).toBe("2026-12-05T02:00:00.000Z");
  expect(heldUntil("other", at)).toBe("2026-12-07T08:00:00.000Z");
  // No row was in force on this day, so the hold ends at once.
  expect(heldUntil("visa", "2025-11-30T08:00:00.000Z")).toBe("2025-11-30T08:00:00.000Z");
});
