import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { roleAlreadySet } from "#shared/accounts/faults.ts";
import { currentUser } from "../../session/session-store.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { RoleView } from "./role-view.tsx";

const cloud = fakeCloud();
beforeEach(() => {
  cloud.signIn({ role: null });
  cloud.answer({ myInvitations: [] });
});

async function choose(role: RegExp) {
  const { user } = show(<RoleView />, { at: "/auth" });
  await user.click(screen.getByRole("radio", { name: role }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

describe("choosing a role", () => {
  it.each([
    [/Contractor/, "contractor"],
    [/Haulier/, "haulier"],
  ] as const)("%s is sent, confirmed on screen, and in the tokens at once", async (name, role) => {
    cloud.answer({ setRole: {} });
    cloud.pool.knows({ role });
    await choose(name);
    expect(await screen.findByText("Role Updated")).toBeTruthy();
    expect(screen.getByText(`You're now registered as a ${role}.`)).toBeTruthy();
    await waitFor(() => expect(currentUser()?.role).toBe(role));
    expect(cloud.calls("setRole")).toEqual([{ role }]);
  });

  it("asks for one of the two", async () => {
    const { user } = show(<RoleView />, { at: "/auth" });
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Choose one.")).toBeTruthy();
    expect(cloud.calls("setRole")).toEqual([]);
  });

  it("says when it failed, and stays", async () => {
    cloud.answer({ setRole: () => Promise.reject(roleAlreadySet()) });
    await choose(/Contractor/);
    // Shown twice: as a toast and beside the choice.
    expect(await screen.findAllByText("Failed to update your role. Please try again.")).toHaveLength(2);
    expect(currentUser()?.role).toBeNull();
  });
});
