import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { roleAlreadySet } from "#shared/accounts/faults.ts";
import { currentUser } from "../../session/session-store.ts";
import { arrivedFromGoogle } from "../../test/arrived-from-google.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { GoogleReturn } from "./google-return.tsx";
import { keepTrip } from "./google-trip.ts";

const cloud = fakeCloud();
beforeEach(() => {
  sessionStorage.clear();
  cloud.configure({ google: true, hostedSignInDomain: "auth.test" });
});
afterEach(() => cloud.signOut());

async function comeBack() {
  const onDone = vi.fn();
  const { address } = show(<GoogleReturn onDone={onDone} />, { at: "/auth?source=oauth&code=c&state=s" });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  return address;
}

describe("coming back from Google", () => {
  it("signs in with the code, applies the chosen role to an account without one, and keeps the return path", async () => {
    arrivedFromGoogle("code=c&state=s");
    keepTrip({ from: "sign-up", role: "haulier", back: "/documents", isSecond: false });
    cloud.pool.knows({ id: "u1", role: null, isFederated: true });
    cloud.answer({
      setRole: () => {
        cloud.pool.knows({ id: "u1", role: "haulier", isFederated: true });
        return {};
      },
    });
    const address = await comeBack();
    expect(currentUser()).toMatchObject({ id: "u1", role: "haulier" });
    expect(cloud.calls("setRole")).toEqual([{ role: "haulier" }]);
    expect(new URLSearchParams(address().split("?")[1]).get("return")).toBe("/documents");
  });

  it("does not change an existing role", async () => {
    cloud.signIn({ role: "contractor" });
    keepTrip({ from: "sign-up", role: "haulier", back: null, isSecond: false });
    await comeBack();
    expect(cloud.calls("setRole")).toEqual([]);
  });

  it("says so when the role could not be applied", async () => {
    cloud.signIn({ role: null });
    cloud.answer({ setRole: () => Promise.reject(roleAlreadySet()) });
    keepTrip({ from: "sign-up", role: "haulier", back: null, isSecond: false });
    await comeBack();
    expect(await screen.findByText("Failed to update your role. Please try again.")).toBeTruthy();
  });

  it.each([
    ["sign-in", "Google Sign In Error", "/auth"],
    ["sign-up", "Google Sign Up Error", "/signup"],
  ] as const)("from %s, an error is shown as %s on the page where it began", async (from, title, path) => {
    keepTrip({ from, role: null, back: null, isSecond: false });
    const address = await comeBack();
    await waitFor(() => expect(address()).toBe(path));
    await waitFor(() => expect(screen.getByText(title)).toBeTruthy());
    expect(screen.getByText("Google did not sign you in. Please try again.")).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });
});
