import { afterEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { trackingClosed } from "#shared/tracking/faults.ts";
import { Fix } from "#shared/tracking/model.ts";
import { positionErrorText } from "../lib/position-words.ts";
import { fixOfPosition } from "./fix-of-position.ts";
import { askEveryMs, reportEveryMs, type Sharing, sharePosition } from "./position-sharing.ts";

afterEach(() => vi.useRealTimers());

const startedAt = Date.UTC(2026, 10, 21, 7, 30);

/** A device whose readings the test gives, and whose clock it moves. */
function device() {
  vi.useFakeTimers({ now: startedAt });
  let onReading: PositionCallback = () => {};
  let onError: PositionErrorCallback | null | undefined;
  const clearWatch = vi.fn();
  const getCurrentPosition = vi.fn();
  const sharings: Sharing[] = [];
  const reported: { lat: number; at: number }[] = [];
  const report = vi.fn((fix: Fix) => {
    reported.push({ lat: fix.lat, at: Date.now() - startedAt });
    return Promise.resolve<unknown>(undefined);
  });
  const stop = sharePosition({
    geolocation: {
      watchPosition: (success, error) => {
        onReading = success;
        onError = error;
        return 7;
      },
      getCurrentPosition,
      clearWatch,
    },
    report,
    onChange: (sharing) => sharings.push(sharing),
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const reads = async (lat: number, change: Partial<GeolocationCoordinates> = {}) => {
    const coords = { latitude: lat, longitude: -3.2, accuracy: 8, speed: null, heading: null, ...change };
    onReading({ coords, timestamp: Date.now() } as GeolocationPosition);
    await settled();
  };
  const fails = (code: number) => onError?.({ code } as GeolocationPositionError);
  return { stop, pass, reads, fails, report, reported, sharings, clearWatch, getCurrentPosition };
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe("sharing a position", () => {
  it("reports the first reading at once, then the newest every ten seconds at the most", async () => {
    const { reads, pass, reported } = device();
    await reads(55.1);
    for (const lat of [55.2, 55.3, 55.4]) {
      await pass(1_000);
      await reads(lat);
    }
    await pass(reportEveryMs);
    expect(reported).toEqual([
      { lat: 55.1, at: 0 },
      { lat: 55.4, at: reportEveryMs },
    ]);
  });

  it("asks the device of a vehicle that stands still, so that its position does not grow old", async () => {
    const { reads, pass, getCurrentPosition } = device();
    await reads(55.1);
    await pass(askEveryMs - 1);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await pass(1);
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it("goes on after a report that could not be sent", async () => {
    const { reads, pass, report, sharings } = device();
    report.mockImplementationOnce(() => Promise.reject(offline()));
    await reads(55.1);
    expect(sharings.at(-1)).toMatchObject({ state: "waiting", problem: "Haulyard could not be reached." });
    await reads(55.2);
    await pass(reportEveryMs);
    expect(sharings.at(-1)).toMatchObject({ state: "sharing", problem: null });
  });

  it("stops when the job is over, and reports nothing more", async () => {
    const { reads, pass, report, sharings, clearWatch } = device();
    report.mockImplementationOnce(() => Promise.reject(trackingClosed()));
    await reads(55.1);
    expect(sharings.at(-1)).toMatchObject({ state: "off", problem: "This booking is not under way." });
    expect(clearWatch).toHaveBeenCalledWith(7);
    await reads(55.2);
    await pass(10 * askEveryMs);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("stops when switched off, also with a report still to go", async () => {
    const { reads, pass, report, stop, clearWatch } = device();
    await reads(55.1);
    await reads(55.2);
    stop();
    await pass(askEveryMs);
    expect(report).toHaveBeenCalledTimes(1);
    expect(clearWatch).toHaveBeenCalledTimes(1);
  });

  it("stops without permission; waits through the other failures", () => {
    const refused = device();
    refused.fails(1);
    expect(refused.sharings.at(-1)).toMatchObject({ state: "off", problem: positionErrorText(1) });
    const lost = device();
    lost.fails(3);
    expect(lost.sharings.at(-1)).toMatchObject({ state: "seeking", problem: positionErrorText(3) });
  });

  it("says so where there is no geolocation", () => {
    const sharings: Sharing[] = [];
    sharePosition({
      geolocation: undefined,
      report: () => Promise.resolve(),
      onChange: (sharing) => sharings.push(sharing),
    });
    expect(sharings).toEqual([{ state: "off", problem: "Geolocation not supported by this browser", sentAt: null }]);
  });
});

describe("the words of a failed position", () => {
  it.each([
    [1, "Location access denied. Please enable location permissions."],
    [2, "Location information unavailable. Please check your GPS settings."],
    [3, "Location request timed out. Please try again."],
    [99, "Unable to get your location. Please try again."],
  ])("code %i: %s", (code, text) => expect(positionErrorText(code)).toBe(text));
});

describe("a reading as it is sent", () => {
  const reading = (change: Partial<GeolocationCoordinates>) =>
    fixOfPosition({
      coords: { latitude: 55.9, longitude: -3.2, accuracy: 8, speed: 13.4112, heading: 250, ...change },
      timestamp: startedAt,
    } as GeolocationPosition);

  it("is in miles an hour and UTC", () => {
    expect(reading({})).toMatchObject({ headingDegrees: 250, at: "2026-11-21T07:30:00.000Z" });
    expect(reading({}).speedMph).toBeCloseTo(30, 3);
  });

  it("is one that the API takes, whatever the device makes up", () => {
    for (const change of [{ speed: Number.NaN, heading: Number.NaN }, { speed: -1 }, { speed: 900 }, { accuracy: 1e9 }])
      expect(Fix.safeParse(reading(change)).error).toBeUndefined();
  });
});
