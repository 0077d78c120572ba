// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Supplier } from "#shared/fleet/model.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { type Session, SessionContext } from "../lib/session-context.ts";
import { toast } from "../ui/toast.ts";
import { SupplierList, type SupplierListProps } from "./supplier-list.tsx";

const server = vi.hoisted(() => ({ searchSuppliers: vi.fn() }));
vi.mock("../lib/api.ts", () => ({ api: server }));
vi.mock("../ui/toast.ts", () => ({ toast: vi.fn() }));

let count = 0;
function aSupplier(companyName: string, change: Partial<Supplier> = {}): Supplier {
  count += 1;
  return {
    fleetId: FleetId.parse(`00000000-0000-4000-8000-${String(count).padStart(12, "0")}`),
    haulierId: UserId.parse("00000000-0000-4000-8000-0000000000aa"),
    name: "32 t Hiab lorry",
    companyName,
    vehicleType: "32 t Hiab lorry",
    verified: true,
    availability: "available",
    distanceMiles: 4.9,
    etaMinutes: 25,
    rating: 4.6,
    reviewCount: 12,
    completedJobs: 30,
    responseMinutes: 20,
    phone: "01632 960000",
    price: {
      basePence: 15_000,
      urgencyPence: 0,
      deliveryPence: 1_715,
      totalPence: 16_715,
      basis: "table",
      distanceMiles: 4.9,
    },
    ...change,
  };
}

const signedIn: Session = {
  state: "signedIn",
  user: { id: "u1", email: "c@haulyard.test", name: "C", role: "contractor", canBook: false, memberships: [] },
  signOut: () => Promise.resolve(),
};

function show(items: Supplier[], change: Partial<SupplierListProps> = {}, session: Session = signedIn) {
  server.searchSuppliers.mockResolvedValue({ items, radiusMiles: 25 });
  const onBook = vi.fn();
  const onTryDifferentService = vi.fn();
  const search = { service: "hiab", site: { lat: 55.95, lng: -3.2 }, urgencyLevel: "tomorrow" } as const;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SessionContext value={session}>
          <SupplierList {...{ search, wantedFleetId: null, onBook, onTryDifferentService, ...change }} />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onBook, onTryDifferentService };
}
const names = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  server.searchSuppliers.mockReset();
  vi.mocked(toast).mockClear();
});
afterEach(cleanup);

describe("the supplier list", () => {
  it("asks for a place first", () => {
    show([], { search: null });
    expect(screen.getByText("Location required to show nearby suppliers")).toBeTruthy();
    expect(server.searchSuppliers).not.toHaveBeenCalled();
  });

  it("counts, says how far it looked, and shows each with a price that adds up", async () => {
    const { user, onBook } = show([aSupplier("Forth Lifting")]);
    await screen.findByText("1 supplier(s) found");
    screen.getByText("Within 25 miles");
    screen.getByText("4.9 miles");
    await user.click(screen.getByText("Price breakdown"));
    const cells = within(await screen.findByRole("table"))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(["£150.00", "£17.15", "£167.15"]);
    await user.click(screen.getByRole("button", { name: "Book Now" }));
    expect(onBook).toHaveBeenCalledWith(expect.objectContaining({ companyName: "Forth Lifting" }));
    screen.getByText("Prices include VAT. Additional charges may apply for specialist requirements.");
  });

  it("shows New, - and Quote for what is not known, and never an invented figure", async () => {
    show([aSupplier("New Firm", { rating: null, reviewCount: 0, responseMinutes: null, price: null })]);
    await screen.findByText("Quote");
    screen.getByText("New");
    screen.getByText("-");
    expect(screen.queryByRole("button", { name: "Book Now" })).toBeNull();
    expect(screen.getByRole("link", { name: /Message/ })).toBeTruthy();
  });

  it("does not let a busy one be booked", async () => {
    show([aSupplier("Busy Firm", { availability: "busy" })]);
    expect(await screen.findByRole("button", { name: "Unavailable" })).toHaveProperty("disabled", true);
  });

  it("filters and sorts, and clears all filters at once", async () => {
    const { user } = show([
      aSupplier("Near and dear", { distanceMiles: 1 }),
      aSupplier("Far and cheap", {
        distanceMiles: 9,
        rating: 3,
        price: {
          basePence: 9_000,
          urgencyPence: 0,
          deliveryPence: 0,
          totalPence: 9_000,
          basis: "daily",
          distanceMiles: 9,
        },
      }),
    ]);
    await screen.findByText("2 supplier(s) found");
    expect(names()).toEqual(["Near and dear", "Far and cheap"]);
    await user.selectOptions(screen.getByLabelText("Sort by"), "price");
    expect(names()).toEqual(["Far and cheap", "Near and dear"]);
    expect(screen.queryByRole("button", { name: "Clear All" })).toBeNull();
    await user.selectOptions(screen.getByLabelText("Price up to"), "10000");
    expect(names()).toEqual(["Far and cheap"]);
    await user.click(screen.getByRole("button", { name: "Clear All" }));
    expect(names()).toHaveLength(2);
  });

  it("looks 50 miles far when nobody is near, and takes that back", async () => {
    const { user, onTryDifferentService } = show([]);
    await screen.findByText("No suppliers found");
    await user.click(screen.getByRole("button", { name: "Try Different Service" }));
    expect(onTryDifferentService).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: "Expand Search Area" }));
    await screen.findByText("Within 50 miles");
    expect(server.searchSuppliers).toHaveBeenLastCalledWith(
      expect.objectContaining({ radiusMiles: 50 }),
      expect.anything(),
    );
    expect(screen.getByLabelText("Distance")).toHaveProperty("value", "50");
    await user.click(screen.getByRole("button", { name: "Clear All" }));
    await screen.findByText("Within 25 miles");
    expect(screen.queryByRole("option", { name: "50 miles" })).toBeNull();
  });

  it("says what failed and tries again, and invents nobody meanwhile", async () => {
    server.searchSuppliers.mockRejectedValueOnce(new Error("down"));
    const { user } = show([aSupplier("Forth Lifting")]);
    await screen.findByText("Something went wrong.");
    expect(screen.queryAllByRole("heading", { level: 3 })).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("1 supplier(s) found");
  });

  it("puts the vehicle that was asked for first, and says when it is not to be had", async () => {
    const wanted = aSupplier("Wanted", { distanceMiles: 20 });
    show([aSupplier("Nearer"), wanted], { wantedFleetId: wanted.fleetId });
    await screen.findByText("Chosen");
    expect(names()).toEqual(["Wanted", "Nearer"]);
    expect(toast).not.toHaveBeenCalled();
    cleanup();
    show([aSupplier("Nearer")], { wantedFleetId: wanted.fleetId });
    await screen.findByText("1 supplier(s) found");
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "That fleet is not available" }));
  });

  it("asks a visitor to sign in for the price, but lets them press Book Now", async () => {
    const visitor: Session = { state: "signedOut", signOut: () => Promise.resolve() };
    show([aSupplier("Forth Lifting", { price: null, phone: null })], {}, visitor);
    await screen.findByText("Sign in to see the price");
    screen.getByRole("button", { name: "Book Now" });
    expect(screen.queryByLabelText("Price up to")).toBeNull();
  });

  it("says so when there is no number to call", async () => {
    const { user } = show([aSupplier("Forth Lifting", { phone: null })]);
    await user.click(await screen.findByRole("button", { name: /^Call/ }));
    expect(toast).toHaveBeenCalledWith({
      title: "Error",
      description: "Phone number not available",
      variant: "destructive",
    });
  });
});
