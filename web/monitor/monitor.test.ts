// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Metric } from "web-vitals";
import type { AppReport } from "#shared/admin/app-report.ts";
import { writeStored } from "../device/browser-storage.ts";
import { forgetMonitorMemory, monitorMemory } from "./memory.ts";
import { startMonitor } from "./monitor.ts";

const library = vi.hoisted(() => ({ note: undefined as ((metric: Metric) => void) | undefined }));
vi.mock("web-vitals", () => {
  const on = (note: (metric: Metric) => void) => {
    library.note = note;
  };
  return { onLCP: on, onINP: on, onCLS: on, onFCP: on, onTTFB: on };
});

const sent: { body: string }[] = [];
const config = { graphqlUrl: "/graphql", sampleShare: 1 };
beforeEach(() => {
  localStorage.clear();
  forgetMonitorMemory();
  sent.length = 0;
  library.note = undefined;
  window.history.replaceState(null, "", "/track-delivery/7d3f?from=mail");
  vi.stubGlobal("PerformanceObserver", { supportedEntryTypes: [] });
  vi.stubGlobal("fetch", async (url: string, init?: { body: string }) => {
    if (url === "/api/vitals" && init) sent.push(init);
    return Response.json(config);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const metric = (change: object = {}) =>
  ({
    id: "v6-1",
    name: "LCP",
    value: 1800,
    navigationType: "navigate",
    navigationURL: "https://haulyard.test/track-delivery/7d3f?from=mail",
    ...change,
  }) as Metric;
const leave = () => window.dispatchEvent(new Event("pagehide"));
const reports = () => sent.map(({ body }) => JSON.parse(body) as AppReport);

it("reports only the page's pattern", async () => {
  await startMonitor();
  library.note?.(metric());
  leave();
  expect(reports()).toMatchObject([
    { pages: [{ page: "/track-delivery/:bookingId", vitals: [{ name: "LCP", value: 1800 }] }] },
  ]);
  for (const secret of ["7d3f", "mail", "v6-1"]) expect(sent[0]?.body).not.toContain(secret);
});

it("reports response and layout shift of a move within the app, not its loading", async () => {
  await startMonitor();
  const within = { navigationType: "soft-navigation", navigationURL: "https://haulyard.test/book" };
  library.note?.(metric(within));
  library.note?.(metric({ ...within, id: "v6-2", name: "INP", value: 40 }));
  leave();
  expect(reports().flatMap(({ pages }) => pages)).toEqual([
    { page: "/book", vitals: [{ name: "INP", value: 40 }], records: [] },
  ]);
});

it("stores for the user, and reports nothing, outside the sample", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  await startMonitor();
  library.note?.(metric());
  leave();
  expect(sent).toEqual([]);
  expect(monitorMemory().vitals).toEqual({ LCP: 1800 });
});

it("measures nothing in low data mode", async () => {
  writeStored("device", { lowDataMode: true }, "settings");
  await startMonitor();
  expect(library.note).toBeUndefined();
});

it("reports nothing after a switch to low data mode, nor for users who opt out of tracking", async () => {
  await startMonitor();
  library.note?.(metric());
  vi.stubGlobal("navigator", { onLine: true, globalPrivacyControl: true });
  leave();
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  leave();
  vi.stubGlobal("navigator", { onLine: false });
  leave();
  expect(sent).toEqual([]);
  vi.stubGlobal("navigator", { onLine: true });
  leave();
  expect(sent).toHaveLength(1);
});

it("ignores an address that is no page", async () => {
  await startMonitor();
  library.note?.(metric({ navigationURL: "https://haulyard.test/nowhere/at-all" }));
  leave();
  expect(sent).toEqual([]);
});
