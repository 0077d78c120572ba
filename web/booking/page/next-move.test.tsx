// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Actor, allowedMoves } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { changedMeanwhile } from "#shared/booking/move-faults.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { SessionContext } from "../../lib/session-context.ts";
import { NextMove } from "./next-move.tsx";

const server = vi.hoisted(() => ({ moveBooking: vi.fn(), assignBooking: vi.fn(), myTeam: vi.fn() }));
vi.mock("../../lib/api.ts", () => ({ api: server }));
vi.mock("../../ui/toast.ts", () => ({ toast: vi.fn() }));

function show(status: BookingStatus, actor: Actor, role: Role) {
  const booking = { id: "b1", reference: "JOB-261121-AAAAAA", status, allowedMoves: allowedMoves(status, actor) };
  const user = { id: "u1", email: "x@haulyard.test", name: "X", role, canBook: false, memberships: [] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ state: "signedIn", user, signOut: () => Promise.resolve() }}>
        <NextMove booking={booking as unknown as Booking} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  server.moveBooking.mockReset();
  server.assignBooking.mockReset();
  server.myTeam.mockReset().mockResolvedValue([{ userId: "d1", name: "Iain Ross", kind: "driver" }]);
});
afterEach(cleanup);

describe("the next move", () => {
  it.each([
    ["assigned", "driver", "driver", ["On my way"]],
    ["en_route", "haulier", "haulier", ["Arrived", "Report failure"]],
    ["arrived", "haulier", "haulier", ["Start work", "Report failure"]],
    ["delivered", "contractor", "contractor", ["Confirm completion"]],
    ["confirmed", "contractor", "contractor", ["Cancel booking"]],
    ["delivered", "haulier", "haulier", []],
    ["completed", "contractor", "contractor", []],
  ] as const)("at %s offers the %s what the table allows", (status, actor, role, offered) => {
    show(status, actor, role);
    expect(buttons()).toEqual(offered);
  });

  it("lets a haulier choose a driver first, or set off", async () => {
    const user = show("confirmed", "haulier", "haulier");
    await user.click(await screen.findByRole("button", { name: "Assign driver" }));
    expect(buttons()).toEqual(["Assign driver", "On my way", "Cancel booking"]);
    await waitFor(() => expect(server.assignBooking).toHaveBeenCalledTimes(1));
    expect(server.assignBooking.mock.calls[0]?.[0]).toMatchObject({ bookingId: "b1", driverId: "d1" });
  });

  it("moves once for two presses", async () => {
    server.moveBooking.mockReturnValue(new Promise(() => {}));
    const user = show("en_route", "driver", "driver");
    await user.dblClick(screen.getByRole("button", { name: "Arrived" }));
    expect(server.moveBooking).toHaveBeenCalledTimes(1);
    expect(server.moveBooking.mock.calls[0]?.[0]).toMatchObject({ bookingId: "b1", to: "arrived" });
  });

  it("says why a move was refused", async () => {
    server.moveBooking.mockRejectedValue(changedMeanwhile());
    const user = show("en_route", "driver", "driver");
    await user.click(screen.getByRole("button", { name: "Arrived" }));
    await screen.findByText("Somebody else has just changed this booking. Look at it again.");
  });

  it("does not cancel without a reason", async () => {
    const user = show("confirmed", "contractor", "contractor");
    await user.click(screen.getByRole("button", { name: "Cancel booking" }));
    const confirm = () => screen.getAllByRole("button", { name: "Cancel booking" }).at(-1) as HTMLElement;
    await user.click(confirm());
    await screen.findByText("Say why in a few words.");
    expect(server.moveBooking).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/Reason/), "Site flooded");
    await user.click(confirm());
    await waitFor(() =>
      expect(server.moveBooking.mock.calls[0]?.[0]).toMatchObject({ to: "cancelled", note: "Site flooded" }),
    );
  });

  it("does not deliver without proof", async () => {
    const user = show("in_progress", "driver", "driver");
    await user.click(screen.getByRole("button", { name: "Delivered" }));
    await screen.findByText("A delivery needs proof: a photo, or the name of who received it.");
    expect(server.moveBooking).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText("Received by"), "Moira");
    await user.click(screen.getByRole("button", { name: "Delivered" }));
    await waitFor(() =>
      expect(server.moveBooking.mock.calls[0]?.[0]).toMatchObject({
        to: "delivered",
        proof: { photoKeys: [], receivedBy: "Moira" },
      }),
    );
  });
});
