const minuteMs = 60_000;

export interface ScheduleOptions {
  readonly everyMs?: number;
  /** Called before every run except the first. Returns false to skip the run. */
  readonly isWanted?: () => boolean;
}

/** Runs at once, then every minute. The returned function stops the schedule and waits for the current run. */
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
