import type { RecordKind, VitalName } from "#shared/admin/app-figures.ts";

/** What each vital says of a page, as people read it. */
export const vitalWords: Readonly<Record<VitalName, string>> = {
  LCP: "Largest part drawn",
  INP: "Answer to a press",
  CLS: "Jumping about",
  TTFB: "First byte",
  FCP: "First thing drawn",
};

/** A vital's value: milliseconds, from a second on in seconds; the jumping about has no unit. */
export function vitalText(name: VitalName, value: number): string {
  return name === "CLS" ? value.toFixed(2) : msText(value);
}

/** Milliseconds, from a second on in seconds: 340 ms, 2.3 s. */
export function msText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** What is recorded of each kind, in the plural. */
export const recordWords: Readonly<Record<RecordKind, string>> = {
  network: "Requests",
  query: "Queries",
  render: "Long frames",
};
