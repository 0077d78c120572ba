import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { googleRefusals } from "#shared/accounts/google-sign-in.ts";
import { arrivedFromGoogle } from "../../test/arrived-from-google.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { stillLocation } from "../../test/still-location.ts";

const cloud = fakeCloud();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Simulates a return from Google with an error in the user pool's wording, on a new page load. */
async function refusedWith(sentence: string, { isSecond }: { isSecond: boolean }) {
  cloud.configure({ google: true, hostedSignInDomain: "auth.test" });
  const refusal = { error: "invalid_request", error_description: `PreSignUp failed with error ${sentence}.` };
  arrivedFromGoogle(new URLSearchParams(refusal).toString());
  const location = stillLocation();
  const { keepTrip, storedTrip: keptTrip } = await import("./google-trip.ts");
  keepTrip({ from: "sign-in", role: "haulier", back: null, isSecond });
  const { show } = await import("../../test/show.tsx");
  const { GoogleReturn } = await import("./google-return.tsx");
  const onDone = vi.fn();
  show(<GoogleReturn onDone={onDone} />, { at: "/auth?source=oauth" });
  return { location, keptTrip, onDone };
}

it("redirects to Google once more when the user pool has just linked the two sign-ins", async () => {
  const { location, keptTrip, onDone } = await refusedWith(googleRefusals.joined, { isSecond: false });
  await waitFor(() => expect(location.href).toContain("identity_provider=Google"));
  expect(keptTrip()).toEqual({ from: "sign-in", role: "haulier", back: null, isSecond: true });
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  [googleRefusals.joined, true],
  [googleRefusals.unverified, false],
  [googleRefusals.otherGoogle, false],
])("shows %j and stays; it was the second attempt: %s", async (sentence, isSecond) => {
  const { location, keptTrip } = await refusedWith(sentence, { isSecond });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(location.href).not.toContain("identity_provider");
  expect(keptTrip().role).toBeNull();
});
