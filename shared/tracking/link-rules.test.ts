import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BookingStatus } from "../booking/model.ts";
import { addSeconds } from "../kernel/time.ts";
import {
  afterDeliverySeconds,
  firstNameOf,
  followStateOf,
  isLinkOpen,
  type LinkLength,
  linkEnd,
  linkLengths,
} from "./link-rules.ts";

const made = "2026-11-23T08:00:00.000Z";
const lengths = Object.keys(linkLengths) as LinkLength[];

describe("a tracking link opens", () => {
  const endsAt = linkEnd("two_hours", made);
  const cases: [when: string, status: BookingStatus, deliveredAt: string | null, now: string, opens: boolean][] = [
    ["at once", "confirmed", null, made, true],
    ["until its end", "en_route", null, "2026-11-23T09:59:59.999Z", true],
    ["not at its end", "en_route", null, "2026-11-23T10:00:00.000Z", false],
    ["after the delivery", "delivered", "2026-11-23T08:30:00.000Z", "2026-11-23T09:30:00.000Z", true],
    ["not for a job that was cancelled", "cancelled", null, made, false],
    ["not for a job that failed", "failed", null, made, false],
  ];
  it.each(cases)("%s (%s, delivered %s, at %s): %s", (_when, status, deliveredAt, now, opens) => {
    expect(isLinkOpen({ opens: "vehicle", endsAt }, { status, deliveredAt }, now)).toBe(opens);
  });

  it("two hours after the delivery no more, however long it was made for", () => {
    const endsAt = linkEnd("until_delivered", made);
    const deliveredAt = "2026-11-24T12:00:00.000Z";
    const at = (seconds: number) =>
      isLinkOpen({ opens: "vehicle", endsAt }, { status: "completed", deliveredAt }, addSeconds(deliveredAt, seconds));
    expect([at(0), at(afterDeliverySeconds - 1), at(afterDeliverySeconds)]).toEqual([true, true, false]);
  });

  it("never again once it has ended", () => {
    const seconds = fc.integer({ min: 0, max: 40 * 86_400 });
    fc.assert(
      fc.property(fc.constantFrom(...lengths), fc.option(seconds), seconds, seconds, (length, delivery, a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)].map((s) => addSeconds(made, s));
        const deliveredAt = delivery === null ? null : addSeconds(made, delivery);
        const opens = (now = made) =>
          isLinkOpen({ opens: "vehicle", endsAt: linkEnd(length, made) }, { status: "disputed", deliveredAt }, now);
        expect(!opens(earlier) && opens(later)).toBe(false);
      }),
    );
  });
});

it("says of every status where the vehicle is, and on the road by where it has been", () => {
  const said = (way?: Parameters<typeof followStateOf>[1]) =>
    Object.fromEntries(BookingStatus.options.map((status) => [status, followStateOf(status, way)]));
  const before = { confirmed: "waiting", assigned: "waiting" };
  const after = {
    ...{ delivered: "delivered", completed: "delivered" },
    ...{ cancelled: "delivered", failed: "delivered" },
  };
  const always = { ...before, ...after, disputed: "delivered" };
  const driving = { en_route: "on_its_way", arrived: "on_its_way", in_progress: "on_its_way" };
  const there = { en_route: "on_site", arrived: "on_site", in_progress: "on_site" };
  expect(said({ nextStop: "pickup", hasLeftPickup: false })).toEqual({ ...always, ...driving });
  expect(said({ nextStop: null, hasLeftPickup: false })).toEqual({ ...always, ...there });
  expect(said({ nextStop: "delivery", hasLeftPickup: false })).toEqual({ ...always, ...there });
  expect(said({ nextStop: "delivery", hasLeftPickup: true })).toEqual({ ...always, ...driving });
});

it("tells the first of somebody's names and nothing of the others", () => {
  expect(["Rab Keir", "  Rab  Keir ", "Rab", "", "  ", null].map(firstNameOf)).toEqual([
    "Rab",
    "Rab",
    "Rab",
    null,
    null,
    null,
  ]);
});
