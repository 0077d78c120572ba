import type { RecordKind, VitalName } from "#shared/admin/app-figures.ts";

/** Names of the vitals on screen. */
export const vitalWords: Readonly<Record<VitalName, string>> = {
  LCP: "Largest content shown",
  INP: "Response to a press",
  CLS: "Layout shift",
  TTFB: "First byte",
  FCP: "First content shown",
};

/** Milliseconds, or seconds from one second on. Layout shift has no unit. */
export function vitalText(name: VitalName, value: number): string {
  return name === "CLS" ? value.toFixed(2) : msText(value);
}

/** Milliseconds, or seconds from one second on: 340 ms, 2.3 s. */
export function msText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export const recordWords: Readonly<Record<RecordKind, string>> = {
  network: "Requests",
  query: "Queries",
  render: "Long frames",
};
