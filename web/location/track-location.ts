import type { Located } from "./chain.ts";
import { trackingEveryMs } from "./requests.ts";

export interface TrackingDependencies {
  readonly locate: () => Promise<Located>;
  readonly onLocated: (located: Located) => void;
  /** How often it is asked for, ms. */
  readonly everyMs?: number;
}

/**
 * Asks for the location at once and then again and again, one request at a time, until it is stopped or leave is denied:
 * from then on asking could only be refused. Answers how to stop.
 */
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
