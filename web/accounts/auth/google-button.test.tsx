import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { stillLocation } from "../../test/still-location.ts";

const cloud = fakeCloud();
beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Simulates a new page load, because settings are read once per load. */
async function load(settings: object, from: "sign-in" | "sign-up") {
  cloud.configure(settings);
  const { show } = await import("../../test/show.tsx");
  const { GoogleButton } = await import("./google-button.tsx");
  const { storedTrip: keptTrip } = await import("./google-trip.ts");
  const { user, queryClient } = show(
    <>
      <GoogleButton from={from} signUpRole="haulier" />
      <p>shown</p>
    </>,
    { at: "/auth?return=%2Fbook" },
  );
  const press = async () => user.click(await screen.findByRole("button", { name: /with Google/ }));
  return { press, keptTrip, queryClient };
}

it("is hidden in production where Google is not set up", async () => {
  const { queryClient } = await load({ google: false, stage: "prod" }, "sign-in");
  await waitFor(() => expect(queryClient.getQueryData(["config"])).toMatchObject({ stage: "prod" }));
  expect(screen.getByText("shown")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["sign-in", "Google Sign In Error"],
  ["sign-up", "Google Sign Up Error"],
] as const)("says elsewhere that it is not set up: from %s as %s", async (from, title) => {
  const { press } = await load({ google: false, stage: "local" }, from);
  await press();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText("Please use email and password instead.")).toBeTruthy();
});

it("stores role and return path", async () => {
  stillLocation();
  const { press, keptTrip } = await load({ google: true, hostedSignInDomain: "auth.test", stage: "prod" }, "sign-up");
  await press();
  await waitFor(() => expect(keptTrip()).toEqual({ from: "sign-up", role: "haulier", back: "/book", isSecond: false }));
});

it("shows an error without its raw text, and clears the stored values", async () => {
  const { press, keptTrip } = await load({ google: true, stage: "prod" }, "sign-up");
  await press();
  expect(await screen.findByText("Google Sign Up Error")).toBeTruthy();
  expect(screen.getByText("An unexpected error occurred. Please try again.")).toBeTruthy();
  expect(keptTrip().role).toBeNull();
});
