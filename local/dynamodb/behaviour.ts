/**
 * How the store differs from an obliging one, as DynamoDB does. Everything is off unless given, and follows from the
 * seed.
 */
export interface Weather {
  readonly seed: number;
  /** Index changes become visible this much later, at random up to it, ms. */
  readonly indexLagMs?: number;
  /** Index partitions that are read at intervals: what an index does not show at one reading it shows at the next. */
  readonly polled?: RegExp;
  /** The share of transactions that are cancelled with a conflict. */
  readonly conflicts?: number;
  /** The share of requests that exceed the throughput. */
  readonly throttles?: number;
  /** The share of a batch's items that are left unprocessed. */
  readonly unprocessed?: number;
  /** Requests and their answers wait, and go on in another order. Conflicts of transactions under way are real then. */
  readonly shuffles?: boolean;
}

/** What the store asks about time and luck. */
export interface Behaviour {
  readonly weather: Weather | null;
  /** The time, ms. */
  now(): number;
  /** Whether something of this share happens now. */
  happens(share: number | undefined): boolean;
  /** When a change of an index entry is seen, ms; null for at once. Changes of one entry are seen in their order. */
  indexVisibleAt(entry: string): number | null;
  /** Waits for this request's turn. */
  turn(): Promise<void>;
}

/** A seeded sequence of numbers from 0 up to 1: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How far shuffled time moves at each turn, at most, ms. */
const turnMs = 20;

export function createBehaviour(weather: Weather | null, realNow: () => number = Date.now): Behaviour {
  const random = seededRandom(weather?.seed ?? 1);
  const lastSeen = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  let aheadMs = 0;
  const now = () => realNow() + aheadMs;

  /** Lets one of those that wait go on, once everything that can run without it has run. */
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
      if (!weather?.indexLagMs) return null;
      const at = Math.max(lastSeen.get(entry) ?? 0, now() + Math.floor(random() * (weather.indexLagMs + 1)));
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
