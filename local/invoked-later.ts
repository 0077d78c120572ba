export interface Invoker<Event> {
  call(event: Event): void;
  /** Resolves once no call is running. Calls that await a retry do not count. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface InvokerOptions<Event> {
  /** Delay before each retry, ms. Defaults to Lambda's. */
  readonly retries?: readonly number[];
  /** Called when the last try has failed. */
  readonly onGivenUp?: (event: Event, why: unknown) => void;
}

/** Lambda's delays before it retries an asynchronous call, ms. */
const lambdaRetries = [60_000, 120_000] as const;

/** Calls a function as Lambda does for asynchronous invocations: once, and twice more on failure. */
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
