export interface Invoker<Event> {
  call(event: Event): void;
  /** Resolves once no call is running. Ignores calls that wait for a retry. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface InvokerOptions<Event> {
  /** Delays before retries, in ms. Defaults to Lambda's. */
  readonly retries?: readonly number[];
  /** Called after the last retry has failed. */
  readonly onGivenUp?: (event: Event, why: unknown) => void;
}

/** Lambda's delays before retries of an asynchronous call, in ms. */
const lambdaRetries = [60_000, 120_000] as const;

/** Invokes a function like an asynchronous Lambda call: up to two retries after a failure. */
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
