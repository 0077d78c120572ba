import { describe, expect, it } from "vitest";
import type { Proposal } from "./agreement-model.ts";
import { cancellationFee, termsNow, termsWords } from "./cancellation.ts";
import { actors } from "./lifecycle.ts";
import { BookingStatus } from "./model.ts";
import { openTo, stillOpen, timeLapsesAt } from "./proposals.ts";

const early = ["confirmed", "assigned"];
const over = ["completed", "cancelled", "failed", "disputed"];

describe("what may be proposed", () => {
  it("is another time for both sides until the vehicle sets off, and an extra for the haulier until the job is over", () => {
    for (const actor of actors)
      for (const status of BookingStatus.options) {
        const isSide = actor === "contractor" || actor === "haulier";
        const time = isSide && early.includes(status) ? ["time"] : [];
        const extra = actor === "haulier" && !over.includes(status) ? ["extra"] : [];
        expect(openTo(actor, { status, proposals: [] }), `${actor} ${status}`).toEqual([...time, ...extra]);
      }
  });

  const proposal = (kind: Proposal["kind"]) => ({ id: kind, kind }) as Proposal;

  it("is one of a kind at a time", () => {
    expect(openTo("haulier", { status: "assigned", proposals: [proposal("time")] })).toEqual(["extra"]);
  });

  it("lapses with the status that it needs", () => {
    const both = [proposal("time"), proposal("extra")];
    expect(stillOpen(both, "assigned")).toEqual(both);
    expect(stillOpen(both, "en_route")).toEqual([proposal("extra")]);
    expect(stillOpen(both, "completed")).toEqual([]);
  });

  it.each([
    ["10:00", "08:00", "07:00", "08:00"],
    ["08:00", "10:00", "07:00", "08:00"],
    ["08:00", "10:00", "09:00", "10:00"],
  ])("with the job at %s, a proposal of %s made at %s lapses at %s", (stands, proposed, now, lapses) => {
    expect(timeLapsesAt(stands, proposed, now)).toBe(lapses);
  });
});

describe("what cancelling costs", () => {
  const booking = { finalPricePence: 33_333, cancellationTerms: termsNow };

  it("is half the price for the contractor once the vehicle is on its way, and nothing otherwise", () => {
    for (const by of actors)
      for (const status of BookingStatus.options) {
        const owes = by === "contractor" && (status === "en_route" || status === "arrived");
        expect(cancellationFee({ ...booking, status }, by), `${by} ${status}`).toBe(owes ? 16_667 : 0);
      }
  });

  it("follows the terms that the booking was made under", () => {
    const free = { onTheWayPercent: 0 };
    const older = { ...booking, cancellationTerms: free, status: "arrived" as const };
    expect(cancellationFee(older, "contractor")).toBe(0);
    expect([free, termsNow, { onTheWayPercent: 20 }].map(termsWords)).toEqual([
      "Cancelling is free.",
      "Cancelling is free until the vehicle sets off. After that you owe half the price.",
      "Cancelling is free until the vehicle sets off. After that you owe 20% of the price.",
    ]);
  });
});
