import { expect, it } from "vitest";
import {
  badgeOfScore,
  conditionsOf,
  connectionTypeOf,
  type DeviceState,
  deviceTypeOf,
  scoreOf,
} from "./device-state.ts";

const well: DeviceState = {
  ...{ battery: 80, charging: false, connectionType: "4g", deviceType: "mobile", memoryUsage: 0.3 },
};
const unknown: DeviceState = {
  ...{ battery: null, charging: null, connectionType: null, deviceType: "desktop", memoryUsage: null },
};

it.each<[string, DeviceState, number]>([
  ["it has no problem", well, 100],
  ["the browser reports nothing", unknown, 100],
  ["its battery is low", { ...well, battery: 19 }, 80],
  ["its battery is low and charging", { ...well, battery: 19, charging: true }, 100],
  ["its battery is just not low", { ...well, battery: 20 }, 100],
  ["it is on 2g", { ...well, connectionType: "2g" }, 70],
  ["it is on slow-2g", { ...well, connectionType: "slow-2g" }, 70],
  ["it is on 3g", { ...well, connectionType: "3g" }, 100],
  ["its memory is scarce", { ...well, memoryUsage: 0.81 }, 75],
  ["its memory is just not scarce", { ...well, memoryUsage: 0.8 }, 100],
  ["everything is against it", { ...well, battery: 5, connectionType: "2g", memoryUsage: 0.95 }, 25],
])("when %s its score is right", (_when, state, score) => expect(scoreOf(state)).toBe(score));

it.each([
  [100, "default"],
  [71, "default"],
  [70, "secondary"],
  [41, "secondary"],
  [40, "destructive"],
  [0, "destructive"],
])("a score of %i is shown as %s", (score, badge) => expect(badgeOfScore(score)).toBe(badge));

it.each([
  [320, true, "mobile"],
  [767, false, "mobile"],
  [768, true, "tablet"],
  [1023, true, "tablet"],
  [768, false, "desktop"],
  [1023, false, "desktop"],
  [1024, true, "desktop"],
])("a device %i px wide and touched %s is a %s", (width, isTouched, type) =>
  expect(deviceTypeOf(width, isTouched)).toBe(type),
);

it("reports no condition as ended where the browser does not tell", () =>
  expect(conditionsOf(unknown)).toEqual({ lowBattery: null, slowConnection: null, highMemory: null }));

it.each([
  ["3g", "3g"],
  ["5g", null],
  [undefined, null],
  [4, null],
])("a browser that reports %o means %o", (told, type) => expect(connectionTypeOf(told)).toBe(type));
