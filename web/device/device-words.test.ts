import { expect, it } from "vitest";
import { batteryText, connectionText, memoryText } from "./device-words.ts";

it.each([
  [57.4, false, "57%"],
  [100, true, "100%, Charging"],
  [null, null, "unknown"],
])("a battery at %o, charging %o, reads %s", (battery, charging, text) =>
  expect(batteryText({ battery, charging })).toBe(text),
);

it.each([
  [0.314, "31%"],
  [null, "unknown"],
])("memory of %o reads %s", (usage, text) => expect(memoryText(usage)).toBe(text));

it.each([
  ["good", "4g", "Good (4g)"],
  ["good", null, "Good"],
  ["poor", "2g", "Poor (2g)"],
  ["offline", "4g", "Offline"],
] as const)("a connection that is %s by %s reads %s", (quality, connectionType, text) =>
  expect(connectionText(quality, { connectionType })).toBe(text),
);
