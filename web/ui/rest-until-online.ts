import { onConnection } from "./connection.ts";

/** Waits for a time, or until the device is online again. Rejects when `signal` is aborted. */
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
