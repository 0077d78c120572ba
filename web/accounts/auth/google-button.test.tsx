// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast } from "../../ui/toast.ts";
import { GoogleButton } from "./google-button.tsx";
import { keptTrip } from "./google-trip.ts";

const config = vi.hoisted(() => ({ load: vi.fn() }));
const pool = vi.hoisted(() => ({ goToGoogle: vi.fn() }));
vi.mock("../../lib/config.ts", () => ({ loadConfig: config.load }));
vi.mock("../../lib/user-pool.ts", () => ({ userPool: async () => pool }));
vi.mock("../../ui/toast.ts", () => ({ toast: vi.fn() }));

function show(from: "sign-in" | "sign-up") {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/auth?return=%2Fbook"]}>
        <GoogleButton from={from} signUpRole="haulier" />
        <p>shown</p>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
async function press() {
  await userEvent.setup().click(await screen.findByRole("button", { name: /with Google/ }));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(toast).mockClear();
  pool.goToGoogle.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

it("is hidden in production where Google is not set up", async () => {
  config.load.mockReset().mockResolvedValue({ google: false, stage: "prod" });
  show("sign-in");
  await waitFor(() => expect(config.load).toHaveBeenCalledOnce());
  await screen.findByText("shown");
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["sign-in", "Google Sign In Error"],
  ["sign-up", "Google Sign Up Error"],
] as const)("says elsewhere that it is not configured: from %s as %s", async (from, title) => {
  config.load.mockReset().mockResolvedValue({ google: false, stage: "local" });
  show(from);
  await press();
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title, variant: "destructive" }));
  expect(pool.goToGoogle).not.toHaveBeenCalled();
});

it("keeps role and way back for the return, and tells a failure", async () => {
  config.load.mockReset().mockResolvedValue({ google: true, stage: "prod" });
  show("sign-up");
  await press();
  expect(keptTrip()).toEqual({ from: "sign-up", role: "haulier", back: "/book" });
  cleanup();
  pool.goToGoogle.mockRejectedValue(new Error("raw text of the pool"));
  show("sign-up");
  await press();
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(vi.mocked(toast).mock.calls[0]?.[0]).toMatchObject({
    title: "Google Sign Up Error",
    description: "An unexpected error occurred. Please try again.",
  });
});
