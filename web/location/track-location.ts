import type { Located } from "./chain.ts";
import { trackingEveryMs } from "./requests.ts";

export interface TrackingDependencies {
  readonly locate: () => Promise<Located>;
  readonly onLocated: (located: Located) => void;
  /** Interval in ms. */
  readonly everyMs?: number;
}

/** Requests the location repeatedly, one request at a time. Ends on denial, or when the returned function is called. */
export function trackLocation({ locate, onLocated, everyMs = trackingEveryMs }: TrackingDependencies): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    const located = await locate();
    if (isOver) return;
    onLocated(located);
    if (located.gpsError?.code === "PERMISSION_DENIED") return;
    timer = setTimeout(() => void ask(), everyMs);
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
