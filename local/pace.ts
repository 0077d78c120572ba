/** Polling interval while there is news, in ms. */
const busyMs = 25;
/** Idle polling interval, in ms. Writes of other processes are noticed at most this late. */
const restMs = 1_000;
/** Time after the last news until polling slows down, in ms. */
const staysBusyMs = 1_000;

export interface Pace {
  /** Ends the current pause and polls often for a while. Call it when there is news, or soon will be. */
  wake(): void;
  /** Resolves when it is time to poll again. */
  pause(): Promise<void>;
}

/** Paces polling: often while there is news, rarely otherwise, so that an idle machine uses little CPU. */
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
