import { Fault } from "#shared/kernel/errors.ts";
import type { Fix } from "#shared/tracking/model.ts";
import { positionErrors, positionErrorText } from "../lib/position-words.ts";
import { fixOfPosition } from "./fix-of-position.ts";

/** At most one report in this time, ms. */
export const reportEveryMs = 10_000;
/** A vehicle that stands still gives no new reading: after this long the device is asked for one, ms. */
export const askEveryMs = 60_000;

/** off: not sharing. seeking: no position yet. sharing: reports go out. waiting: a report could not be sent for now. */
export type SharingState = "off" | "seeking" | "sharing" | "waiting";
export interface Sharing {
  readonly state: SharingState;
  /** What went wrong, for people. */
  readonly problem: string | null;
  /** UTC instant at which the server last took a report. */
  readonly sentAt: string | null;
}
export const notSharing: Sharing = { state: "off", problem: null, sentAt: null };

/** What sharing stands on; given, so that a test can give its own. */
export interface SharingDependencies {
  readonly geolocation: Pick<Geolocation, "watchPosition" | "getCurrentPosition" | "clearWatch"> | undefined;
  readonly report: (fix: Fix) => Promise<unknown>;
  readonly onChange: (sharing: Sharing) => void;
}

/**
 * Watches the device's position and reports the newest one, every ten seconds at the most, one report at a time,
 * until stopped, refused by the person, or told that the job is over. Answers how to stop.
 */
export function sharePosition(dependencies: SharingDependencies): () => void {
  let sharing: Sharing = { ...notSharing, state: "seeking" };
  let newest: Fix | null = null;
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
  const stop = (problem: string | null) => {
    if (isOver) return;
    isOver = true;
    if (watch !== null) dependencies.geolocation?.clearWatch(watch);
    clearTimeout(timer);
    clearTimeout(asking);
    tell({ state: "off", problem });
  };
  const schedule = () => {
    if (isOver || isSending || timer || !newest) return;
    const wait = lastAt + reportEveryMs - Date.now();
    if (wait <= 0) return void send();
    timer = setTimeout(() => {
      timer = undefined;
      void send();
    }, wait);
  };
  const send = async () => {
    const fix = newest;
    if (!fix || isOver) return;
    newest = null;
    isSending = true;
    lastAt = Date.now();
    try {
      await dependencies.report(fix);
      if (!isOver) tell({ state: "sharing", problem: null, sentAt: new Date(Date.now()).toISOString() });
    } catch (error) {
      if (isOver) return;
      if (isFinal(error)) stop(error instanceof Fault ? error.message : null);
      else tell({ state: "waiting", problem: error instanceof Fault ? error.message : null });
    }
    isSending = false;
    schedule();
  };

  if (!dependencies.geolocation) {
    isOver = true;
    dependencies.onChange({ ...notSharing, problem: positionErrors.NOT_SUPPORTED });
    return () => {};
  }
  const { geolocation } = dependencies;
  const onReading = (position: GeolocationPosition) => {
    if (isOver) return;
    newest = fixOfPosition(position);
    schedule();
    clearTimeout(asking);
    asking = setTimeout(ask, askEveryMs);
  };
  const ask = () => {
    asking = setTimeout(ask, askEveryMs);
    geolocation.getCurrentPosition(onReading, () => undefined, { enableHighAccuracy: true, timeout: 30_000 });
  };
  tell({});
  watch = geolocation.watchPosition(
    onReading,
    ({ code }) => {
      // Without permission there is nothing to wait for; the other failures may pass by themselves.
      if (code === 1) stop(positionErrorText(code));
      else tell({ problem: positionErrorText(code) });
    },
    { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 },
  );
  return () => stop(null);
}

/** Whether no later report of this person for this booking will be taken. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Fault && (error.kind === "NotAllowed" || error.kind === "NotFound" || error.kind === "Conflict")
  );
}
