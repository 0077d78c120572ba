// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultDeviceSettings, deviceSettings } from "../../device/device-settings.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import MobileSettingsPage from "./mobile-settings-page.tsx";
import MobileTestingPage from "./mobile-testing-page.tsx";

const cloud = fakeCloud();

const given = (parts: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

beforeEach(() => {
  cloud.signIn({});
  cloud.answer({ myPushTokens: [] });
});
afterEach(() => {
  for (const name of ["getBattery", "connection", "mediaDevices"]) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
  vi.restoreAllMocks();
});

it("device settings show the device's state, apply at once, and are stored", async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.57, charging: true });
  const connection = Object.assign(new EventTarget(), { effectiveType: "4g" });
  given({ getBattery: () => Promise.resolve(battery), connection });
  const { user } = show(<MobileSettingsPage />, { at: "/mobile-settings" });
  const card = within(await screen.findByRole("region", { name: "Performance" }));
  expect(await card.findByText("57%, Charging")).toBeTruthy();
  expect(card.getByText("Good (4g)")).toBeTruthy();
  const toggle = (name: string) => card.getByRole<HTMLInputElement>("switch", { name });
  const states = () =>
    card.getAllByRole<HTMLInputElement>("switch").map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
  expect(states()).toEqual([
    ["Smart Performance", true],
    ["Low data mode", false],
    ["Reduced animations", false],
    ["Image caching", true],
    ["Location tracking", true],
    ["Push notifications", true],
  ]);
  await user.click(toggle("Reduced animations"));
  await user.click(toggle("Low data mode"));
  expect(deviceSettings()).toMatchObject({ reducedAnimations: true, lowDataMode: true });
  await user.click(toggle("Low data mode"));
  await user.click(toggle("Reduced animations"));
  expect(deviceSettings()).toEqual(defaultDeviceSettings);
});

it("checks a device, with the features that its browser lacks", async () => {
  given({ getBattery: undefined, mediaDevices: undefined });
  const { user } = show(<MobileTestingPage />, { at: "/mobile-testing" });
  expect(screen.getByRole("region", { name: "Device Information" }).textContent).toMatch(/Battery\s*unknown/);
  await user.click(screen.getByRole("button", { name: "Run All Tests" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/tests failed/), { timeout: 20_000 });
  const results = within(screen.getByRole("list", { name: "Results" })).getAllByRole("heading", { level: 3 });
  expect(results).toHaveLength(8);
  const camera = results.find(({ textContent }) => textContent === "Camera")?.closest("li");
  expect(camera?.textContent).toContain("Camera API not supported");
});
