import type { RecordKind } from "#shared/admin/app-figures.ts";
import { queryMark } from "./query-mark.ts";

/** One thing that took time, as the browser tells it: ms, and when it was over, ms since the page began. */
export interface Took {
  readonly what: string;
  readonly ms: number;
  readonly endedAt: number;
}

/** Where the app's own addresses are. */
export interface Addresses {
  readonly origin: string;
  readonly graphqlUrl: string;
}

/**
 * Has the browser tell of requests, queries and frames that took long to draw, those before it was asked among them. The browser
 * measures these anyway and tells of many at once, when it has nothing better to do. `onUntold` hears of each kind that it
 * does not know.
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
          // Browsers keep measures for as long as the page lives.
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

/** Whether something came over the network: what a cache has given took no request. */
const hasTravelled = ({ transferSize, decodedBodySize }: PerformanceResourceTiming) =>
  transferSize > 0 || decodedBodySize === 0;

/** A word for what a request was for. Addresses hold ids, and links of files open them, so none is kept. */
export function requestWord(url: string, { origin, graphqlUrl }: Addresses): string | null {
  if (url.startsWith(graphqlUrl)) return "API";
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return /\.amazoncognito\.|\/\/cognito-idp\./.test(asked) ? "Sign-in" : "Files";
  if (pathname === "/api/vitals") return null;
  if (pathname.startsWith("/_aws/")) return pathname.startsWith("/_aws/cognito") ? "Sign-in" : "Files";
  if (pathname.startsWith("/tiles/")) return "Map";
  return pathname.startsWith("/api/") ? "API" : "App";
}
