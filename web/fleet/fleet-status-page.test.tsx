// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { vehicleChanged } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { SessionContext } from "../lib/session-context.ts";
import { toast } from "../ui/toast.ts";
import FleetStatusPage from "./fleet-status-page.tsx";

const server = vi.hoisted(() => ({ myFleets: vi.fn(), setFleetStatus: vi.fn() }));
vi.mock("../lib/api.ts", () => ({ api: server }));
vi.mock("../ui/toast.ts", () => ({ toast: vi.fn() }));

const lorry = {
  id: "f1",
  name: "32 t Hiab lorry 1",
  vehicleType: "Hiab lorry",
  vehicleReg: null,
  baseLabel: "Edinburgh",
  status: "available",
} as unknown as Fleet;

function show() {
  const user = {
    id: "h1",
    email: "one@haulyard.test",
    name: "One",
    role: "haulier" as const,
    canBook: false,
    memberships: [],
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionContext value={{ state: "signedIn", user, signOut: () => Promise.resolve() }}>
          <FleetStatusPage />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const status = async () =>
  within(await screen.findByRole("group", { name: "Status of 32 t Hiab lorry 1" })).getByRole<HTMLInputElement>(
    "radio",
    { checked: true },
  ).value;

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => {
  for (const operation of Object.values(server)) operation.mockReset();
  vi.mocked(toast).mockClear();
});
afterEach(cleanup);

it("shows what each vehicle is doing, and says so to the server when another word is chosen", async () => {
  server.myFleets.mockResolvedValueOnce([lorry]).mockResolvedValue([{ ...lorry, status: "busy" }]);
  server.setFleetStatus.mockResolvedValue({ ...lorry, status: "busy" });
  show();
  expect(await status()).toBe("available");
  await userEvent.click(screen.getByRole("radio", { name: "Busy" }));
  expect(server.setFleetStatus).toHaveBeenCalledWith(expect.objectContaining({ fleetId: "f1", status: "busy" }));
  await waitFor(async () => expect(await status()).toBe("busy"));
});

it("goes back to what the server has when it refuses, and says why", async () => {
  server.myFleets.mockResolvedValue([lorry]);
  server.setFleetStatus.mockRejectedValue(vehicleChanged());
  show();
  await status();
  await userEvent.click(screen.getByRole("radio", { name: "Offline" }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Somebody else has just changed this vehicle.", variant: "destructive" }),
    ),
  );
  await waitFor(async () => expect(await status()).toBe("available"));
});

it("without vehicles, says the first step", async () => {
  server.myFleets.mockResolvedValue([]);
  show();
  expect(await screen.findByText("No vehicles yet")).toBeTruthy();
});
