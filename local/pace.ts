/** Interval while there is news. */
const busyMs = 25;
/** Idle polling interval, in ms. Writes of other processes are noticed at most this late. */
const restMs = 1_000;
/** Rest begins this long after the last news. */
const staysBusyMs = 1_000;

export interface Pace {
  /** Ends a rest and looks often for a while. Call it when there is news, or will be in a moment. */
  wake(): void;
  /** Resolves when it is time to look again. */
  pause(): Promise<void>;
}

/** Looks often while there is news, and rarely otherwise, so that an idle machine rests. */
export function createPace(): Pace {
  let busyUntil = Date.now() + staysBusyMs;
  let endRest = () => {};
  return {
    wake() {
      busyUntil = Date.now() + staysBusyMs;
      endRest();
    },
    pause() {
      return new Promise((resume) => {
        if (Date.now() < busyUntil) {
          setTimeout(resume, busyMs);
          return;
        }
        const timer = setTimeout(resume, restMs);
        endRest = () => {
          clearTimeout(timer);
          resume();
        };
      });
    },
  };
}
