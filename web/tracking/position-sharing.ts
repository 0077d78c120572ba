import type { Fix } from "#shared/geo/fix.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { mostFixes, watchedReportSeconds } from "#shared/tracking/model.ts";
import { asksToTryLater, endsAccess, pausesBooking } from "../api/refusals.ts";
import { positionErrors, positionErrorText } from "../location/position-words.ts";
import type { StoredWay } from "./stored-route.ts";
import {
  afterReading,
  afterRefusal,
  afterReport,
  nothingWaits,
  reportOf,
  type WaitingFixes,
  withoutOld,
} from "./waiting-fixes.ts";

/** Retry interval of a failed report, in ms. */
const retryMs = watchedReportSeconds * 1_000;
/** Retry interval while access is suspended, in ms. */
const pausedRetryMs = 60_000;
/** A stationary device gives no readings, so it is asked for one after this time, in ms. */
export const askEveryMs = 60_000;

/**
 * off: not sharing. seeking: no position yet. sharing: reports are sent. waiting: the last report failed and will be
 * retried.
 */
export type SharingState = "off" | "seeking" | "sharing" | "waiting";
export interface Sharing {
  readonly state: SharingState;
  readonly problem: string | null;
  /** UTC time of the last accepted report. */
  readonly sentAt: string | null;
  /** Number of fixes stored on this device until a report succeeds. */
  readonly waiting: number;
  readonly isCut: boolean;
}
export const notSharing: Sharing = { state: "off", problem: null, sentAt: null, waiting: 0, isCut: false };

/** Dependencies that tests replace. */
export interface SharingDependencies {
  readonly geolocation: Pick<Geolocation, "watchPosition" | "getCurrentPosition" | "clearWatch"> | undefined;
  readonly report: (fixes: readonly Fix[]) => Promise<{ readonly nextReportSeconds: number }>;
  readonly onChange: (sharing: Sharing) => void;
  /** Stores unsent fixes; without it a reload loses them. */
  readonly kept?: StoredWay;
  readonly onFix?: (fix: Fix) => void;
}

export interface Sharer {
  stop(): void;
  /** Changes the report interval, because a user has started or stopped watching. */
  reportEvery(seconds: number): void;
  /** Sends the waiting fixes now. Call it when the connection returns. */
  tryNow(): void;
}

/**
 * Reports the position at the server's pace, one report at a time, until stopped, refused, or the job is over. Unsent
 * fixes survive a reload and go out in order once the connection is back.
 */
export function sharePosition(dependencies: SharingDependencies): Sharer {
  let sharing: Sharing = { ...notSharing, state: "seeking" };
  const { kept } = dependencies;
  let waiting: WaitingFixes = nothingWaits;
  /** True once stored fixes are loaded. Before that, nothing may be sent or overwritten. */
  let isRead = !kept;
  let everyMs = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isOver = false;
  let watch: number | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;

  const tell = (change: Partial<Sharing>) => {
    sharing = { ...sharing, ...change };
    dependencies.onChange(sharing);
  };
  const wait = (next: WaitingFixes) => {
    // Writes only when trail points change: the newest fix changes with every reading.
    const isChanged = next.fixes.length !== waiting.fixes.length || next.fixes[0]?.at !== waiting.fixes[0]?.at;
    waiting = next;
    if (isChanged && isRead) kept?.write(next.fixes);
  };
  const stop = (problem: string | null) => {
    if (isOver) return;
    isOver = true;
    if (watch !== null) dependencies.geolocation?.clearWatch(watch);
    clearTimeout(timer);
    clearTimeout(asking);
    tell({ state: "off", problem });
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isOver || isSending || !isRead || waiting.fixes.length === 0) return;
    const restMs = lastAt + everyMs - Date.now();
    if (restMs <= 0) void send();
    else timer = setTimeout(() => void send(), restMs);
  };
  const failed = (error: unknown, sent: readonly Fix[]) => {
    const problem = error instanceof Fault ? error.message : null;
    if (isFinal(error)) {
      wait(nothingWaits);
      return stop(problem);
    }
    if (error instanceof Fault && error.kind === "BadInput") wait(afterRefusal(waiting, sent));
    everyMs = isPaused(error) ? pausedRetryMs : retryMs;
    const isCut = !(error instanceof Fault) || error.kind === "Unavailable";
    tell({ state: "waiting", problem, waiting: waiting.fixes.length, isCut });
  };
  const send = async () => {
    const now = Date.now();
    wait(withoutOld(waiting, new Date(now).toISOString()));
    const fixes = reportOf(waiting);
    if (fixes.length === 0) return;
    isSending = true;
    lastAt = now;
    try {
      const { nextReportSeconds } = await dependencies.report(fixes);
      everyMs = fixes.length === mostFixes ? 0 : nextReportSeconds * 1_000;
      wait(afterReport(waiting, fixes));
      const rest = everyMs === 0 ? waiting.fixes.length : 0;
      const sentAt = new Date(Date.now()).toISOString();
      if (!isOver) tell({ state: "sharing", problem: null, sentAt, waiting: rest, isCut: false });
    } catch (error) {
      if (!isOver) failed(error, fixes);
    }
    isSending = false;
    schedule();
  };

  if (!dependencies.geolocation) {
    isOver = true;
    dependencies.onChange({ ...notSharing, problem: positionErrors.NOT_SUPPORTED });
    return { stop: () => undefined, reportEvery: () => undefined, tryNow: () => undefined };
  }
  const { geolocation } = dependencies;
  const onReading = (position: GeolocationPosition) => {
    if (isOver) return;
    const fix = fixOfPosition(position);
    dependencies.onFix?.(fix);
    wait(afterReading(waiting, fix));
    if (sharing.state === "waiting") tell({ waiting: waiting.fixes.length });
    schedule();
    clearTimeout(asking);
    asking = setTimeout(ask, askEveryMs);
  };
  const ask = () => {
    asking = setTimeout(ask, askEveryMs);
    geolocation.getCurrentPosition(onReading, () => undefined, { enableHighAccuracy: true, timeout: 30_000 });
  };
  tell({});
  void kept?.read().then((before) => {
    isRead = true;
    const oldest = waiting.fixes[0]?.at;
    const all = [...before.filter(({ at }) => !oldest || at < oldest), ...waiting.fixes];
    if (waiting.fixes.length > 0) kept.write(all);
    waiting = { ...waiting, fixes: all };
    schedule();
  });
  watch = geolocation.watchPosition(
    onReading,
    ({ code }) => {
      // Sharing cannot recover without permission. Other position errors may be temporary.
      if (code === 1) stop(positionErrorText(code));
      else tell({ problem: positionErrorText(code) });
    },
    { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 },
  );
  return {
    stop: () => stop(null),
    reportEvery: (seconds) => {
      everyMs = seconds * 1_000;
      schedule();
    },
    tryNow: () => {
      everyMs = 0;
      schedule();
    },
  };
}

/** Reports may work again later, once the user or the haulier has access again. */
const isPaused = (error: unknown): boolean => endsAccess(error) || pausesBooking(error);

/** Whether the server will reject every later report of this user for this booking. */
function isFinal(error: unknown): boolean {
  const isRefusal =
    error instanceof Fault && (error.kind === "NotAllowed" || error.kind === "NotFound" || error.kind === "Conflict");
  return isRefusal && !isPaused(error) && !asksToTryLater(error);
}

/** Miles per hour in one metre per second. */
const mphPerMetreSecond = 2.236936;
/** The API's limit for accuracy, in metres. */
const farthestAccuracyMetres = 100_000;

/** A device reading in the API's form. Leaves out speed and heading where the device has none. */
export function fixOfPosition({ coords, timestamp }: Pick<GeolocationPosition, "coords" | "timestamp">): Fix {
  const { latitude, longitude, accuracy, speed, heading } = coords;
  return {
    lat: latitude,
    lng: longitude,
    accuracyMetres: Math.min(farthestAccuracyMetres, Math.max(0, accuracy)),
    speedMph: isNumber(speed) ? Math.min(150, Math.max(0, speed * mphPerMetreSecond)) : null,
    headingDegrees: isNumber(heading) ? heading : null,
    at: new Date(timestamp).toISOString(),
  };
}

function isNumber(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}
