import { afterEach, describe, expect, it, vi } from "vitest";
import { Fix } from "#shared/geo/fix.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { busy, haulierSuspended, suspended } from "#shared/kernel/faults.ts";
import { noGoodFix, trackingClosed } from "#shared/tracking/faults.ts";
import { mostFixes, unwatchedReportSeconds, watchedReportSeconds } from "#shared/tracking/model.ts";
import { storedIntervalSeconds } from "#shared/tracking/thinned.ts";
import { positionErrorText } from "../location/position-words.ts";
import { askEveryMs, fixOfPosition, type Sharing, sharePosition } from "./position-sharing.ts";

afterEach(() => vi.useRealTimers());

const startedAt = Date.UTC(2026, 10, 21, 7, 30);

/** A simulated device with given readings and clock. The server's answers request reports every `pace` seconds. */
function device(storedBefore: readonly Fix[] = []) {
  vi.useFakeTimers({ now: startedAt });
  const kept = { fixes: storedBefore };
  let onReading: PositionCallback = () => {};
  let onError: PositionErrorCallback | null | undefined;
  const clearWatch = vi.fn();
  const getCurrentPosition = vi.fn();
  const sharings: Sharing[] = [];
  const reported: { at: number; fixes: number[] }[] = [];
  const seconds = (time: number) => (time - startedAt) / 1000;
  const server = { pace: unwatchedReportSeconds };
  const takes = (fixes: readonly Fix[]) => {
    reported.push({ at: seconds(Date.now()), fixes: fixes.map(({ at }) => seconds(Date.parse(at))) });
    return Promise.resolve({ nextReportSeconds: server.pace });
  };
  const report = vi.fn(takes);
  const sharer = sharePosition({
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
    kept: {
      read: () => Promise.resolve(kept.fixes),
      write: (fixes) => {
        kept.fixes = fixes;
      },
    },
    onChange: (sharing) => sharings.push(sharing),
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const reads = async () => {
    const coords = { latitude: 55.1, longitude: -3.2, accuracy: 8, speed: null, heading: null };
    onReading({ coords, timestamp: Date.now() } as GeolocationPosition);
    await pass(0);
  };
  const drives = async (forSeconds: number) => {
    for (let second = 0; second < forSeconds; second += 1) {
      await pass(1_000);
      await reads();
    }
  };
  const fails = (code: number) => onError?.({ code } as GeolocationPositionError);
  return {
    ...sharer,
    ...{ server, takes, report, reported, sharings, clearWatch, getCurrentPosition, kept },
    ...{ pass, reads, drives, fails },
  };
}

describe("sharing a position", () => {
  it("reports the first reading at once, then every minute the trail points and the newest reading", async () => {
    const { reads, drives, reported } = device();
    await reads();
    await drives(125);
    expect(reported).toEqual([
      { at: 0, fixes: [0] },
      { at: 60, fixes: [30, 59] },
      { at: 120, fixes: [60, 90, 119] },
    ]);
  });

  it("reports at once when a watcher arrives, every ten seconds while they watch, and then every minute", async () => {
    const { reads, drives, reported, reportEvery, server } = device();
    await reads();
    await drives(15);
    server.pace = watchedReportSeconds;
    reportEvery(watchedReportSeconds);
    await drives(20);
    server.pace = unwatchedReportSeconds;
    await drives(80);
    expect(reported.map(({ at }) => at)).toEqual([0, 15, 25, 35, 45, 105]);
    expect(reported[1]).toEqual({ at: 15, fixes: [15] });
  });

  it("does not hurry when the last report is newer than the request", async () => {
    const { reads, drives, reported, reportEvery } = device();
    await reads();
    await drives(4);
    reportEvery(watchedReportSeconds);
    await drives(5);
    expect(reported).toHaveLength(1);
    await drives(1);
    expect(reported.map(({ at }) => at)).toEqual([0, 10]);
  });

  it("asks a stationary device for a reading, so that its position stays fresh", async () => {
    const { reads, pass, getCurrentPosition } = device();
    await reads();
    await pass(askEveryMs - 1);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await pass(1);
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it("stores positions while offline, and sends them soon after", async () => {
    const { reads, drives, takes, report, reported, sharings } = device();
    await reads();
    report.mockImplementation(() => Promise.reject(offline()));
    await drives(205);
    expect(sharings.at(-1)).toMatchObject({ state: "waiting", problem: "Haulyard could not be reached." });
    // At 0, at 60, and from then on every ten seconds.
    expect(report).toHaveBeenCalledTimes(16);
    report.mockImplementation(takes);
    await drives(5);
    expect(reported.at(-1)).toEqual({ at: 210, fixes: [30, 60, 90, 120, 150, 180, 209] });
    expect(sharings.at(-1)).toMatchObject({ state: "sharing", problem: null });
  });

  it("sends the positions of hours offline in order, one full report after another", async () => {
    const { reads, drives, pass, takes, report, reported, sharings, kept, tryNow } = device();
    await reads();
    report.mockImplementation(() => Promise.reject(offline()));
    await drives(3 * 3_600);
    const readings = (3 * 3_600) / storedIntervalSeconds;
    expect(sharings.at(-1)?.waiting).toBeGreaterThanOrEqual(readings);
    expect(kept.fixes.length).toBeGreaterThanOrEqual(readings);
    const before = reported.length;
    report.mockImplementation(takes);
    tryNow();
    await pass(0);
    const sent = reported.slice(before);
    expect(sent.every(({ fixes }) => fixes.length <= mostFixes)).toBe(true);
    const times = sent.flatMap(({ fixes }) => fixes);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.length).toBeGreaterThanOrEqual(readings);
    expect(times.at(-1)).toBe(3 * 3_600);
    expect(kept.fixes).toEqual([]);
    expect(sharings.at(-1)).toMatchObject({ state: "sharing", waiting: 0 });
  });

  it("continues with the positions stored before a reload, oldest first", async () => {
    const at = (second: number) => new Date(startedAt + second * 1_000).toISOString();
    const fix = (second: number) => ({ lat: 55.1, lng: -3.2, accuracyMetres: 8, at: at(second) });
    const { reads, reported, kept } = device([fix(-7_200), fix(-60), fix(-30)]);
    await reads();
    expect(reported).toEqual([{ at: 0, fixes: [-7_200, -60, -30, 0] }]);
    expect(kept.fixes).toEqual([]);
  });

  it("does not resend what the server rejects as invalid", async () => {
    const { reads, drives, report, reported, sharings } = device();
    report.mockImplementationOnce(() => Promise.reject(noGoodFix()));
    await reads();
    expect(sharings.at(-1)).toMatchObject({ state: "waiting", problem: "None of these positions can be right." });
    await drives(10);
    expect(reported).toEqual([{ at: 10, fixes: [1, 9] }]);
  });

  it("stops when the job is over, and reports nothing more", async () => {
    const { reads, pass, report, sharings, clearWatch } = device();
    report.mockImplementationOnce(() => Promise.reject(trackingClosed()));
    await reads();
    expect(sharings.at(-1)).toMatchObject({ state: "off", problem: "This booking is not running." });
    expect(clearWatch).toHaveBeenCalledWith(7);
    await reads();
    await pass(10 * askEveryMs);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it.each([haulierSuspended, suspended, busy])(
    "stores positions while reports are refused for now: %o",
    async (refusal) => {
      const { drives, report, takes, reported, kept, sharings } = device();
      report.mockRejectedValueOnce(refusal());
      await drives(59);
      expect(kept.fixes.length).toBeGreaterThan(0);
      expect(sharings.at(-1)?.state).not.toBe("off");
      report.mockImplementation(takes);
      await drives(60);
      expect(reported.flatMap(({ fixes }) => fixes)[0]).toBeLessThan(10);
    },
  );

  it("stops when switched off, even with a report pending", async () => {
    const { reads, drives, pass, report, stop, clearWatch } = device();
    await reads();
    await drives(2);
    stop();
    await pass(askEveryMs);
    expect(report).toHaveBeenCalledTimes(1);
    expect(clearWatch).toHaveBeenCalledTimes(1);
  });

  it("stops without permission, and waits through other failures", () => {
    const refused = device();
    refused.fails(1);
    expect(refused.sharings.at(-1)).toMatchObject({ state: "off", problem: positionErrorText(1) });
    const lost = device();
    lost.fails(3);
    expect(lost.sharings.at(-1)).toMatchObject({ state: "seeking", problem: positionErrorText(3) });
  });

  it("reports missing geolocation", () => {
    const sharings: Sharing[] = [];
    sharePosition({
      geolocation: undefined,
      report: () => Promise.resolve({ nextReportSeconds: unwatchedReportSeconds }),
      onChange: (sharing) => sharings.push(sharing),
    });
    expect(sharings).toEqual([
      { state: "off", problem: "Geolocation not supported by this browser", sentAt: null, waiting: 0, isCut: false },
    ]);
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

describe("a reading as sent", () => {
  const reading = (change: Partial<GeolocationCoordinates>) =>
    fixOfPosition({
      coords: { latitude: 55.9, longitude: -3.2, accuracy: 8, speed: 13.4112, heading: 250, ...change },
      timestamp: startedAt,
    } as GeolocationPosition);

  it("is in miles an hour and UTC", () => {
    expect(reading({})).toMatchObject({ headingDegrees: 250, at: "2026-11-21T07:30:00.000Z" });
    expect(reading({}).speedMph).toBeCloseTo(30, 3);
  });

  it("passes the API's validation, whatever the device reports", () => {
    for (const change of [{ speed: Number.NaN, heading: Number.NaN }, { speed: -1 }, { speed: 900 }, { accuracy: 1e9 }])
      expect(Fix.safeParse(reading(change)).error).toBeUndefined();
  });
});
