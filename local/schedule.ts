const everyMs = 60_000;

/**
 * Runs what the cloud runs on a schedule: at once, and then each minute, one run at a time. A failed run is logged and
 * tried again at the next. The answer stops it, and waits for a run that is under way.
 */
export function startSchedule(run: () => Promise<unknown>): () => Promise<void> {
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
  const timer = setInterval(turn, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
