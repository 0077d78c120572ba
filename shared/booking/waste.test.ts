import { expect, it } from "vitest";
import { transferNote } from "./waste.ts";

const place = (label: string) => ({ label, postcode: null, locality: "Leith", coordinates: { lat: 56, lng: -3 } });
const booking = {
  ...{ reference: "JOB-261122-ABC123", service: "muck-away" as const, quantity: 12 },
  ...{ contractorName: "Una Builder", haulierName: "Forth Grab", wasteCarrierNumber: "WCR/R/1234567" },
  ...{ pickup: place("Bernard Street, Leith") as never, delivery: null },
  // Half past midnight in London: the day there counts.
  ...{ collectAt: "2027-06-30T23:30:00.000Z", deliveredAt: null },
};

it("a job that takes waste away has a note of who gave what to whom, where and when", () => {
  expect(transferNote(booking)).toBe(
    "Waste transfer note JOB-261122-ABC123. Muck Away, 12 tons, collected from Bernard Street, Leith on 1 July 2027. " +
      "Handed over by Una Builder, carried by Forth Grab, registered waste carrier WCR/R/1234567.",
  );
  // Whoever has left is still named there.
  const firms = { contractorName: booking.contractorName, haulierName: booking.haulierName };
  expect(transferNote({ ...booking, haulierName: "Former member", firms })).toBe(transferNote(booking));
  expect(transferNote({ ...booking, wasteCarrierNumber: null })).toBeNull();
});
