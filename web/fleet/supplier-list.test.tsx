import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Supplier, SupplierDay, UnableVehicle } from "#shared/fleet/model.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { type PriceBreakdown, quotedPrice } from "#shared/pricing/price.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { priceInParts } from "../test/price-in-parts.ts";
import { show as draw } from "../test/show.tsx";
import { whenText } from "../ui/when-text.ts";
import { suppliersQuery } from "./queries.ts";
import { SupplierList, type SupplierListProps } from "./supplier-list.tsx";

const cloud = fakeCloud();

let count = 0;
function aSupplier(companyName: string, change: Partial<Supplier> = {}): Supplier {
  count += 1;
  return {
    reference: `r${count}`,
    isWanted: false,
    isFavourite: false,
    fleetId: FleetId.parse(`00000000-0000-4000-8000-${String(count).padStart(12, "0")}`),
    haulierId: UserId.parse("00000000-0000-4000-8000-0000000000aa"),
    name: "32 t Hiab lorry",
    companyName,
    vehicleType: "32 t Hiab lorry",
    photoUrl: null,
    verified: true,
    uncovered: null,
    lowEmission: null,
    noPermit: null,
    availability: "available",
    autoAccept: false,
    onRoadAt: null,
    keptNear: "Leith",
    distanceMiles: 4.9,
    etaMinutes: 25,
    startsAt: null,
    loads: 1,
    days: 1,
    heldUntil: null,
    position: { lat: 55.97, lng: -3.17 },
    rating: 4.6,
    reviewCount: 12,
    completedJobs: 30,
    responseMinutes: 20,
    phone: "01632 960000",
    price: priceInParts({
      ...{ basePence: 15_000, urgencyPence: 0, deliveryPence: 1_715 },
      ...{ basis: "card", distanceMiles: 4.9 },
    }),
    onRequest: null,
    ...change,
  };
}

interface Answers {
  unable?: UnableVehicle[];
  later?: Supplier[];
  days?: SupplierDay[];
  notBefore?: string | null;
}

function show(
  items: Supplier[],
  change: Partial<SupplierListProps> = {},
  { unable = [], later = [], days = [], notBefore = null }: Answers = {},
) {
  cloud.answer({
    searchSuppliers: { items, unable, notBefore, radiusMiles: 25 },
    suppliersLater: later,
    supplierDays: days,
  });
  const onBook = vi.fn();
  const onQuote = vi.fn();
  const onTryDifferentService = vi.fn();
  const onDay = vi.fn();
  const onPermit = vi.fn();
  const site = { lat: 55.95, lng: -3.2 };
  const search = { service: "hiab", site, urgencyLevel: "tomorrow", on: "2026-11-24", at: "08:00" } as const;
  const { user, address, queryClient } = draw(
    <SupplierList {...{ search, wanted: null, onBook, onQuote, onDay, onPermit, onTryDifferentService, ...change }} />,
  );
  return { user, address, queryClient, onBook, onQuote, onDay, onPermit, onTryDifferentService };
}
const names = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  localStorage.clear();
  cloud.configure({ supportPhone: "0131 496 0000" });
  cloud.signIn({ id: "u1", role: "contractor" });
  // Simulates a phone. The layout with a map has its own tests.
  vi.spyOn(window, "matchMedia").mockReturnValue(
    Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  );
});

describe("the supplier list", () => {
  it("asks for a place first", () => {
    show([], { search: null });
    expect(screen.getByText("Location required to show nearby suppliers")).toBeTruthy();
    expect(cloud.calls("searchSuppliers")).toEqual([]);
  });

  it("counts, says how far it looked, and shows each with a price that adds up", async () => {
    const { user, onBook } = show([aSupplier("Forth Lifting")]);
    await screen.findByText("1 supplier(s) found");
    screen.getByText("Within 25 miles");
    screen.getByText("4.9 miles");
    await user.click(screen.getByText("Details"));
    const cells = within(await screen.findByRole("table"))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(["£125.00", "£14.29", "£27.86", "£167.15"]);
    screen.getByText("+ VAT, £167.15 inc. VAT");
    await user.click(screen.getByRole("button", { name: "Show prices with VAT" }));
    screen.getByText("£150.00");
    await user.click(screen.getByRole("button", { name: "Book Now" }));
    expect(onBook).toHaveBeenCalledWith(expect.objectContaining({ companyName: "Forth Lifting" }));
    screen.getByText("Prices include VAT. Additional charges may apply for specialist requirements.");
  });

  it("shows the effect of the last job change on each total", async () => {
    const before = { service: "hiab", site: { lat: 55.95, lng: -3.2 }, quantity: 4 } as const;
    const supplier = aSupplier("Leith Lifts");
    const price = quotedPrice(10_000, { distanceMiles: 4.9, vatRegistered: true });
    const { user, queryClient } = show([supplier], { before });
    const { queryKey } = suppliersQuery({ ...before, radiusMiles: 25, wanted: null });
    queryClient.setQueryData(queryKey, {
      items: [{ ...supplier, price }],
      unable: [],
      notBefore: null,
      radiusMiles: 25,
    });
    await user.selectOptions(await screen.findByLabelText("Sort by"), "price");
    // £67.15 with VAT is £55.96 without. Users with a role see prices without VAT.
    screen.getByText("+£55.96 hire, travel");
  });

  it("marks instant confirmation, except where the request would wait", async () => {
    const byItself = { autoAccept: true };
    show([
      aSupplier("At once", byItself),
      aSupplier("Asks its people"),
      aSupplier("Half away", { ...byItself, availability: "limited" }),
      aSupplier("Without papers", { ...byItself, uncovered: "Papers do not cover that day" }),
      aSupplier("By quote", { autoAccept: true, price: null }),
    ]);
    const marked = (await screen.findAllByText("Confirms at once")).map((badge) => badge.closest("li"));
    expect(marked).toHaveLength(1);
    within(marked[0] as HTMLElement).getByRole("heading", { name: /At once/ });
  });

  it("states the length of a hire of several days", async () => {
    const hire = { days: 5, startsAt: "2026-11-30T08:00:00.000Z" };
    show([aSupplier("Digger", hire), aSupplier("Lorry", { startsAt: hire.startsAt })]);
    const marked = await screen.findAllByText(/5 days, to Fri 4 Dec/);
    expect(marked.map((line) => line.closest("li")?.textContent)).toEqual([expect.stringContaining("Digger")]);
  });

  it("marks a vehicle that somebody else is booking, with the time", async () => {
    const heldUntil = new Date(Date.now() + 7.5 * 60_000).toISOString();
    show([aSupplier("Held", { heldUntil }), aSupplier("Free")]);
    const marked = await screen.findAllByText(`On hold until ${whenText(heldUntil, "time")}`);
    expect(marked.map((badge) => badge.closest("li")?.textContent)).toEqual([expect.stringContaining("Held")]);
  });

  it("shows New, - and Quote for unknown values, and never invents a figure", async () => {
    const { user } = show([
      aSupplier("New Firm", { rating: null, reviewCount: 0, responseMinutes: null, price: null }),
    ]);
    await screen.findByText("Quote");
    screen.getByText("New");
    await user.click(screen.getByText("Details"));
    await screen.findByText("-");
    expect(screen.queryByRole("button", { name: "Book Now" })).toBeNull();
    screen.getByRole("button", { name: /^Get Quote/ });
  });

  it("offers only quotes for a job that cannot be booked at once", async () => {
    show([aSupplier("At our price")], { quoteOnly: "hazardous waste" });
    await screen.findByRole("button", { name: /^Get Quote/ });
    expect(screen.queryByRole("button", { name: "Book Now" })).toBeNull();
  });

  it("offers a busy vehicle at its next free time, and keeps it closed while others are free", async () => {
    const busy = aSupplier("Busy Firm", { availability: "busy" });
    const later = [{ ...busy, startsAt: "2026-11-24T15:00:00.000Z" }];
    const { user, onBook, onQuote } = show([aSupplier("Free Firm"), busy], {}, { later });
    await screen.findByText("2 supplier(s) found");
    expect(cloud.calls("suppliersLater")).toEqual([]);
    await user.click(screen.getByText("1 not free then"));
    await user.click(await screen.findByRole("button", { name: "Book for Tue 24 Nov, 15:00" }));
    expect(onBook).toHaveBeenCalledWith(expect.objectContaining({ startsAt: "2026-11-24T15:00:00.000Z" }));
    expect(screen.getByRole("button", { name: "Unavailable" })).toHaveProperty("disabled", true);
    // A busy haulier can still be asked for a quote.
    await user.click(screen.getByRole("button", { name: "Get Quote from Busy Firm" }));
    expect(onQuote).toHaveBeenCalledWith(expect.objectContaining({ companyName: "Busy Firm" }));
  });

  it("opens the busy ones when no vehicle is free", async () => {
    const busy = aSupplier("Busy Firm", { availability: "busy" });
    show([busy], {}, { later: [busy] });
    await screen.findByText("Not free within a week");
  });

  it("says which day the council allows first, and offers that day, the permit number and each vehicle then", async () => {
    const noPermit = "Falkirk Council wants 7 days of notice for a permit here: the earliest day is 4 December 2026.";
    const early = aSupplier("Skip Firm", { noPermit });
    const later = [{ ...early, noPermit: null, startsAt: "2026-12-04T08:00:00.000Z" }];
    const { user, onBook, onDay, onPermit } = show([early], {}, { later, notBefore: "2026-12-04" });
    await screen.findByText(noPermit);
    screen.getByText("1 waiting for a permit");
    await user.click(screen.getByRole("button", { name: "Choose 4 December 2026" }));
    expect(onDay).toHaveBeenCalledWith("2026-12-04");
    await user.click(screen.getByRole("button", { name: "Enter the permit number" }));
    expect(onPermit).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole("button", { name: "Book for Fri 4 Dec, 08:00" }));
    expect(onBook).toHaveBeenCalledWith(later[0]);
  });

  it("says why others cannot do the job", async () => {
    const hiab = { reference: "u1", name: "Hiab 2", vehicleType: "Hiab lorry", distanceMiles: 3, reason: "Too small" };
    const { user } = show([aSupplier("Free Firm")], {}, { unable: [hiab] });
    await user.click(await screen.findByText("1 cannot do this job"));
    screen.getByText("Hiab 2, 3.0 miles: Too small");
  });

  it("shows the lowest total of each day around, and searches the one that is pressed", async () => {
    const days = [
      { day: "2026-11-24", vehicles: 1, noPermit: null, lowestPence: 30_000 },
      { day: "2026-11-25", vehicles: 0, noPermit: "Too soon for the council.", lowestPence: null },
      { day: "2026-11-26", vehicles: 2, noPermit: null, lowestPence: 25_000 },
    ];
    const { user, onDay } = show([aSupplier("Free Firm")], {}, { days });
    await user.click(await screen.findByText("Lowest prices on the days around"));
    expect(await screen.findByRole("button", { name: /25 Nov/ })).toHaveProperty("disabled", true);
    screen.getByRole("button", { name: /25 Nov.*No permit yet/ });
    expect(screen.getByRole("button", { name: /24 Nov/ }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: /26 Nov.*£250.00/ }));
    expect(onDay).toHaveBeenCalledWith("2026-11-26");
  });

  it("offers to order as many loads as a lorry makes of the job", async () => {
    const onLoads = vi.fn();
    const { user } = show([aSupplier("Small lorry", { loads: 3 })], { onLoads });
    await screen.findByText("3 loads");
    await user.click(screen.getByRole("button", { name: "Order 3 loads" }));
    expect(onLoads).toHaveBeenCalledWith(expect.objectContaining({ companyName: "Small lorry" }));
  });

  it("orders with one press, in the address and for the next visit", async () => {
    const price = (totalPence: number) => ({ ...(aSupplier("").price as PriceBreakdown), totalPence });
    const list = [
      aSupplier("Dear", { distanceMiles: 1, price: price(900) }),
      aSupplier("Cheap", { distanceMiles: 9, price: price(100) }),
    ];
    const { user, address } = show(list);
    await user.click(await screen.findByRole("button", { name: "Cheapest" }));
    expect(names()).toEqual(["Cheap", "Dear"]);
    expect(address()).toBe("/?sort=price");
    cleanup();
    show(list);
    await screen.findByText("2 supplier(s) found");
    expect(names()).toEqual(["Cheap", "Dear"]);
  });

  it("filters and sorts, and clears all filters at once", async () => {
    const { user } = show([
      aSupplier("Near and dear", { distanceMiles: 1 }),
      aSupplier("Far and cheap", {
        distanceMiles: 9,
        rating: 3,
        price: quotedPrice(9_000, { distanceMiles: 9, vatRegistered: true }),
      }),
    ]);
    await screen.findByText("2 supplier(s) found");
    expect(names()).toEqual(["Near and dear", "Far and cheap"]);
    await user.selectOptions(screen.getByLabelText("Sort by"), "price");
    expect(names()).toEqual(["Far and cheap", "Near and dear"]);
    // The sort order alone can also be reset.
    screen.getByRole("button", { name: "Clear All" });
    await user.selectOptions(screen.getByLabelText("Price up to"), "10000");
    expect(names()).toEqual(["Far and cheap"]);
    await user.click(screen.getByRole("button", { name: "Clear All" }));
    expect(names()).toEqual(["Near and dear", "Far and cheap"]);
    expect(screen.queryByRole("button", { name: "Clear All" })).toBeNull();
  });

  it("searches 50 miles when nobody is near, and can go back", async () => {
    const { user, onTryDifferentService } = show([]);
    await screen.findByText("No suppliers found");
    await user.click(screen.getByRole("button", { name: "Try Different Service" }));
    expect(onTryDifferentService).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: "Expand Search Area" }));
    await screen.findByText("Within 50 miles");
    expect(cloud.calls("searchSuppliers").at(-1)).toMatchObject({ radiusMiles: 50 });
    expect(screen.getByLabelText("Distance")).toHaveProperty("value", "50");
    await user.click(screen.getByRole("button", { name: "Clear All" }));
    await screen.findByText("Within 25 miles");
    expect(screen.queryByRole("option", { name: "50 miles" })).toBeNull();
  });

  it("names a support contact when one exists", async () => {
    show([]);
    expect((await screen.findByRole("link", { name: "0131 496 0000" })).getAttribute("href")).toBe("tel:+441314960000");
    screen.getByText("No suppliers found");
  });

  it("says what failed and retries, and invents no vehicle meanwhile", async () => {
    const { user } = show([]);
    cloud.answer({ searchSuppliers: () => Promise.reject(offline()) });
    await screen.findByText("Haulyard could not be reached.");
    expect(screen.queryAllByRole("heading", { level: 3 })).toEqual([]);
    cloud.answer({ searchSuppliers: { items: [aSupplier("Forth Lifting")], unable: [], radiusMiles: 25 } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("1 supplier(s) found");
  });

  it("puts the requested vehicle first, and says when it is not available", async () => {
    const wanted = aSupplier("Wanted", { distanceMiles: 20, isWanted: true });
    show([aSupplier("Nearer"), wanted], { wanted: wanted.fleetId });
    await screen.findByText("Chosen");
    expect(names()).toEqual(["Wanted", "Nearer"]);
    expect(screen.queryByText("That fleet is not available")).toBeNull();
    cleanup();
    show([aSupplier("Nearer")], { wanted: wanted.fleetId });
    await screen.findByText("1 supplier(s) found");
    await screen.findByText("That fleet is not available");
  });

  it("shows a visitor the price without a name, and lets them press Book Now", async () => {
    cloud.signOut();
    show([aSupplier("", { phone: null, companyName: null, name: null, fleetId: null, haulierId: null })]);
    await screen.findByRole("heading", { name: "32 t Hiab lorry" });
    await screen.findByText("Total inc. VAT");
    screen.getByRole("button", { name: "Book Now" });
    screen.getByRole("button", { name: /^Get Quote/ });
    screen.getByLabelText("Price up to");
    expect(screen.queryByRole("button", { name: "Show prices without VAT" })).toBeNull();
  });

  it("lets a contractor message the haulier, and nobody who cannot book", async () => {
    cloud.signIn({ role: "contractor" });
    show([aSupplier("Forth Lifting", { haulierId: "h1" as Supplier["haulierId"] })]);
    const message = await screen.findByRole("link", { name: "Message Forth Lifting" });
    expect(message.getAttribute("href")).toBe("/messaging?with=h1");
    cleanup();
    cloud.signIn({ role: "driver" });
    show([aSupplier("Forth Lifting")]);
    await screen.findByText("1 supplier(s) found");
    expect(screen.queryByRole("link", { name: /^Message/ })).toBeNull();
  });

  it("says so when there is no number to call", async () => {
    const { user } = show([aSupplier("Forth Lifting", { phone: null })]);
    await user.click(await screen.findByRole("button", { name: /^Call/ }));
    await screen.findByText("Phone number not available");
  });
});
