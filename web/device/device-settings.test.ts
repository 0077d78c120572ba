// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import {
  changeDeviceSettings,
  defaultDeviceSettings,
  deviceSettings,
  markPage,
  onDeviceSettings,
  optimisesItself,
  setOptimisesItself,
} from "./device-settings.ts";

afterEach(() => localStorage.clear());

it("starts with photos, location and pushes on, without low data mode or reduced animations", () => {
  expect(deviceSettings()).toEqual({
    ...{ lowDataMode: false, reducedAnimations: false, imageCaching: true },
    ...{ locationTracking: true, pushNotifications: true },
  });
  expect(optimisesItself()).toBe(true);
});

it("stores the settings under one key and automatic changes under another", () => {
  changeDeviceSettings({ lowDataMode: true });
  setOptimisesItself(false);
  expect(JSON.parse(localStorage.getItem("haulyard.device.settings") ?? "")).toEqual({
    ...defaultDeviceSettings,
    lowDataMode: true,
  });
  expect(localStorage.getItem("haulyard.device.autoOptimize")).toBe("false");
  setOptimisesItself(true);
  expect(localStorage.getItem("haulyard.device.autoOptimize")).toBe("true");
});

it.each([
  ["no JSON", "{"],
  ["no settings", "[1]"],
  ["null", "null"],
  ["other values", JSON.stringify({ lowDataMode: "yes", imageCaching: null, bogus: true })],
])("reads %s as the defaults", (_what, stored) => {
  localStorage.setItem("haulyard.device.settings", stored);
  expect(deviceSettings()).toEqual(defaultDeviceSettings);
});

it("reports changes, here and from another tab", () => {
  const hear = vi.fn();
  const stop = onDeviceSettings(hear);
  changeDeviceSettings({ imageCaching: false });
  window.dispatchEvent(new StorageEvent("storage", { key: "haulyard.device.settings" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  stop();
  changeDeviceSettings({ imageCaching: true });
  expect(hear).toHaveBeenCalledTimes(2);
});

it("marks the page for style sheets", () => {
  markPage({ ...defaultDeviceSettings, reducedAnimations: true, lowDataMode: true });
  const root = document.documentElement;
  expect([root.classList.contains("reduce-motion"), root.dataset.lowData]).toEqual([true, "1"]);
  markPage(defaultDeviceSettings);
  expect([root.classList.contains("reduce-motion"), root.dataset.lowData]).toEqual([false, "0"]);
});
