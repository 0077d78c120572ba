/** Between two looks while there is news. */
const busyMs = 25;
/** Between two looks at rest: news written by another process is seen at most this much later. */
const restMs = 1_000;
/** Rest begins this long after the last news. */
const staysBusyMs = 1_000;

/** How often to look for news. */
export interface Pace {
  /** There is news, or there will be in a moment: ends a rest, and looks often for a while. */
  wake(): void;
  /** Resolves when it is time to look again. */
  pause(): Promise<void>;
}

/** Looks often while there is news, and seldom when there is none: a machine that nobody uses should rest. */
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
