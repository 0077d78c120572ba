import {
  type DeviceClass,
  isSlow,
  type RecordKind,
  recordKinds,
  stepOf,
  type VitalName,
} from "#shared/admin/app-figures.ts";
import { type AppReport, largestValue, pagesAReport, vitalsAPage } from "#shared/admin/app-report.ts";
import type { WebPathPattern } from "#shared/web-paths.ts";

/** Minimum interval between two reports, in ms. */
export const betweenReportsMs = 60_000;
/** Maximum number of remembered vitals, for tabs that stay open for days. */
const rememberedVitals = 300;

/** A measured web vital. `id` identifies the page view and the vital. */
export interface Vital {
  readonly id: string;
  readonly name: VitalName;
  readonly value: number;
  readonly page: WebPathPattern;
}

export interface ReportDependencies {
  readonly now: () => number;
  readonly device: DeviceClass;
  /** Whether reporting is allowed at this moment. */
  readonly mayReport: () => boolean;
  readonly send: (body: string) => void;
}

type Counts = Record<RecordKind, { count: number; slow: number }>;

/** Collects this tab's data. `flush` sends it, at most once a minute. */
export function createReport({ now, device, mayReport, send }: ReportDependencies) {
  const counts = new Map<WebPathPattern, Counts>();
  const waiting = new Map<string, Vital>();
  /** Last reported value of each vital, with its UTC day, because the server counts by day. */
  const told = new Map<string, { readonly value: number; readonly day: string }>();
  let last = Number.NEGATIVE_INFINITY;

  return {
    add(kind: RecordKind, page: WebPathPattern, took: readonly { readonly ms: number }[]): void {
      const ofPage = counts.get(page) ?? noCounts();
      ofPage[kind].count += took.length;
      ofPage[kind].slow += took.filter(({ ms }) => isSlow(kind, ms)).length;
      counts.set(page, ofPage);
    },

    vital(vital: Vital): void {
      if (vital.value >= 0 && vital.value <= largestValue) noted(waiting, vital.id, vital);
    },

    /** Sends the collected data, unless the last report is less than a minute old. */
    flush(): void {
      const at = now();
      if (at - last < betweenReportsMs || !mayReport()) return;
      const pages = taken(new Date(at).toISOString().slice(0, 10));
      if (pages.length === 0) return;
      last = at;
      send(JSON.stringify({ device, pages } satisfies AppReport));
    },
  };

  function taken(day: string): AppReport["pages"] {
    const vitals = new Map<WebPathPattern, AppReport["pages"][number]["vitals"]>();
    const isRoom = (page: WebPathPattern) =>
      vitals.has(page) ? (vitals.get(page)?.length ?? 0) < vitalsAPage : vitals.size < pagesAReport;
    for (const [id, { name, value: exact, page }] of waiting) {
      if (!isRoom(page)) continue;
      waiting.delete(id);
      const value = Number(exact.toFixed(name === "CLS" ? 4 : 0));
      const earlier = told.get(id);
      // No correction if the value stays in its histogram step, or if the day of the first report is over.
      if (earlier && (earlier.day !== day || stepOf(name, earlier.value) === stepOf(name, value))) continue;
      const ofPage = vitals.get(page) ?? [];
      vitals.set(page, [...ofPage, { name, value, ...(earlier && { before: earlier.value }) }]);
      noted(told, id, { value, day });
    }
    for (const page of counts.keys()) if (isRoom(page) && !vitals.has(page)) vitals.set(page, []);
    return [...vitals].map(([page, found]) => {
      const ofPage = counts.get(page) ?? noCounts();
      counts.delete(page);
      const records = recordKinds.map((kind) => ({ kind, ...ofPage[kind] })).filter(({ count }) => count > 0);
      return { page, vitals: found, records };
    });
  }
}

const noCounts = (): Counts => ({
  network: { count: 0, slow: 0 },
  query: { count: 0, slow: 0 },
  render: { count: 0, slow: 0 },
});

function noted<T>(notes: Map<string, T>, id: string, note: T): void {
  notes.delete(id);
  notes.set(id, note);
  const [first] = notes.keys();
  if (notes.size > rememberedVitals && first !== undefined) notes.delete(first);
}

/** Sends a report even while the page closes. Sends no cookie and no referrer, so the report is anonymous. */
export function sendReport(body: string): void {
  try {
    const options = {
      method: "POST",
      body,
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    } as const;
    void fetch("/api/vitals", options).catch(() => {});
  } catch {
    // Ignored: a lost report does no harm.
  }
}
