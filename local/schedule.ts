const minuteMs = 60_000;

export interface ScheduleOptions {
  readonly everyMs?: number;
  /** Asked before every run but the first; a no skips that run. */
  readonly isWanted?: () => boolean;
}

/**
 * Runs what the cloud runs on a schedule: at once, and then each minute, one run at a time. A failed run is logged and
 * tried again the next minute. The returned function stops it, and waits for a run that is under way.
 */
export function startSchedule(run: () => Promise<unknown>, options: ScheduleOptions = {}): () => Promise<void> {
  const { everyMs = minuteMs, isWanted = () => true } = options;
  let running: Promise<void> | null = null;
  const turn = (): void => {
    running ??= run()
      .then(() => undefined)
      .catch((error: unknown) => console.error("A scheduled run failed:", error))
      .finally(() => {
        running = null;
      });
  };
  turn();
  const timer = setInterval(() => {
    if (isWanted()) turn();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
