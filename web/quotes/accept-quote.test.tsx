import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { priceChanged } from "#shared/booking/faults.ts";
import { quotedPrice } from "#shared/pricing/price.ts";
import { taxedPrice } from "#shared/pricing/taxed-price.ts";
import type { Quote } from "#shared/quotes/model.ts";
import { consignmentIncomplete } from "#shared/waste/consignment-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { AcceptQuote } from "./accept-quote.tsx";

const cloud = fakeCloud();
const quote = { id: "q1", haulierId: "h1", haulierName: "Forth Lifting", totalPence: 60_000, revision: 2 } as Quote;
const parties = { haulierCis: "net", customerVat: true, customerCis: true, statement: null } as const;
const taxed = (applies: boolean | undefined) =>
  taxedPrice(quotedPrice(60_000, { distanceMiles: 1, vatRegistered: true }), parties, {
    ...{ day: "2026-11-30", scope: "asked" },
    answer: applies === undefined ? null : { applies, by: "c1" as never, at: "2026-11-29T09:00:00.000Z" },
  });
const open = async () => {
  const job = { id: "j1" as never, service: "hiab", details: null } as const;
  const shown = show(<AcceptQuote quote={quote} job={job} description="Booked." />);
  await shown.user.click(screen.getByRole("button", { name: /^Accept/ }));
  return shown;
};

beforeEach(() => {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({
    me: { id: "c1", inCis: true },
    priceQuote: ({ cisApplies }: { cisApplies?: boolean }) => taxed(cisApplies),
    acceptQuote: { id: "b1" },
    tradingTerms: null,
  });
});

it("asks a contractor in CIS whether CIS applies, and books at the payable total", async () => {
  const { user } = await open();
  await user.click(await screen.findByLabelText("CIS applies"));
  await screen.findByRole("dialog", { name: "Book Forth Lifting for £500.00?" });
  await screen.findByText(/expect to deduct 20% .* at most £100\.00/);
  await user.click(screen.getByRole("button", { name: "Accept and book" }));
  await waitFor(() => expect(cloud.calls("acceptQuote")).toHaveLength(1));
  expect(cloud.calls("acceptQuote")[0]).toMatchObject({
    ...{ expectedTotalPence: 60_000, expectedRevision: 2, cisApplies: true, expectedPayablePence: 50_000 },
  });
});

it("shows the new payable total after it changed", async () => {
  const refusal = priceChanged({ values: { price: "£600.00" } });
  cloud.answer({ acceptQuote: () => Promise.reject(refusal) });
  const { user } = await open();
  await screen.findByText(/has still to say whether CIS applies/);
  await user.click(screen.getByRole("button", { name: "Accept and book" }));
  await screen.findByText(/The price is now £600\.00/);
  expect(cloud.calls("priceQuote").length).toBeGreaterThan(1);
});

it("asks no other contractor about CIS", async () => {
  cloud.answer({ me: { id: "c1", inCis: false } });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Accept and book" }));
  await waitFor(() => expect(cloud.calls("acceptQuote")).toHaveLength(1));
  expect(cloud.calls("priceQuote")).toEqual([]);
});

it("shows the haulier's terms on accept and sends the version that was read", async () => {
  cloud.answer({
    me: { id: "c1", inCis: false },
    tradingTerms: { haulierId: "h1", version: 3, kind: "rha", textOf: "2024-07-01" },
  });
  const { user } = await open();
  expect(await screen.findByText(/trades on RHA conditions of .*2024\. By confirming/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Accept and book" }));
  await waitFor(() => expect(cloud.calls("acceptQuote")).toMatchObject([{ tradingTerms: 3 }]));
});

it("takes no press until the haulier's terms have loaded", async () => {
  const terms = Promise.withResolvers<null>();
  cloud.answer({ me: { id: "c1", inCis: false }, tradingTerms: () => terms.promise });
  const { user } = await open();
  const button = screen.getByRole("button", { name: "Accept and book" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  terms.resolve(null);
  await user.click(button);
  await waitFor(() => expect(cloud.calls("acceptQuote")).toHaveLength(1));
});

it("links a refusal for a missing consignment note to its form", async () => {
  cloud.answer({
    acceptQuote: () => {
      throw consignmentIncomplete({ values: { missing: "its code" } });
    },
    me: { id: "c1", inCis: false },
  });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Accept and book" }));
  await screen.findByText(/lacks its code/);
  const link = await screen.findByRole("link", { name: "Add what is missing" });
  expect(link.getAttribute("href")).toBe("/special-waste/j1");
});
