import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Supplier } from "#shared/fleet/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { BestOffers } from "./best-offers.tsx";

const cloud = fakeCloud();
const search = { service: "hiab", site: { lat: 55.95, lng: -3.2 } } as const;

const supplier = (reference: string, pounds: number | null, etaMinutes: number): Supplier => ({
  ...{ reference, fleetId: null, haulierId: null, name: null, companyName: null, photoUrl: null, phone: null },
  ...{
    isWanted: false,
    isFavourite: false,
    verified: true,
    autoAccept: false,
    uncovered: null,
    lowEmission: null,
    noPermit: null,
    onRoadAt: null,
  },
  ...{
    vehicleType: "Hiab",
    availability: "available",
    keptNear: "Leith",
    distanceMiles: 4,
    startsAt: null,
    days: 1,
    heldUntil: null,
    loads: 1,
  },
  ...{ etaMinutes, position: null, rating: null, reviewCount: 0, completedJobs: 0, responseMinutes: null },
  price: pounds === null ? null : priceOf(pounds * 100),
  onRequest: pounds === null ? "Lifts above 30 t are priced on request." : null,
});
const priceOf = (pence: number) =>
  ({
    totalPence: pence,
    lines: [{ kind: "work", words: "Hire", quantity: 1, unit: "", unitPence: pence, grossPence: pence }],
    ...{ notes: [], vatRegistered: true },
  }) as unknown as Supplier["price"];

const list = (items: readonly Supplier[], notBefore: string | null = null) => ({
  ...{ items, unable: [], notBefore, radiusMiles: 25 },
});
function open(items: readonly Supplier[], quoteOnly: string | null = null, answer: unknown = list(items)) {
  cloud.signOut();
  cloud.answer({ searchSuppliers: answer });
  const [onQuotes, onBook, onPermit] = [vi.fn(), vi.fn(), vi.fn()];
  const offers = (
    <BestOffers
      before={null}
      search={search}
      quoteOnly={quoteOnly}
      bookAt={({ reference }) => `/signup?return=${reference}`}
      onBook={onBook}
      onPermit={onPermit}
      onQuotes={onQuotes}
    />
  );
  return { ...show(offers), onQuotes, onBook, onPermit };
}

it("shows a visitor the cheapest and the soonest with price lines, without name or number", async () => {
  const { user, onQuotes } = open([supplier("near", 120, 20), supplier("cheap", 90, 40)]);
  const cheapest = await screen.findByRole("heading", { name: "Cheapest" });
  const card = within(cheapest.closest("li") as HTMLElement);
  expect(card.getAllByText("£90.00").length).toBeGreaterThan(0);
  expect(card.getByRole("link", { name: /^Book/ }).getAttribute("href")).toBe("/signup?return=cheap");
  screen.getByRole("heading", { name: "Soonest" });
  expect(screen.queryByText(/Call/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send me quotes" }));
  expect(onQuotes).toHaveBeenCalledOnce();
});

it("shows one vehicle once when it is both", async () => {
  open([supplier("one", 90, 20)]);
  await screen.findByRole("heading", { name: "Cheapest and soonest" });
});

it("shows prices of the first day that the council allows, and books that day", async () => {
  const noPermit = "Falkirk Council wants 7 days of notice.";
  const on = ({ on: day }: { on?: string }) =>
    day === "2026-12-04"
      ? list([supplier("one", 90, 20)])
      : list([{ ...supplier("one", 135, 20), noPermit }], "2026-12-04");
  const { user, onBook, onPermit } = open([], null, on);
  await screen.findByText(`${noPermit} These are the prices for 4 December 2026.`);
  expect(screen.queryByText("£135.00")).toBeNull();
  expect(screen.getAllByText("£90.00").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("link", { name: /^Book/ }));
  expect(onBook).toHaveBeenCalledWith("2026-12-04");
  await user.click(screen.getByRole("button", { name: "Enter the permit number" }));
  expect(onPermit).toHaveBeenCalledOnce();
});

it("asks for the permit number where the hirer must apply", async () => {
  const noPermit = "Only the person who hires the skip can apply for the permit of Midlothian Council.";
  const { user, onPermit } = open([{ ...supplier("one", 90, 20), noPermit }]);
  await screen.findByText("This job needs a permit first");
  screen.getByText(noPermit);
  await user.click(screen.getByRole("button", { name: "Enter the permit number" }));
  expect(onPermit).toHaveBeenCalledOnce();
});

it.each<[string, Supplier[], string | null, RegExp]>([
  ["why nothing has a price", [supplier("asked", null, 20)], null, /Lifts above 30 t are priced on request/],
  ["that nobody is near", [], null, /No vehicle within 25 miles does this work/],
  [
    "that all are taken",
    [{ ...supplier("busy", 90, 20), availability: "busy" }],
    null,
    /Vehicles nearby are taken then/,
  ],
  ["that the job can only be asked for", [], "hazardous waste", /quote for hazardous waste/],
])("says %s, and offers quotes", async (_what, items, quoteOnly, words) => {
  open(items, quoteOnly);
  await screen.findByText(words);
  screen.getByRole("button", { name: "Send me quotes" });
});
