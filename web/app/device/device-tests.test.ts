import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { msText } from "../../monitor/vital-words.ts";
import type { DeviceParts } from "./device-parts.ts";
import {
  type DeviceFacts,
  deviceTests,
  type Finding,
  patienceMs,
  runDeviceTests,
  summaryOf,
  type TestResult,
} from "./device-tests.ts";

const facts: DeviceFacts = [
  ["Platform", "Linux"],
  ["CPU cores", "unknown"],
];

const able: DeviceParts = {
  platform: "web",
  isOnline: () => true,
  geolocation: { read: () => Promise.resolve({ accuracyMetres: 14.6 }) },
  notifications: { permission: () => "granted" },
  serviceWorkers: { scopes: () => Promise.resolve(["https://haulyard.test/"]) },
  camera: { open: () => Promise.resolve("Rear camera") },
  storage: { roundTrip: (text) => text },
  checkHealth: () => Promise.resolve({ ok: true, status: 200 }),
  elapsed: () => 0,
  random: () => 0.5,
};
const silent: DeviceParts = {
  ...able,
  ...{ geolocation: null, notifications: null, serviceWorkers: null, camera: null, storage: null },
};
const clock = (byMs: number) => {
  let now = 0;
  return () => {
    now += byMs;
    return now;
  };
};
/** Simulates storage with room for 5,000 characters. */
const smallStorage: DeviceParts["storage"] = { roundTrip: (text) => (text.length > 5_000 ? null : text) };
const refused = (message: string) => () => Promise.reject(new Error(message));

async function found(name: string, parts: Partial<DeviceParts>): Promise<Finding | undefined> {
  return await deviceTests.find((one) => one.name === name)?.run({ ...able, ...parts }, facts);
}

it("tests the features that the app needs, in this order", () =>
  expect(deviceTests.map(({ name }) => name)).toEqual([
    ...["Geolocation", "Notifications", "Service Worker", "Camera"],
    ...["Storage", "Network", "Performance", "Device info"],
  ]));

it.each<[string, Partial<DeviceParts>, Finding["status"], string, string[]?]>([
  ["Geolocation", {}, "success", "Location found", ["Exact to 15 m"]],
  ["Geolocation", { geolocation: null }, "error", "Geolocation API not supported"],
  [
    ...(["Geolocation", { geolocation: { read: refused("denied") } }, "error", "Location access failed"] as const),
    ["denied"],
  ],
  ["Notifications", {}, "success", "Notification permission: granted"],
  ["Notifications", { notifications: null }, "error", "Notifications API not supported"],
  [
    ...(["Notifications", { serviceWorkers: null }, "warning"] as const),
    "Service Worker not available - push notifications limited",
    ["Notification permission: granted"],
  ],
  ["Notifications", { notifications: { permission: () => "denied" } }, "warning", "Notification permission: denied"],
  ["Notifications", { notifications: { permission: () => "default" } }, "warning", "Notification permission: default"],
  ["Service Worker", {}, "success", "Service Worker found", ["https://haulyard.test/"]],
  ["Service Worker", { serviceWorkers: { scopes: () => Promise.resolve([]) } }, "warning", "No Service Worker found"],
  ["Service Worker", { serviceWorkers: null }, "warning", "No Service Worker found"],
  ["Camera", {}, "success", "Camera opened", ["Rear camera"]],
  ["Camera", { camera: { open: () => Promise.resolve("") } }, "success", "Camera opened"],
  ["Camera", { camera: null }, "error", "Camera API not supported"],
  ["Camera", { camera: { open: refused("none") } }, "warning", "Camera access denied or unavailable", ["none"]],
  ["Storage", {}, "success", "LocalStorage works", ["Room for at least 1024 kB more"]],
  ["Storage", { storage: null }, "error", "LocalStorage read/write mismatch"],
  ["Storage", { storage: { roundTrip: () => null } }, "error", "LocalStorage read/write mismatch"],
  ["Storage", { storage: { roundTrip: (text) => `${text}!` } }, "error", "LocalStorage read/write mismatch"],
  ["Storage", { storage: smallStorage }, "success", "LocalStorage works", ["Room for at least 4 kB more"]],
  ["Network", {}, "success", "Haulyard answers"],
  ["Network", { checkHealth: () => Promise.resolve({ ok: false, status: 503 }) }, "warning", "HTTP 503"],
  ["Network", { isOnline: () => false }, "error", "Device is offline"],
  [
    ...(["Network", { checkHealth: refused("reset") }, "warning"] as const),
    "Network test failed - but basic connectivity exists",
    ["reset"],
  ],
])("%s with %o: %s '%s'", async (name, parts, status, message, details) =>
  expect(await found(name, parts)).toEqual({ status, message, ...(details && { details }) }),
);

it.each([
  [99, "success", "Device performance is good"],
  [100, "success", "Device performance is good"],
  [101, "warning", "Device performance may be limited"],
  [500, "warning", "Device performance may be limited"],
  [501, "error", "Poor device performance detected"],
])("multiplying for %i ms is %s", async (ms, status, message) => {
  const random = vi.fn(() => 0.5);
  expect(await found("Performance", { elapsed: clock(ms), random })).toMatchObject({ status, message });
  expect(random).toHaveBeenCalledTimes(20_000);
});

it("doubles the text at most ten times", async () => {
  const roundTrip = vi.fn((text: string) => text);
  await found("Storage", { storage: { roundTrip } });
  const sizes = roundTrip.mock.calls.map(([text]) => text.length).slice(1);
  expect([sizes.length, sizes[0], sizes.at(-1)]).toEqual([11, 1_024, 1_024 * 2 ** 10]);
});

describe("a prompt that the user does not answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(["Geolocation", "Camera"])("ends the test of %s", async (name) => {
    const never = () => new Promise<never>(() => undefined);
    const finding = found(name, { geolocation: { read: never }, camera: { open: never } });
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect((await finding)?.details).toEqual(["You did not answer the browser's question"]);
  });
});

it("reports each test's start, end and duration", async () => {
  const told: (readonly TestResult[])[] = [];
  const results = await runDeviceTests({ ...able, elapsed: clock(20) }, facts, (now) => told.push(now));
  expect(told[0]).toEqual([{ name: "Geolocation", status: "running", message: "Running", duration: null }]);
  expect(told[1]?.map(({ status }) => status)).toEqual(["success", "running"]);
  expect(told.at(-1)).toBe(results);
  expect(results.map(({ name, duration }) => [name, duration])).toEqual([
    ...["Geolocation", "Notifications", "Service Worker", "Camera", "Storage", "Network"].map((name) => [name, 20]),
    ["Performance", 60],
    ["Device info", 20],
  ]);
  expect(summaryOf(results)).toEqual({ title: "All tests passed!", description: "0 warnings" });
});

it("continues when a test throws, and works on a device without any feature", async () => {
  const broken = { ...silent, serviceWorkers: { scopes: refused("not now") } };
  const results = await runDeviceTests(broken, facts, () => undefined);
  expect(results).toHaveLength(deviceTests.length);
  expect(results[2]).toMatchObject({ status: "error", message: "This could not be tested", details: ["not now"] });
  expect(results.at(-1)).toMatchObject({
    message: "1 of 2 facts known",
    details: ["Platform: Linux", "CPU cores: unknown"],
  });
});

const result = (status: TestResult["status"]): TestResult => ({ name: status, status, message: "", duration: 1 });

it.each<[TestResult["status"][], string, string | undefined]>([
  [["success", "success"], "All tests passed!", "0 warnings"],
  [["success", "warning"], "All tests passed!", "1 warning"],
  [["warning", "warning"], "All tests passed!", "2 warnings"],
  [["error", "error", "warning", "success"], "2 tests failed, 1 warnings", undefined],
])("%o are summed up as %s", (statuses, title, description) =>
  expect(summaryOf(statuses.map(result))).toEqual({ title, ...(description && { description }) }),
);

it.each([
  [84.6, "85 ms"],
  [1_240, "1.2 s"],
])("%f ms are %s", (ms, text) => expect(msText(ms)).toBe(text));
