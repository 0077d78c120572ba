import { onConnection } from "./connection.ts";

/** Waits `milliseconds`, or less if the device comes online. Rejects if `signal` aborts. */
export function restUntilOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      stop();
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(go, milliseconds);
    const stop = onConnection((online) => online && go());
    signal?.addEventListener("abort", go, { once: true });
  });
}
