/**
 * Difficult behaviour that real DynamoDB shows, reproducible from the seed. Absent settings are off. A test may change
 * them while the store runs.
 */
export interface Disturbance {
  readonly seed: number;
  /** Longest delay before an index change is visible, ms. */
  readonly indexLagMs?: number;
  /** Index partitions that are polled: a change missed at one reading shows at the next. */
  readonly polled?: RegExp;
  /** Share of transactions cancelled with a conflict. */
  readonly conflicts?: number;
  /** Share of requests that exceed the throughput. */
  readonly throttles?: number;
  /** Share of a batch's items left unprocessed. */
  readonly unprocessed?: number;
  /** Requests and answers change their order, so that concurrent transactions really conflict. */
  readonly shuffles?: boolean;
}

export interface Behaviour {
  readonly weather: Disturbance | null;
  now(): number;
  /** Whether an event with this probability happens now. */
  happens(share: number | undefined): boolean;
  /** When a change of an index entry is visible, ms; null for at once. Changes of one entry keep their order. */
  indexVisibleAt(entry: string): number | null;
  turn(): Promise<void>;
}

/** Seeded random numbers from 0 up to 1: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Longest step of shuffled time per turn, ms. */
const turnMs = 20;

export function createBehaviour(weather: Disturbance | null, realNow: () => number = Date.now): Behaviour {
  const random = seededRandom(weather?.seed ?? 1);
  const lastSeen = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  let aheadMs = 0;
  const now = () => realNow() + aheadMs;

  /** Continues one waiting request, once everything that can run without it has run. */
  function next(): void {
    isPlanned = false;
    const [go] = waiting.splice(Math.floor(random() * waiting.length), 1);
    aheadMs += Math.floor(random() * turnMs);
    go?.();
    plan();
  }
  function plan(): void {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(next);
  }
  return {
    weather,
    now,
    happens: (share) => share !== undefined && share > 0 && random() < share,
    indexVisibleAt(entry) {
      const last = lastSeen.get(entry) ?? 0;
      if (!weather?.indexLagMs) {
        if (last > now()) return last;
        lastSeen.delete(entry);
        return null;
      }
      const at = Math.max(last, now() + Math.floor(random() * (weather.indexLagMs + 1)));
      lastSeen.set(entry, at);
      return at;
    },
    turn() {
      if (!weather?.shuffles) return Promise.resolve();
      return new Promise((go) => {
        waiting.push(go);
        plan();
      });
    },
  };
}
