import { unknownText } from "../../device/device-words.ts";
import type { DeviceParts } from "./device-parts.ts";

export type TestStatus = "running" | "success" | "warning" | "error";

export interface Finding {
  readonly status: Exclude<TestStatus, "running">;
  readonly message: string;
  readonly details?: readonly string[];
}

export interface TestResult {
  readonly name: string;
  readonly status: TestStatus;
  readonly message: string;
  /** Duration in ms; null while the test runs. */
  readonly duration: number | null;
  readonly details?: readonly string[];
}

/** Device properties by name; "unknown" if the browser does not report one. */
export type DeviceFacts = readonly (readonly [name: string, fact: string])[];

interface DeviceTest {
  readonly name: string;
  readonly run: (parts: DeviceParts, facts: DeviceFacts) => Finding | Promise<Finding>;
}

/** Number of multiplications in the performance test, and the times in ms above which the result is slow or bad. */
const multiplications = 10_000;
const slowAboveMs = 100;
const badAboveMs = 500;
/** Length of the first text in the storage test, in characters, and how often it is doubled. */
const firstProbe = 1_024;
const doublings = 10;
/** Timeout of a test that waits for the user, in ms. */
export const patienceMs = 30_000;

const success = (message: string, details?: readonly string[]): Finding => ({
  ...{ status: "success", message },
  ...(details && { details }),
});
const warning = (message: string, details?: readonly string[]): Finding => ({
  ...success(message, details),
  status: "warning",
});
const error = (message: string, details?: readonly string[]): Finding => ({
  ...success(message, details),
  status: "error",
});
const reasonOf = (cause: unknown): readonly string[] => [cause instanceof Error ? cause.message : String(cause)];

/** All tests in order. They run in sequence, because some open a browser prompt. */
export const deviceTests: readonly DeviceTest[] = [
  {
    name: "Geolocation",
    run: async ({ geolocation }) => {
      if (!geolocation) return error("Geolocation API not supported");
      try {
        const { accuracyMetres } = await answered(geolocation.read());
        return success("Location found", [`Exact to ${Math.round(accuracyMetres)} m`]);
      } catch (cause) {
        return error("Location access failed", reasonOf(cause));
      }
    },
  },
  {
    name: "Notifications",
    run: ({ notifications, serviceWorkers }) => {
      if (!notifications) return error("Notifications API not supported");
      const permission = notifications.permission();
      const words = `Notification permission: ${permission}`;
      if (!serviceWorkers) return warning("Service Worker not available - push notifications limited", [words]);
      return permission === "granted" ? success(words) : warning(words);
    },
  },
  {
    name: "Service Worker",
    run: async ({ serviceWorkers }) => {
      const scopes = (await serviceWorkers?.scopes()) ?? [];
      return scopes.length > 0 ? success("Service Worker found", scopes) : warning("No Service Worker found");
    },
  },
  {
    name: "Camera",
    run: async ({ camera }) => {
      if (!camera) return error("Camera API not supported");
      try {
        const label = await answered(camera.open());
        return success("Camera opened", label ? [label] : undefined);
      } catch (cause) {
        return warning("Camera access denied or unavailable", reasonOf(cause));
      }
    },
  },
  {
    name: "Storage",
    run: ({ storage }) => {
      const text = "haulyard device test";
      if (storage?.roundTrip(text) !== text) return error("LocalStorage read/write mismatch");
      return success("LocalStorage works", [`Room for at least ${roomFor(storage) / 1_024} kB more`]);
    },
  },
  {
    name: "Network",
    run: async ({ isOnline, checkHealth }) => {
      if (!isOnline()) return error("Device is offline");
      try {
        const { ok, status } = await checkHealth();
        return ok ? success("Haulyard answers") : warning(`HTTP ${status}`);
      } catch (cause) {
        return warning("Network test failed - but basic connectivity exists", reasonOf(cause));
      }
    },
  },
  {
    name: "Performance",
    run: ({ elapsed, random }) => {
      const from = elapsed();
      let last = 0;
      for (let done = 0; done < multiplications; done += 1) last = random() * random();
      const tookMs = elapsed() - from;
      // Prints the result, so that the JavaScript engine cannot skip the computation.
      const details = [`${multiplications} multiplications in ${tookMs.toFixed(1)} ms, the last ${last.toFixed(3)}`];
      if (tookMs > badAboveMs) return error("Poor device performance detected", details);
      if (tookMs > slowAboveMs) return warning("Device performance may be limited", details);
      return success("Device performance is good", details);
    },
  },
  {
    name: "Device info",
    run: (_parts, facts) => {
      const known = facts.filter(([, fact]) => fact !== unknownText);
      return success(
        `${known.length} of ${facts.length} facts known`,
        facts.map(([name, fact]) => `${name}: ${fact}`),
      );
    },
  },
];

/** Returns the free storage in characters, by doubling the text up to ten times. */
function roomFor({ roundTrip }: NonNullable<DeviceParts["storage"]>): number {
  let fits = 0;
  for (let size = firstProbe, doubled = 0; doubled <= doublings; size *= 2, doubled += 1) {
    if (roundTrip("x".repeat(size))?.length !== size) return fits;
    fits = size;
  }
  return fits;
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("You did not answer the browser's question")), patienceMs);
  });
  return await Promise.race([asked, silence]).finally(() => clearTimeout(timer));
}

/** Runs all tests in sequence and returns their results. Calls `tell` when a test starts or ends. */
export async function runDeviceTests(
  parts: DeviceParts,
  facts: DeviceFacts,
  tell: (results: readonly TestResult[]) => void,
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const { name, run } of deviceTests) {
    tell([...results, { name, status: "running", message: "Running", duration: null }]);
    const from = parts.elapsed();
    let finding: Finding;
    try {
      finding = await run(parts, facts);
    } catch (cause) {
      finding = error("This could not be tested", reasonOf(cause));
    }
    results.push({ name, ...finding, duration: parts.elapsed() - from });
  }
  tell(results);
  return results;
}

export function summaryOf(results: readonly TestResult[]): { readonly title: string; readonly description?: string } {
  const failed = results.filter(({ status }) => status === "error").length;
  const warnings = results.filter(({ status }) => status === "warning").length;
  if (failed > 0) return { title: `${failed} tests failed, ${warnings} warnings` };
  return { title: "All tests passed!", description: `${warnings} ${warnings === 1 ? "warning" : "warnings"}` };
}
