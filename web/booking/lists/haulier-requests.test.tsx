// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alreadyAnswered } from "#shared/booking/faults.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { type Session, SessionContext } from "../../lib/session-context.ts";
import { toast } from "../../ui/toast.ts";
import { HaulierDashboard } from "./haulier-dashboard.tsx";

const server = vi.hoisted(() => ({
  jobsForMe: vi.fn(),
  myBookings: vi.fn(),
  acceptJobRequest: vi.fn(),
  declineJobRequest: vi.fn(),
}));
const live = vi.hoisted(() => ({ onEvent: (_event: unknown) => {}, onGap: () => {} }));
vi.mock("../../lib/api.ts", () => ({ api: server }));
vi.mock("../../lib/live.ts", () => ({
  useLive: (_name: string, _input: unknown, onEvent: (event: unknown) => void, options: { onGap: () => void }) => {
    live.onEvent = onEvent;
    live.onGap = options.onGap;
    return { state: "live", fault: null };
  },
}));
vi.mock("../../ui/toast.ts", () => ({ toast: vi.fn() }));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const aRequest = (reference: string) =>
  ({
    id: `id-${reference}`,
    reference,
    status: "pending",
    title: "Hiab - Edinburgh",
    contractorId: "c1",
    contractorName: "Brackenfold Construction",
    fleetName: "32 t Hiab lorry 1",
    pickup: { label: "Princes Street, Edinburgh" },
    delivery: null,
    collectAt: inMinutes(600),
    respondBy: inMinutes(30.5),
    price: { totalPence: 15_210, distanceMiles: 0.6 },
    quantity: 1,
    description: "<b>Gate</b> on the north side",
    declineReason: null,
    bookingId: null,
  }) as unknown as JobRequest;

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}
const haulier: Session = {
  state: "signedIn",
  user: { id: "h1", email: "one@haulyard.test", name: "One", role: "haulier", canBook: false, memberships: [] },
  signOut: () => Promise.resolve(),
};
function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/haulier-dashboard"]}>
        <SessionContext value={haulier}>
          <HaulierDashboard />
          <Address />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const waiting = (...items: JobRequest[]) => server.jobsForMe.mockResolvedValue({ items, nextToken: null });

beforeEach(() => {
  for (const operation of Object.values(server)) operation.mockReset();
  vi.mocked(toast).mockClear();
  waiting();
  server.myBookings.mockResolvedValue({ items: [], nextToken: null });
});
afterEach(cleanup);

describe("the haulier's inbox", () => {
  it("shows a new request without a reload, as text and with the time left", async () => {
    show();
    await screen.findByText("No requests waiting");
    waiting(aRequest("JOB-261121-AAAAAA"));
    act(() => live.onEvent({ kind: "notification" }));
    await screen.findByText("JOB-261121-AAAAAA");
    screen.getByText("30 min left to respond");
    screen.getByText("<b>Gate</b> on the north side");
    screen.getByText("32 t Hiab lorry 1, 0.6 miles from the site");
    expect(server.jobsForMe).toHaveBeenLastCalledWith({ status: "pending", nextToken: null }, expect.anything());
  });

  it("fetches again when the connection was gone", async () => {
    show();
    await screen.findByText("No requests waiting");
    waiting(aRequest("JOB-261121-BBBBBB"));
    act(() => live.onGap());
    await screen.findByText("JOB-261121-BBBBBB");
  });

  it("accepts and leads to the booking", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    server.acceptJobRequest.mockResolvedValue({ id: "b1", contractorName: "Brackenfold Construction" });
    const user = show();
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/haulier-status/b1"));
  });

  it("tells the one who came second, and looks again", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    server.acceptJobRequest.mockRejectedValue(alreadyAnswered({ values: { how: "has already been accepted" } }));
    const user = show();
    await screen.findByText("JOB-261121-AAAAAA");
    waiting();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    await screen.findByText("No requests waiting");
    expect(toast).toHaveBeenCalledWith({
      title: "This request has already been accepted.",
      description: "Look at the list again.",
      variant: "destructive",
    });
  });

  it("declines with a reason", async () => {
    waiting(aRequest("JOB-261121-AAAAAA"));
    server.declineJobRequest.mockResolvedValue({});
    const user = show();
    await user.click(await screen.findByRole("button", { name: "Decline" }));
    await user.type(screen.getByLabelText(/Reason/), "Crane in the workshop");
    await user.click(screen.getAllByRole("button", { name: "Decline" }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.declineJobRequest.mock.calls[0]?.[0]).toMatchObject({
      jobRequestId: "id-JOB-261121-AAAAAA",
      reason: "Crane in the workshop",
    });
  });
});
