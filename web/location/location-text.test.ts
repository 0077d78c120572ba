import { describe, expect, it } from "vitest";
import { fallbackAt, type OwnLocation } from "./chain.ts";
import { locatingText, sourceText } from "./location-text.ts";
import { deviceErrors, deviceErrorText, PositionError, positionError, positionErrors } from "./position-words.ts";

const at = (source: OwnLocation["source"]): OwnLocation => ({ ...fallbackAt(0), source, isFallback: false });

it.each([
  [sourceText(at("gps")), "Using GPS location"],
  [sourceText(at("ip")), "Using approximate location"],
  [sourceText(at("manual")), "Using manual location"],
  [sourceText(fallbackAt(0)), "Using manual location. Edinburgh (default) - set your location"],
  [locatingText.locating, "Getting your location..."],
  [locatingText.ready, "Location ready"],
  [locatingText.none, "Location unavailable"],
])("says %s", (said, words) => expect(said).toBe(words));

describe("failures", () => {
  it.each([
    ["NOT_SUPPORTED", new PositionError("NOT_SUPPORTED"), "Geolocation not supported by this browser"],
    ["PERMISSION_DENIED", positionError(1), "Location access denied. Please enable location permissions."],
    ["POSITION_UNAVAILABLE", positionError(2), "Location information unavailable. Please check your GPS settings."],
    ["TIMEOUT", positionError(3), "Location request timed out. Please try again."],
    ["POSITION_UNAVAILABLE", positionError(99), "Unable to get your location. Please try again."],
    [
      "IP_FAILED",
      new PositionError("IP_FAILED"),
      "Unable to get location from IP address. Please enter your address manually.",
    ],
  ])("%s", (code, error, words) => expect([error.code, error.message]).toEqual([code, words]));

  it.each([
    [new PositionError("NOT_SUPPORTED"), "web", "Location services are not supported on this device"],
    [positionError(1), "native", "Location permission denied. Please enable in device settings."],
    [positionError(1), "web", "Location permission denied. Please enable in browser settings."],
    [positionError(2), "web", "Unable to access location. Please check your settings."],
    [positionError(3), "native", "Unable to access location. Please check your settings."],
    [new TypeError("no such method"), "web", "Failed to request location permission"],
  ] as const)("on the device settings: %s, %s", (error, on, words) => expect(deviceErrorText(error, on)).toBe(words));

  it("each have their own words", () => {
    const all = [
      ...Object.values(positionErrors),
      ...Object.values(deviceErrors).flatMap((one) => (typeof one === "string" ? [one] : Object.values(one))),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
