/** Waits, or less when the device says that it has a connection again. Rejects when `signal` is aborted. */
export function restUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener("online", go);
    signal.addEventListener("abort", go, { once: true });
  });
}
