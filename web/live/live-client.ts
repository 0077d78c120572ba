import type { Fault } from "#shared/kernel/errors.ts";
import { faultOfGraphQl } from "../api/api-client.ts";
import { type Gap, latelyMs } from "../api/fetch-again.ts";
import { LiveConnection, type LiveDependencies, pauseMs } from "./live-connection.ts";
import { isPassing, type Requested, type ServerMessage, startMessage } from "./live-protocol.ts";

/** connecting: not yet confirmed by the server. live: events arrive. denied: the user may not subscribe. */
export type LiveState = "connecting" | "live" | "denied";

export interface LiveListener {
  readonly onEvent: (event: unknown) => void;
  /**
   * Called when events may have been missed, so that the listener refetches. Also called at the first start. A later
   * listener first receives the events of the last five seconds.
   */
  readonly onGap?: ((gap: Gap) => void) | undefined;
  readonly onState?: ((state: LiveState, fault: Fault | null) => void) | undefined;
}

interface Stream extends Requested {
  readonly listeners: Set<LiveListener>;
  state: LiveState;
  fault: Fault | null;
  wireId: string | null;
  failures: number;
  retry: number | null;
  /** Time of the stream's last start, in epoch ms. */
  since: number;
  heard: readonly { readonly at: number; readonly event: unknown }[];
}

/** Time until an unused socket closes, in ms. The next page often subscribes again. */
const lingerMs = 5_000;

/**
 * All subscriptions of the page over one socket. After a lost connection, each restarts with a fresh token. Denied
 * subscriptions are not retried.
 */
export class LiveClient {
  private readonly dependencies: LiveDependencies;
  private readonly connection: LiveConnection;
  private readonly streams = new Map<string, Stream>();
  private lastWireId = 0;
  private linger: number | null = null;

  constructor(dependencies: LiveDependencies) {
    this.dependencies = dependencies;
    this.connection = new LiveConnection(dependencies, {
      ready: () => this.startAll(),
      message: (message) => this.receive(message),
      lost: () => this.lost(),
      wanted: () => this.streams.size > 0,
    });
  }

  subscribe(requested: Requested, listener: LiveListener): () => void {
    const key = JSON.stringify([requested.name, requested.variables]);
    const stream = this.streams.get(key) ?? newStream(requested);
    this.streams.set(key, stream);
    stream.listeners.add(listener);
    listener.onState?.(stream.state, stream.fault);
    if (stream.state === "live") {
      const isRecent = (at: number) => Date.now() - at < latelyMs;
      for (const { at, event } of stream.heard) if (isRecent(at)) listener.onEvent(event);
      listener.onGap?.(isRecent(stream.since) ? "early" : "joined");
    }
    this.wake();
    if (stream.wireId === null && stream.retry === null && stream.state !== "denied") void this.start(stream);
    return () => {
      stream.listeners.delete(listener);
      if (stream.listeners.size === 0) this.stop(key, stream);
    };
  }

  wake(): void {
    if (this.linger !== null) this.dependencies.clearTimeout(this.linger);
    this.linger = null;
    this.connection.wake();
  }

  /** Closes the socket, e.g. offline or after a new sign-in. `again`: reconnects at once. */
  drop(again: boolean): void {
    this.connection.drop();
    for (const stream of this.streams.values()) {
      if (stream.retry !== null) this.dependencies.clearTimeout(stream.retry);
      stream.retry = null;
      stream.failures = 0;
      tell(stream, "connecting", null);
    }
    if (again) this.wake();
  }

  /** Retries denied subscriptions after the user got more rights. Active subscriptions continue. */
  askAgain(): void {
    for (const stream of this.streams.values()) {
      if (stream.state !== "denied") continue;
      tell(stream, "connecting", null);
      void this.start(stream);
    }
  }

  private lost(): void {
    for (const stream of this.streams.values()) {
      stream.wireId = null;
      if (stream.state !== "denied") tell(stream, "connecting", null);
    }
  }

  private startAll(): void {
    for (const stream of this.streams.values()) if (stream.state !== "denied") void this.start(stream);
  }

  private receive(message: ServerMessage): void {
    const stream = [...this.streams.values()].find(({ wireId }) => wireId !== null && wireId === message.id);
    if (!stream) return;
    if (message.type === "start_ack") {
      stream.failures = 0;
      stream.since = Date.now();
      stream.heard = [];
      tell(stream, "live", null);
      for (const { onGap } of stream.listeners) onGap?.("started");
    } else if (message.type === "data") {
      const event = message.payload?.data?.[stream.name];
      if (event === null || event === undefined) return;
      const now = Date.now();
      stream.heard = [...stream.heard.filter(({ at }) => now - at < latelyMs), { at: now, event }];
      for (const { onEvent } of stream.listeners) onEvent(event);
    } else if (message.type === "error") this.refused(stream, message);
    else if (message.type === "complete") this.retryLater(stream);
  }

  private refused(stream: Stream, message: ServerMessage): void {
    const error = message.payload?.errors?.[0] ?? { message: "refused" };
    if (isPassing(error, stream.failures)) this.retryLater(stream);
    else {
      stream.wireId = null;
      tell(stream, "denied", faultOfGraphQl(error));
    }
  }

  private retryLater(stream: Stream): void {
    stream.wireId = null;
    stream.failures += 1;
    tell(stream, "connecting", null);
    stream.retry = this.dependencies.setTimeout(
      () => {
        stream.retry = null;
        void this.start(stream);
      },
      pauseMs(stream.failures, this.dependencies.random()),
    );
  }

  private async start(stream: Stream): Promise<void> {
    const { line } = this.connection;
    if (stream.wireId !== null || !line) return;
    this.lastWireId += 1;
    const wireId = `s${this.lastWireId}`;
    stream.wireId = wireId;
    try {
      const [{ host }, authorization] = await Promise.all([
        this.dependencies.endpoint(),
        // Forces a new token for the second attempt: the token may have expired.
        this.dependencies.authorization(stream.failures === 1),
      ]);
      if (this.connection.line === line && stream.wireId === wireId)
        line.send(JSON.stringify(startMessage(wireId, stream, { ...authorization, host })));
    } catch {
      if (stream.wireId === wireId) this.retryLater(stream);
    }
  }

  private stop(key: string, stream: Stream): void {
    if (this.streams.get(key) !== stream) return;
    this.streams.delete(key);
    if (stream.retry !== null) this.dependencies.clearTimeout(stream.retry);
    if (stream.wireId !== null) this.connection.line?.send(JSON.stringify({ type: "stop", id: stream.wireId }));
    stream.wireId = null;
    if (this.streams.size > 0) return;
    this.linger = this.dependencies.setTimeout(() => this.streams.size === 0 && this.connection.drop(), lingerMs);
  }
}

function newStream(requested: Requested): Stream {
  return {
    ...requested,
    listeners: new Set(),
    state: "connecting",
    fault: null,
    wireId: null,
    failures: 0,
    retry: null,
    since: 0,
    heard: [],
  };
}

function tell(stream: Stream, state: LiveState, fault: Fault | null): void {
  if (stream.state === state) return;
  stream.state = state;
  stream.fault = fault;
  for (const { onState } of stream.listeners) onState?.(state, fault);
}
