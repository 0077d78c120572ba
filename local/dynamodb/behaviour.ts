/**
 * Behaviour of real DynamoDB that is hard to handle, reproducible by a seed. Absent settings are off. Tests may change
 * settings while the store runs.
 */
export interface Disturbance {
  readonly seed: number;
  /** Maximum delay before an index change is visible, in ms. */
  readonly indexLagMs?: number;
  /** Index partitions without delay: the product polls them, so a late change would only show one reading later. */
  readonly polled?: RegExp;
  /** Share (0 to 1) of transactions cancelled with a conflict. */
  readonly conflicts?: number;
  /** Share (0 to 1) of requests rejected for exceeding the throughput. */
  readonly throttles?: number;
  /** Share (0 to 1) of a batch's items left unprocessed. */
  readonly unprocessed?: number;
  /** Shuffles the order of requests and answers, so that concurrent transactions really conflict. */
  readonly shuffles?: boolean;
}

export interface Behaviour {
  readonly weather: Disturbance | null;
  now(): number;
  /** Returns true with the probability `share`. */
  happens(share: number | undefined): boolean;
  /** Time in ms at which an index change becomes visible; null for at once. Keeps the order of an entry's changes. */
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

/** Maximum step of the shuffled time per turn, in ms. */
const turnMs = 20;

export function createBehaviour(weather: Disturbance | null, realNow: () => number = Date.now): Behaviour {
  const random = seededRandom(weather?.seed ?? 1);
  const lastSeen = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  let aheadMs = 0;
  const now = () => realNow() + aheadMs;

  /** Continues one waiting request, after all work that waits for no request is done. */
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
