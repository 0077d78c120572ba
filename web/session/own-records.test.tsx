import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { drives, managesFleet } from "#shared/kernel/access.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { OwnRecords } from "./own-records.tsx";
import { SessionContext } from "./session-context.ts";

afterEach(cleanup);

function show(role: Role | null) {
  const user = { id: "u1", email: "one@haulyard.test", name: "One", role, canBook: false, memberships: [] };
  render(
    <MemoryRouter>
      <SessionContext value={{ state: "signedIn", user, signOut: () => Promise.resolve() }}>
        <OwnRecords of="bookings" needs="myBookings" unless={(who) => drives(who) || managesFleet(who)}>
          <p>The bookings</p>
        </OwnRecords>
      </SessionContext>
    </MemoryRouter>,
  );
}

describe("own records", () => {
  it("are shown only to roles that have some", () => {
    show("haulier");
    expect(screen.getByText("The bookings")).toBeTruthy();
    for (const role of ["driver", "fleet_manager", "admin", null] as const) {
      cleanup();
      show(role);
      expect(screen.queryByText("The bookings")).toBeNull();
    }
  });

  it.each([
    ["admin", "You have no bookings of your own", "/admin-dashboard"],
    ["driver", "You have no bookings of your own", "/drivers/dashboard"],
    ["fleet_manager", "You have no bookings of your own", "/fleet-manager"],
    [null, "Choose how you work first", "/auth"],
  ] as const)("a %s reads '%s', with a link to %s", (role, words, to) => {
    show(role);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe(to);
  });
});
