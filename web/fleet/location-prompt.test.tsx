import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { LocationPrompt } from "./location-prompt.tsx";
import { OwnLocation } from "./own-location.tsx";

const cloud = fakeCloud();
const at = Date.UTC(2026, 10, 25, 9);
const reading = { coords: { latitude: 55.86, longitude: -4.25, accuracy: 12 }, timestamp: at };
const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>();
const words = "Location access enabled! You'll now appear on the live map for contractors to find.";

/** Mocks the browser's permission state and geolocation answer. */
function browserHas(state: PermissionState, code?: number) {
  getCurrentPosition.mockImplementation((found, failed) =>
    code ? failed?.({ code } as GeolocationPositionError) : found(reading as GeolocationPosition),
  );
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  const status = Object.assign(new EventTarget(), { state });
  Object.defineProperty(navigator, "permissions", {
    configurable: true,
    value: { query: () => Promise.resolve(status) },
  });
}

beforeEach(() => {
  localStorage.clear();
  browserHas("prompt");
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    myFleets: [
      { id: "f1", name: "Hiab 1" },
      { id: "f2", name: "Hiab 2" },
    ],
    setLocationSharing: { fleetId: null, haulierId: null, isSharing: true },
    setDutyStatus: ({ fleetId }: { fleetId: string }) => ({ fleetId, name: "Hiab 2" }),
    updateLocation: { nextReportSeconds: 60 },
  });
});
afterEach(() => vi.useRealTimers());

describe("the question", () => {
  const ask = (asked?: "haulier") => {
    const onClose = vi.fn();
    return { ...show(<LocationPrompt {...(asked && { asked })} onClose={onClose} />), onClose };
  };

  it("tells a haulier that contractors will see them, and tells others the purpose", async () => {
    ask("haulier");
    expect(await screen.findByText(/you appear on the live map for contractors/)).toBeTruthy();
    ask();
    expect(await screen.findByText(/Haulyard shows vehicles and places near you/)).toBeTruthy();
  });

  it("stores nothing when only the location was allowed", async () => {
    const { user, onClose } = ask("haulier");
    await user.click(await screen.findByRole("button", { name: "Allow location" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
    for (const name of ["setLocationSharing", "setDutyStatus", "updateLocation"] as const)
      expect(cloud.calls(name)).toEqual([]);
  });

  it("goes on duty with the chosen vehicle on request", async () => {
    const { user } = ask("haulier");
    await user.click(await screen.findByRole("checkbox", { name: "Go on duty and show my vehicle on the map" }));
    await user.selectOptions(screen.getByLabelText("With which vehicle?"), "Hiab 2");
    await user.click(screen.getByRole("button", { name: "Allow location" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByText("You are on duty with Hiab 2.")).toBeTruthy();
    expect(cloud.calls("setLocationSharing")).toMatchObject([{ isSharing: true }]);
    expect(cloud.calls("setDutyStatus")).toMatchObject([{ fleetId: "f2", onDuty: true }]);
    expect(cloud.calls("updateLocation")).toEqual([
      { fixes: [{ lat: 55.86, lng: -4.25, accuracyMetres: 12, at: "2026-11-25T09:00:00.000Z" }] },
    ]);
  });

  it("says how to allow a refused location", async () => {
    browserHas("prompt", 1);
    const { user, onClose } = ask("haulier");
    await user.click(await screen.findByRole("button", { name: "Allow location" }));
    expect(await screen.findByText("Location access denied. Please enable location permissions.")).toBeTruthy();
    expect(screen.getByText(/^To allow it,/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it("reports the location of a device on duty at the server's interval", async () => {
  browserHas("granted");
  cloud.answer({ ownDuty: { fleetId: "f1", haulierId: "h1", isSharing: true } });
  const { user } = show(
    <>
      <OwnLocation user={person("haulier")} />
      <LocationPrompt asked="haulier" onClose={() => {}} />
    </>,
  );
  await user.click(await screen.findByRole("checkbox", { name: "Go on duty and show my vehicle on the map" }));
  expect(cloud.calls("updateLocation")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Allow location" }));
  // The shared position, then the reports of the device on duty.
  await waitFor(() => expect(cloud.calls("updateLocation").length).toBeGreaterThanOrEqual(2));
});

const person = (role: "haulier" | "driver" | "contractor") =>
  ({ id: "h1", role, email: "", name: "", canBook: false, memberships: [] }) as never;

describe("the automatic question", () => {
  const isAsked = () => screen.queryByRole("dialog", { name: "Share your location?" }) !== null;
  /** Waits two seconds, until the prompt may open, and for everything that loads then. */
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
  };

  it("comes for a haulier, once per device, two seconds after the page", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ["setTimeout", "clearTimeout"] });
    const first = show(<OwnLocation user={person("haulier")} />);
    await vi.advanceTimersByTimeAsync(1_999);
    await vi.dynamicImportSettled();
    expect(isAsked()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() => expect(isAsked()).toBe(true));
    first.unmount();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show(<OwnLocation user={person("haulier")} />);
    await settled();
    expect(isAsked()).toBe(false);
  });

  it.each([
    ["dialog", "open", ""],
    ["div", "role", "dialog"],
    ["input", "autocomplete", "one-time-code"],
  ] as const)("waits until another dialog or a field in use (%s) is left", async (tag, name, value) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const other = document.body.appendChild(document.createElement(tag));
    other.setAttribute(name, value);
    show(<OwnLocation user={person("haulier")} />);
    // After the first rendering, which restores the focus.
    await vi.advanceTimersByTimeAsync(1);
    other.focus();
    await settled();
    expect(isAsked()).toBe(false);
    other.remove();
    await settled();
    vi.useRealTimers();
    await waitFor(() => expect(isAsked()).toBe(true));
  });

  it.each([
    ["driver", "prompt"],
    ["contractor", "prompt"],
    ["haulier", "denied"],
    ["haulier", "granted"],
  ] as const)("does not come for a %s whose browser says %s", async (role, state) => {
    browserHas(state);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show(<OwnLocation user={person(role)} />);
    await settled();
    expect(isAsked()).toBe(false);
  });
});
