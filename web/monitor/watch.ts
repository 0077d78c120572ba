import type { RecordKind } from "#shared/admin/app-figures.ts";
import { queryMark } from "./query-mark.ts";

/** One measured event: duration in ms, and end time in ms since page load. */
export interface Took {
  readonly what: string;
  readonly ms: number;
  readonly endedAt: number;
}

export interface Addresses {
  readonly origin: string;
  readonly graphqlUrl: string;
}

/**
 * Observes requests, queries and slow frames, including past ones. Browsers deliver entries in batches when idle.
 * `onUntold` receives each unsupported kind.
 */
export function watch(
  addresses: Addresses,
  {
    onTook,
    onUntold,
  }: { onTook: (kind: RecordKind, took: readonly Took[]) => void; onUntold: (kind: RecordKind) => void },
): void {
  const observe = (kind: RecordKind, type: string, read: (entries: PerformanceEntryList) => Took[]) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
    new PerformanceObserver((list) => {
      const took = read(list.getEntries());
      if (took.length > 0) onTook(kind, took);
    }).observe({ type, buffered: true });
    return true;
  };
  const isTold: Readonly<Record<RecordKind, boolean>> = {
    network: observe("network", "resource", (entries) =>
      (entries as PerformanceResourceTiming[]).filter(hasTravelled).flatMap((entry) => {
        const what = requestWord(entry.name, addresses);
        return what ? [tookOf(entry, what)] : [];
      }),
    ),
    query: observe("query", "measure", (entries) =>
      entries
        .filter(({ name }) => name.startsWith(queryMark))
        .map((entry) => {
          // Deleted, because the browser would keep the measures until the page closes.
          performance.clearMeasures(entry.name);
          return tookOf(entry, entry.name.slice(queryMark.length));
        }),
    ),
    render: ["long-animation-frame", "longtask"].some((type) =>
      observe("render", type, (entries) => entries.map((entry) => tookOf(entry, "Frame"))),
    ),
  };
  for (const [kind, told] of Object.entries(isTold)) if (!told) onUntold(kind as RecordKind);
}

const tookOf = ({ startTime, duration }: PerformanceEntry, what: string): Took => ({
  what,
  ms: duration,
  endedAt: startTime + duration,
});

/** Whether an answer came over the network. False for an answer from the HTTP cache. */
const hasTravelled = ({ transferSize, decodedBodySize }: PerformanceResourceTiming) =>
  transferSize > 0 || decodedBodySize === 0;

/** Returns a word for the sort of request. URLs are never stored: they contain ids and signed file access. */
export function requestWord(url: string, { origin, graphqlUrl }: Addresses): string | null {
  if (url.startsWith(graphqlUrl)) return "API";
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return /\.amazoncognito\.|\/\/cognito-idp\./.test(asked) ? "Sign-in" : "Files";
  if (pathname === "/api/vitals") return null;
  if (pathname.startsWith("/_aws/")) return pathname.startsWith("/_aws/cognito") ? "Sign-in" : "Files";
  if (pathname.startsWith("/tiles/")) return "Map";
  return pathname.startsWith("/api/") ? "API" : "App";
}
