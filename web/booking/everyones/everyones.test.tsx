// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BookingSummary, JobRequest } from "#shared/booking/model.ts";
import { SessionContext } from "../../lib/session-context.ts";
import ActiveJobsPage from "../lists/active-jobs-page.tsx";
import BookingHistoryPage from "../lists/booking-history-page.tsx";
import ManageJobsPage from "../lists/manage-jobs-page.tsx";

const server = vi.hoisted(() => ({ allBookings: vi.fn(), allJobRequests: vi.fn(), people: vi.fn() }));
vi.mock("../../lib/api.ts", () => ({ api: server }));
vi.mock("../../lib/live.ts", () => ({ useLive: () => ({ state: "live", fault: null }) }));

const id = "2b1f4c0e-8f0a-4c57-9a55-0c4f7c1f9a11";
const una = { id, fullName: "Una Test", email: "una@people.test" };
const aBooking = (reference: string, status: BookingSummary["status"]) =>
  ({
    id: reference,
    reference,
    status,
    title: "Hiab - Edinburgh",
    contractorName: "Brackenfold Construction",
    haulierName: "Glenmarle Haulage",
    pickup: { label: "Princes Street" },
    collectAt: "2026-11-21T07:30:00.000Z",
    finalPricePence: 15_210,
  }) as unknown as BookingSummary;
const aRequest = (reference: string, status: JobRequest["status"]) =>
  ({
    ...aBooking(reference, "confirmed"),
    status,
    bookingId: null,
    price: { totalPence: 15_210 },
  }) as unknown as JobRequest;

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}
function show(page: React.ReactNode, search = "") {
  const user = {
    id: "a1",
    email: "admin@haulyard.test",
    name: "Ada",
    role: "admin" as const,
    canBook: false,
    memberships: [],
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <SessionContext value={{ state: "signedIn", user, signOut: () => Promise.resolve() }}>
          {page}
          <Address />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  for (const operation of Object.values(server)) operation.mockReset();
  server.allBookings.mockResolvedValue({ items: [aBooking("JOB-1", "completed")], nextToken: null });
  server.allJobRequests.mockResolvedValue({ items: [], nextToken: null });
});
afterEach(cleanup);

// AMB-013.
describe("an admin on a page of one's own records", () => {
  it("reads everyone's, with both sides", async () => {
    show(<BookingHistoryPage />);
    const row = (await screen.findByText("JOB-1")).closest("tr") as HTMLElement;
    within(row).getByText("Brackenfold Construction");
    within(row).getByText("Glenmarle Haulage");
    expect(server.allBookings).toHaveBeenCalledWith({ userId: null, show: null, nextToken: null }, expect.anything());
  });

  it("asks for what the page is about, and sorts it only once it is whole", async () => {
    server.allBookings.mockResolvedValueOnce({ items: [aBooking("JOB-1", "confirmed")], nextToken: "next" });
    server.allBookings.mockResolvedValueOnce({ items: [aBooking("JOB-2", "en_route")], nextToken: null });
    const user = show(<ActiveJobsPage />);
    await screen.findByText("JOB-1");
    expect(screen.queryByRole("button", { name: "Price" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByText("JOB-2");
    const asked = server.allBookings.mock.calls.map(([input]) => input);
    expect(asked).toEqual([null, "next"].map((nextToken) => ({ userId: null, show: "under_way", nextToken })));
    screen.getByRole("button", { name: "Price" });
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("finds one person by address, keeps only the id in the page's address, and goes back to everyone", async () => {
    server.people.mockResolvedValue({ items: [una], nextToken: null });
    const user = show(<BookingHistoryPage />);
    await user.type(screen.getByLabelText("One person's, by e-mail address"), " Una@People.test ");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findByText("Una Test (una@people.test)");
    expect(server.people).toHaveBeenCalledWith({ email: "una@people.test" });
    expect(screen.getByTestId("address").textContent).toBe(`?user=${id}`);
    expect(server.allBookings).toHaveBeenLastCalledWith({ userId: id, show: null, nextToken: null }, expect.anything());
    await user.click(screen.getByRole("button", { name: "Show everyone's" }));
    expect(screen.getByTestId("address").textContent).toBe("");
  });

  it("is told when no account has the address", async () => {
    server.people.mockResolvedValue({ items: [], nextToken: null });
    const user = show(<BookingHistoryPage />);
    await user.type(screen.getByLabelText("One person's, by e-mail address"), "nobody@people.test");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findByText("No account has this address.");
  });

  it("keeps the person while choosing which requests to see", async () => {
    const all = [aRequest("JOB-3", "pending"), aRequest("JOB-4", "declined")];
    server.allJobRequests.mockImplementation(({ show }) =>
      Promise.resolve({ items: all.filter(({ status }) => !show || status === show), nextToken: null }),
    );
    const user = show(<ManageJobsPage />, `?user=${id}`);
    await screen.findByText("JOB-3");
    await user.click(screen.getByLabelText("Declined"));
    expect(screen.getByTestId("address").textContent).toBe(`?user=${id}&status=declined`);
    await vi.waitFor(() => expect(screen.queryByText("JOB-3")).toBeNull());
    await screen.findByText("JOB-4");
  });
});
