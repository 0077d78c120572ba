// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { sessionEnded } from "#shared/kernel/faults.ts";
import { SessionContext } from "../lib/session-context.ts";
import { ReviewPanel } from "./review-panel.tsx";

const world = vi.hoisted(() => ({
  review: null as unknown,
  sent: [] as unknown[],
  refusal: null as unknown,
  toasts: [] as unknown[],
}));
vi.mock("../lib/api.ts", () => ({
  api: {
    reviewOfBooking: () => Promise.resolve(world.review),
    createReview: (input: { rating: number; comment: string }) => {
      world.sent.push(input);
      if (world.refusal) return Promise.reject(world.refusal);
      return Promise.resolve({
        id: "r1",
        contractorName: "Kirsty N.",
        service: "hiab",
        verified: false,
        createdAt: "2026-11-21T07:30:00.000Z",
        ...input,
      });
    },
  },
}));
vi.mock("../ui/toast.ts", () => ({ toast: (input: unknown) => world.toasts.push(input) }));

function show(id = "contractor") {
  const user = {
    id,
    email: "one@haulyard.test",
    name: "One",
    role: "contractor" as const,
    canBook: false,
    memberships: [],
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ state: "signedIn", user, signOut: () => Promise.resolve() }}>
        <ReviewPanel bookingId="b1" haulierId="h1" haulierName="Kilbrodie Lifting" contractorId="contractor" />
      </SessionContext>
    </QueryClientProvider>,
  );
}
const write = async () => {
  await userEvent.click(await screen.findByRole("radio", { name: "4 stars" }));
  await userEvent.type(screen.getByLabelText(/Comment/), "Careful on a tight site.");
  await userEvent.click(screen.getByRole("button", { name: "Submit review" }));
};

beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 });
  Object.assign(world, { review: null, sent: [], refusal: null, toasts: [] });
  sessionStorage.clear();
});
afterEach(cleanup);

describe("the review of a booking", () => {
  it("says at each field what is missing, and sends nothing", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Submit review" }));
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Choose 1 to 5 stars.",
      "Say a few words about the job.",
    ]);
    expect(world.sent).toEqual([]);
  });

  it("is sent once and shown from then on", async () => {
    show();
    await write();
    expect(await screen.findByText("Careful on a tight site.")).toBeTruthy();
    expect(screen.getByText("Kirsty N.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit review" })).toBeNull();
    expect(world.sent).toMatchObject([{ bookingId: "b1", rating: 4, comment: "Careful on a tight site." }]);
  });

  it("says that it failed and keeps what was written", async () => {
    world.refusal = offline();
    show();
    await write();
    await waitFor(() =>
      expect(world.toasts).toMatchObject([{ title: "Failed to submit review", variant: "destructive" }]),
    );
    expect(screen.getByLabelText(/Comment/)).toHaveProperty("value", "Careful on a tight site.");
  });

  it("says that one must be signed in, when the sign-in has ended", async () => {
    world.refusal = sessionEnded();
    show();
    await write();
    await waitFor(() => expect(world.toasts).toMatchObject([{ title: "User must be logged in to submit reviews" }]));
  });

  it("offers no form to anybody but the contractor", async () => {
    show("haulier");
    expect(await screen.findByText("The contractor has not reviewed this job yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit review" })).toBeNull();
  });
});
