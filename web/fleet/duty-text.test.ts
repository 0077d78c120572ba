import { describe, expect, it } from "vitest";
import { dutyText, paceText, placeText } from "./duty-text.ts";

const now = Date.parse("2026-11-25T10:00:00.000Z");
const seen = { onDuty: true, isSharing: true, personId: "u1", lastLocationUpdate: null } as never;
const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const a = (change: object) => ({ ...(seen as object), ...change }) as Parameters<typeof placeText>[0];

describe("who is on duty", () => {
  it.each([
    [{ onDuty: false, personId: null }, "Nobody is on duty with it."],
    [{}, "You are on duty with it."],
    [{ personId: "u2" }, "One of your team is on duty with it."],
  ])("%j: %s", (change, said) => expect(dutyText(a(change), "u1")).toBe(said));
});

describe("where others see the vehicle", () => {
  it.each([
    [{ onDuty: false }, "Not on the map. Searches show it at its yard."],
    [{ isSharing: false }, "Location not shared. Searches show it at its yard."],
    [{}, "No position yet. Searches show it at its yard."],
    [{ lastLocationUpdate: at(4) }, "On the map. Last position 4 minutes ago."],
    [
      { lastLocationUpdate: at(4), isBlurred: true },
      "Greyed out on the map: only a rough position now. Last good one 4 minutes ago.",
    ],
    [
      { lastLocationUpdate: at(15) },
      "Stale: last position 15 minutes ago. Greyed out on the map; searches show it at its yard.",
    ],
    [{ lastLocationUpdate: at(60) }, "Hidden: last position 1 hour ago. Open Haulyard on the device to show it again."],
  ])("%j: %s", (change, said) => expect(placeText(a(change), now)).toBe(said));
});

it("the label states the true intervals", () => {
  expect(paceText).toBe("Live status updated every 60 seconds, and every 30 seconds on a job");
});
