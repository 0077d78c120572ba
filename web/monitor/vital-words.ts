import type { RecordKind, VitalName } from "#shared/admin/app-figures.ts";

/** Names of the web vitals on screens. */
export const vitalWords: Readonly<Record<VitalName, string>> = {
  LCP: "Largest content shown",
  INP: "Response to a press",
  CLS: "Layout shift",
  TTFB: "First byte",
  FCP: "First content shown",
};

/** Formats a vital as milliseconds, or as seconds from 1 s on. Layout shift has no unit. */
export function vitalText(name: VitalName, value: number): string {
  return name === "CLS" ? value.toFixed(2) : msText(value);
}

/** Formats milliseconds, as seconds from 1 s on: "340 ms", "2.3 s". */
export function msText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export const recordWords: Readonly<Record<RecordKind, string>> = {
  network: "Requests",
  query: "Queries",
  render: "Long frames",
};
