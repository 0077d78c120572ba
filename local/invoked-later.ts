/** What calls a function without waiting for it. */
export interface Invoker<Event> {
  /** Calls it at once, and again when it fails. */
  call(event: Event): void;
  /** Resolves once no call is under way; those that wait for another try are not. */
  settled(): Promise<void>;
  /** Forgets those that wait, and resolves once none is under way. */
  stop(): Promise<void>;
}

export interface InvokerOptions<Event> {
  /** How long it waits before each further try, ms; as Lambda does when absent. */
  readonly retries?: readonly number[];
  /** Hears of a call that has failed each time. */
  readonly onGivenUp?: (event: Event, why: unknown) => void;
}

/** How long Lambda waits before it tries a failed call again, ms. */
const lambdaRetries = [60_000, 120_000] as const;

/** Calls a function as Lambda does for a service that does not wait: once, and twice more where it fails. */
export function invokedLater<Event>(
  run: (event: Event) => Promise<unknown>,
  { retries = lambdaRetries, onGivenUp }: InvokerOptions<Event> = {},
): Invoker<Event> {
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<NodeJS.Timeout>();
  let isStopped = false;

  async function attempt(event: Event, tried: number): Promise<void> {
    try {
      await run(event);
    } catch (error) {
      const wait = retries[tried];
      if (isStopped) return;
      if (wait === undefined) return onGivenUp?.(event, error);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        begin(event, tried + 1);
      }, wait);
      waiting.add(timer.unref());
    }
  }
  function begin(event: Event, tried: number): void {
    const done = attempt(event, tried).finally(() => underWay.delete(done));
    underWay.add(done);
  }
  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }
  return {
    call: (event) => begin(event, 0),
    settled,
    async stop() {
      isStopped = true;
      for (const timer of waiting) clearTimeout(timer);
      await settled();
    },
  };
}
