import { expect, it } from "vitest";
import {
  afterChoice,
  changeWords,
  nothingOptimised,
  type Optimising,
  optimisedNotice,
  optimisingStep,
  trackingRests,
} from "./device-optimising.ts";
import { type DeviceSettings, defaultDeviceSettings as defaults } from "./device-settings.ts";
import { conditionsOf, type DeviceState } from "./device-state.ts";

const well: DeviceState = {
  ...{ battery: 80, charging: false, connectionType: "4g", deviceType: "mobile", memoryUsage: 0.3 },
};
const low = { ...well, battery: 19 };

function step(
  state: DeviceState,
  settings: DeviceSettings,
  optimising: Optimising = nothingOptimised,
  isOnJob = false,
) {
  const done = optimisingStep(optimising, conditionsOf(state), settings, isOnJob);
  return { ...done, settings: { ...settings, ...done.change } };
}

it.each<[string, DeviceState, Partial<DeviceSettings>]>([
  ["battery 19 not charging", low, { lowDataMode: true, reducedAnimations: true, locationTracking: false }],
  ["battery 20", { ...well, battery: 20 }, {}],
  ["battery 19 charging", { ...low, charging: true }, {}],
  ["slow-2g", { ...well, connectionType: "slow-2g" }, { lowDataMode: true, imageCaching: false }],
  ["2g", { ...well, connectionType: "2g" }, { lowDataMode: true, imageCaching: false }],
  ["3g", { ...well, connectionType: "3g" }, {}],
  ["memory 0.81", { ...well, memoryUsage: 0.81 }, { reducedAnimations: true }],
  ["memory 0.8", { ...well, memoryUsage: 0.8 }, {}],
  [
    "all at once",
    { ...low, connectionType: "2g", memoryUsage: 0.9 },
    { lowDataMode: true, reducedAnimations: true, locationTracking: false, imageCaching: false },
  ],
  [
    "a browser that tells nothing",
    { ...well, battery: null, charging: null, connectionType: null, memoryUsage: null },
    {},
  ],
])("%s changes what it should", (_when, state, change) => expect(step(state, defaults).change).toEqual(change));

it("reports its changes, and nothing that was so before", () => {
  const { change } = step(low, { ...defaults, reducedAnimations: true });
  expect(optimisedNotice(change)).toBe("Auto-optimized: Low data mode on, Location tracking off");
  expect(changeWords({ imageCaching: false, reducedAnimations: true })).toBe(
    "Reduced animations on, Image caching off",
  );
});

it("ignores an undone condition until it ends, and acts on another one", () => {
  const first = step(low, defaults);
  const undone = afterChoice(first.optimising, first.change);
  expect(undone.before).toEqual({});
  expect(step({ ...low, battery: 12 }, defaults, undone).change).toEqual({});
  const other = step({ ...low, connectionType: "2g" }, defaults, undone);
  expect(other.change).toEqual({ lowDataMode: true, imageCaching: false });
  const charged = step(well, defaults, undone);
  expect([charged.change, charged.offersBefore]).toEqual([{}, false]);
  expect(step(low, defaults, charged.optimising).change).toEqual(first.change);
});

it("does not take an unknown condition for ended, as after a reload", () => {
  const first = step(low, defaults);
  const undone = afterChoice(first.optimising, first.change);
  const reloaded = step({ ...low, battery: null, charging: null }, defaults, undone);
  expect(step(low, defaults, reloaded.optimising).change).toEqual({});
});

it("offers once to restore its own changes when the device recovers", () => {
  const chosen = { ...defaults, reducedAnimations: true };
  const first = step(low, chosen);
  const both = step({ ...low, connectionType: "2g" }, first.settings, first.optimising);
  const half = step({ ...well, connectionType: "2g" }, both.settings, both.optimising);
  expect(half.offersBefore).toBe(false);
  const recovered = step(well, half.settings, half.optimising);
  expect(recovered.offersBefore).toBe(true);
  expect(recovered.optimising.before).toEqual({ lowDataMode: false, locationTracking: true, imageCaching: true });
  const later = step(well, recovered.settings, recovered.optimising);
  expect([later.offersBefore, later.optimising.before]).toEqual([false, recovered.optimising.before]);
});

it("does not restore settings that the user has chosen since", () => {
  const first = step(low, defaults);
  const byHand = afterChoice(first.optimising, { lowDataMode: true });
  expect(byHand.before).toEqual({ reducedAnimations: false, locationTracking: true });
  const settings = { ...first.settings, locationTracking: true };
  expect(step(low, settings, byHand).change).toEqual({});
});

it("asks a driver on a job before it stops sharing, and restores that too", () => {
  const first = step(low, defaults, nothingOptimised, true);
  expect(first.change).toEqual({ lowDataMode: true, reducedAnimations: true });
  expect(first.asksAboutTracking).toBe(true);
  const again = step(low, first.settings, first.optimising, true);
  expect(again.asksAboutTracking).toBe(false);
  expect(trackingRests(first.optimising).before.locationTracking).toBe(true);
  expect(step(low, { ...defaults, locationTracking: false }, nothingOptimised, true).asksAboutTracking).toBe(false);
});
