import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { DeviceClass } from "#shared/admin/app-figures.ts";
import { patternOf } from "#shared/known-path.ts";
import type { Config } from "../config/config.ts";
import { deviceTypeOf } from "../device/device-state.ts";
import { savesData } from "../device/saves-data.ts";
import { remember, rememberUnreported, rememberVital } from "./memory.ts";
import { createReport, sendReport } from "./report.ts";
import { watch } from "./watch.ts";

/**
 * Measures performance: in memory for the user, and reported anonymously for a sample of page loads. Off in low data
 * mode. Failures are ignored.
 */
export async function startMonitor(): Promise<void> {
  if (savesData() || typeof PerformanceObserver === "undefined") return;
  // Uses the HTTP cache, because the app has usually just loaded this file.
  const answer = await fetch("/config.json", { cache: "force-cache" });
  const { graphqlUrl, sampleShare } = (await answer.json()) as Config;
  const { origin } = window.location;
  const report = Math.random() < sampleShare ? reportOfThisTab() : null;
  watch(
    { origin, graphqlUrl: new URL(graphqlUrl, origin).href },
    {
      onTook(kind, took) {
        const page = patternOf(window.location.pathname);
        const began = performance.timeOrigin;
        remember(
          kind,
          took.map(({ what, ms, endedAt }) => ({ what, page, ms, at: Math.round(began + endedAt) })),
        );
        if (page) report?.add(kind, page, took);
      },
      onUntold: rememberUnreported,
    },
  );
  watchVitals(report);
  if (!report) return;
  // Registered after the library's listeners, which complete the vitals when the page is hidden.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && report.flush());
  window.addEventListener("pagehide", () => report.flush());
}

type Report = ReturnType<typeof createReport>;

const reportOfThisTab = (): Report =>
  createReport({
    now: Date.now,
    device: deviceClass(),
    mayReport: () => navigator.onLine && !savesData() && !refusesToBeFollowed(),
    send: sendReport,
  });

/** Reports vitals per page if the browser measures in-app navigations. Loading vitals exist only for the first page. */
function watchVitals(report: Report | null): void {
  const [loaded] = performance.getEntriesByType("navigation");
  const note = ({ id, name, value, navigationType, navigationURL }: Metric) => {
    const isWithin = navigationType === "soft-navigation";
    if (isWithin && name !== "INP" && name !== "CLS") return;
    rememberVital(name, value);
    const page = patternOf(new URL(navigationURL ?? loaded?.name ?? "", window.location.href).pathname);
    if (page) report?.vital({ id, name, value, page });
  };
  const options = { reportSoftNavs: true };
  for (const onVital of [onLCP, onINP, onCLS, onFCP, onTTFB] as const) onVital(note, options);
}

/** Whether the browser sends Global Privacy Control, which asks sites not to track the user. */
const refusesToBeFollowed = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Classifies the device by the app's own width limits. */
export function deviceClass(): DeviceClass {
  const type = deviceTypeOf(window.innerWidth, navigator.maxTouchPoints > 0);
  return type === "mobile" ? "phone" : type;
}
