import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { DeviceClass } from "#shared/admin/app-figures.ts";
import { patternOf } from "#shared/known-path.ts";
import type { Config } from "../config/config.ts";
import { deviceTypeOf } from "../device/device-state.ts";
import { savesData } from "../device/saves-data.ts";
import { remember, rememberUntold, rememberVital } from "./memory.ts";
import { createReport, sendReport } from "./report.ts";
import { watch } from "./watch.ts";

/**
 * Begins to watch how quick the app is: in memory for the person's own eyes, and of a sample of page loads, chosen once,
 * reported without saying whose. Does nothing in low data mode. Whatever fails in it is nobody's trouble.
 */
export async function startMonitor(): Promise<void> {
  if (savesData() || typeof PerformanceObserver === "undefined") return;
  // The app asked for it a moment ago, or nobody has yet.
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
      onUntold: rememberUntold,
    },
  );
  watchVitals(report);
  if (!report) return;
  // After the library's own listeners, which have the last word on each vital when the page is hidden.
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

/**
 * Has the library tell of each vital. A browser that knows moves within the app as navigations tells of each page apart; how
 * a page is loaded, only of the one that was.
 */
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

/** Whether the browser asks on behalf of its owner to be left alone. */
const refusesToBeFollowed = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** As the app's own parts go by the width of the window. */
export function deviceClass(): DeviceClass {
  const type = deviceTypeOf(window.innerWidth, navigator.maxTouchPoints > 0);
  return type === "mobile" ? "phone" : type;
}
