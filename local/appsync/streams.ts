import type { Predicate } from "./filters.ts";
import type { Logger } from "./lambda-call.ts";
import type { Limits } from "./limits.ts";
import type { Invalidation } from "./resolver-globals.ts";

/** The result that a mutation published. Equal subscriptions share one answer, as text. */
export class Publication {
  readonly value: unknown;
  private readonly answers = new Map<string, string>();
  private readonly executed: () => void;

  constructor(value: unknown, executed: () => void) {
    this.value = value;
    this.executed = executed;
  }

  answerFor(asked: string, make: (value: unknown) => string): string {
    const known = this.answers.get(asked);
    if (known !== undefined) return known;
    this.executed();
    const made = make(this.value);
    this.answers.set(asked, made);
    return made;
  }
}

export interface Subscriber {
  readonly stream: string;
  readonly matches: Predicate;
  /** The filter for invalidations that end this subscription; null without one. */
  readonly endsOn: Predicate | null;
  /** Must not wait for the consumer: a slow one would delay all other deliveries. */
  readonly deliver: (publication: Publication) => void;
  readonly end: () => void;
}

/** Deliveries before yielding to the event loop, so that many subscribers do not delay requests. */
const deliveriesPerTurn = 250;

/** The subscribers of each stream. Deliveries keep the order of publication. */
export class Streams {
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  private readonly feeds: ReadonlyMap<string, readonly string[]>;
  private readonly limits: Limits;
  private readonly logger: Logger;
  private queue: { subscriber: Subscriber; publication: Publication }[] = [];
  private draining = false;
  published = 0;
  delivered = 0;
  executed = 0;

  constructor(feeds: ReadonlyMap<string, readonly string[]>, limits: Limits, logger: Logger) {
    this.feeds = feeds;
    this.limits = limits;
    this.logger = logger;
  }

  get size(): number {
    let size = 0;
    for (const set of this.subscribers.values()) size += set.size;
    return size;
  }

  add(subscriber: Subscriber): void {
    const set = this.subscribers.get(subscriber.stream) ?? new Set();
    this.subscribers.set(subscriber.stream, set.add(subscriber));
  }

  remove(subscriber: Subscriber): void {
    this.subscribers.get(subscriber.stream)?.delete(subscriber);
  }

  isHeard(mutation: string): boolean {
    return (this.feeds.get(mutation) ?? []).some((stream) => this.subscribers.get(stream)?.size);
  }

  /** Sends the selected part of a result to matching subscribers. Drops a result above AppSync's size limit. */
  publish(mutation: string, published: unknown): void {
    const bytes = Buffer.byteLength(JSON.stringify(published) ?? "");
    if (bytes > this.limits.eventBytes) {
      this.logger.error("A published result is too large and was dropped", { mutation, bytes });
      return;
    }
    this.published++;
    const publication = new Publication(published, () => {
      this.executed++;
    });
    for (const stream of this.feeds.get(mutation) ?? [])
      for (const subscriber of this.subscribers.get(stream) ?? [])
        if (subscriber.matches(published)) this.queue.push({ subscriber, publication });
    if (this.queue.length && !this.draining) {
      this.draining = true;
      setImmediate(() => this.drain());
    }
  }

  invalidate({ subscriptionField, payload }: Invalidation): void {
    for (const subscriber of [...(this.subscribers.get(subscriptionField) ?? [])])
      if (subscriber.endsOn?.(payload)) {
        this.remove(subscriber);
        subscriber.end();
      }
  }

  private deliver(subscriber: Subscriber, publication: Publication): void {
    try {
      subscriber.deliver(publication);
    } catch (error) {
      this.logger.error("A published result could not be delivered", {
        stream: subscriber.stream,
        error: String(error),
      });
    }
  }

  private drain(): void {
    const turn = this.queue.slice(0, deliveriesPerTurn);
    this.queue = this.queue.slice(deliveriesPerTurn);
    for (const { subscriber, publication } of turn)
      if (this.subscribers.get(subscriber.stream)?.has(subscriber)) {
        this.delivered++;
        this.deliver(subscriber, publication);
      }
    if (this.queue.length) setImmediate(() => this.drain());
    else this.draining = false;
  }
}
