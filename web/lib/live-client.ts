import type { Fault } from "#shared/kernel/errors.ts";
import { faultOfGraphQl } from "./api-client.ts";
import { isPassing, type Requested, type ServerMessage, startMessage, subprotocols } from "./live-protocol.ts";

/** What the client stands on; given, so that a test can give its own. */
export interface LiveGround {
  readonly endpoint: () => Promise<{ realtimeUrl: string; host: string }>;
  /** Headers that prove who calls, with a token good for now; `force` asks for a new one. */
  readonly authorization: (force?: boolean) => Promise<Readonly<Record<string, string>>>;
  readonly open: (url: string, protocols: string[], on: SocketEvents) => LiveSocket;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
  /** 0 to 1. */
  readonly random: () => number;
}

/** What is used of a WebSocket. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}
export interface SocketEvents {
  readonly open: () => void;
  readonly message: (text: string) => void;
  readonly close: () => void;
}

/** connecting: not heard from the server yet, or again. live: events arrive. denied: not the caller's to hear. */
export type LiveState = "connecting" | "live" | "denied";

export interface LiveListener {
  readonly onEvent: (event: unknown) => void;
  /**
   * Events may have been missed: fetch again. Called whenever the subscription stands, the first time as well, for
   * something may have happened between the page's fetch and then.
   */
  readonly onGap?: (() => void) | undefined;
  readonly onState?: ((state: LiveState, fault: Fault | null) => void) | undefined;
}

interface Stream extends Requested {
  readonly listeners: Set<LiveListener>;
  state: LiveState;
  fault: Fault | null;
  /** The id under which the current socket knows it; null when it does not. */
  wireId: string | null;
  failures: number;
  retry: number | null;
}

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** How long a socket without subscriptions is kept, ms: pages come and go. */
const lingerMs = 5_000;
/** AppSync names its own; this holds until it has. */
const handshakeTimeoutMs = 15_000;

/**
 * One AppSync real-time connection for all subscriptions of the page. It comes back by itself after a drop, with
 * growing random pauses, and subscribes again with a fresh token; a refusal is told and not tried again.
 */
export class LiveClient {
  private readonly ground: LiveGround;
  private readonly streams = new Map<string, Stream>();
  private socket: LiveSocket | null = null;
  private acknowledged = false;
  private attempt = 0;
  private lastWireId = 0;
  private silenceMs = handshakeTimeoutMs;
  private watch: number | null = null;
  private reconnect: number | null = null;
  private linger: number | null = null;

  constructor(ground: LiveGround) {
    this.ground = ground;
  }

  /** Listens to a stream; listeners of the same one share it. Answers how to stop. */
  subscribe(requested: Requested, listener: LiveListener): () => void {
    const key = JSON.stringify([requested.name, requested.variables]);
    let stream = this.streams.get(key);
    if (!stream) {
      stream = {
        ...requested,
        listeners: new Set(),
        state: "connecting",
        fault: null,
        wireId: null,
        failures: 0,
        retry: null,
      };
      this.streams.set(key, stream);
    }
    const shared = stream;
    shared.listeners.add(listener);
    listener.onState?.(shared.state, shared.fault);
    if (shared.state === "live") listener.onGap?.();
    this.wake();
    if (this.acknowledged && shared.wireId === null && shared.retry === null && shared.state !== "denied")
      void this.start(shared);
    return () => {
      shared.listeners.delete(listener);
      if (shared.listeners.size === 0) this.stop(key, shared);
    };
  }

  /** The network is back, or somebody looks at the page again: connect now rather than when the pause is over. */
  wake(): void {
    if (this.linger !== null) this.ground.clearTimeout(this.linger);
    this.linger = null;
    if (this.streams.size === 0 || this.socket) return;
    if (this.reconnect !== null) this.ground.clearTimeout(this.reconnect);
    this.reconnect = null;
    void this.connect();
  }

  /** The network is gone, or somebody else is signed in: let go of the connection; `again` makes a new one at once. */
  drop(again: boolean): void {
    this.lost();
    for (const stream of this.streams.values()) {
      if (stream.retry !== null) this.ground.clearTimeout(stream.retry);
      stream.retry = null;
      stream.failures = 0;
      this.tell(stream, "connecting", null);
    }
    this.attempt = 0;
    if (again) this.wake();
  }

  private async connect(): Promise<void> {
    // Stands for the socket until there is one, so that nothing connects twice.
    const placeholder: LiveSocket = { send() {}, close() {} };
    this.socket = placeholder;
    try {
      const [{ realtimeUrl, host }, authorization] = await Promise.all([
        this.ground.endpoint(),
        this.ground.authorization(),
      ]);
      if (this.socket !== placeholder) return;
      const socket: LiveSocket = this.ground.open(realtimeUrl, subprotocols({ ...authorization, host }), {
        open: () => socket.send(JSON.stringify({ type: "connection_init" })),
        close: () => this.socket === socket && this.failed(),
        message: (text) => this.socket === socket && this.receive(JSON.parse(text) as ServerMessage),
      });
      this.socket = socket;
      this.silenceMs = handshakeTimeoutMs;
      this.heard();
    } catch {
      if (this.socket === placeholder) this.failed();
    }
  }

  private receive(message: ServerMessage): void {
    this.heard();
    if (message.type === "connection_ack") {
      this.silenceMs = message.payload?.connectionTimeoutMs ?? 300_000;
      this.heard();
      this.acknowledged = true;
      this.attempt = 0;
      for (const stream of this.streams.values()) if (stream.state !== "denied") void this.start(stream);
      return;
    }
    if (message.type === "connection_error") return void this.failed();
    const stream = [...this.streams.values()].find(({ wireId }) => wireId !== null && wireId === message.id);
    if (!stream) return;
    if (message.type === "start_ack") {
      stream.failures = 0;
      this.tell(stream, "live", null);
      for (const { onGap } of stream.listeners) onGap?.();
    } else if (message.type === "data") {
      const event = message.payload?.data?.[stream.name];
      if (event !== null && event !== undefined) for (const { onEvent } of stream.listeners) onEvent(event);
    } else if (message.type === "error") this.refused(stream, message);
    else if (message.type === "complete") {
      stream.wireId = null;
      this.retryLater(stream);
    }
  }

  /** A subscription did not start: told once and for all, unless trying again can help. */
  private refused(stream: Stream, message: ServerMessage): void {
    const error = message.payload?.errors?.[0] ?? { message: "refused" };
    stream.wireId = null;
    if (isPassing(error, stream.failures)) this.retryLater(stream);
    else this.tell(stream, "denied", faultOfGraphQl(error));
  }

  private retryLater(stream: Stream): void {
    stream.failures += 1;
    this.tell(stream, "connecting", null);
    stream.retry = this.ground.setTimeout(() => {
      stream.retry = null;
      if (this.acknowledged) void this.start(stream);
    }, this.pause(stream.failures));
  }

  private async start(stream: Stream): Promise<void> {
    const socket = this.socket;
    if (stream.wireId !== null || !socket) return;
    this.lastWireId += 1;
    const wireId = `s${this.lastWireId}`;
    stream.wireId = wireId;
    try {
      const [{ host }, authorization] = await Promise.all([
        this.ground.endpoint(),
        // The second try asks for a new token: the first may have been refused for its age.
        this.ground.authorization(stream.failures === 1),
      ]);
      if (this.socket === socket && stream.wireId === wireId)
        socket.send(JSON.stringify(startMessage(wireId, stream, { ...authorization, host })));
    } catch {
      if (stream.wireId !== wireId) return;
      stream.wireId = null;
      this.retryLater(stream);
    }
  }

  private stop(key: string, stream: Stream): void {
    if (this.streams.get(key) !== stream) return;
    this.streams.delete(key);
    if (stream.retry !== null) this.ground.clearTimeout(stream.retry);
    if (stream.wireId !== null && this.acknowledged)
      this.socket?.send(JSON.stringify({ type: "stop", id: stream.wireId }));
    if (this.streams.size > 0) return;
    this.linger = this.ground.setTimeout(() => this.streams.size === 0 && this.lost(), lingerMs);
  }

  /** Every message proves that the connection lives; silence past the agreed time means that it does not. */
  private heard(): void {
    if (this.watch !== null) this.ground.clearTimeout(this.watch);
    this.watch = this.ground.setTimeout(() => this.failed(), this.silenceMs);
  }

  private failed(): void {
    this.lost();
    for (const stream of this.streams.values()) if (stream.state !== "denied") this.tell(stream, "connecting", null);
    if (this.streams.size === 0) return;
    this.attempt += 1;
    this.reconnect = this.ground.setTimeout(() => {
      this.reconnect = null;
      this.wake();
    }, this.pause(this.attempt));
  }

  private lost(): void {
    const { socket } = this;
    this.socket = null;
    this.acknowledged = false;
    for (const timer of [this.watch, this.reconnect]) if (timer !== null) this.ground.clearTimeout(timer);
    this.watch = null;
    this.reconnect = null;
    for (const stream of this.streams.values()) stream.wireId = null;
    socket?.close();
  }

  /** Half to all of 0.5 s, 1 s, 2 s ... 30 s: a server that comes back is not met by everybody at once. */
  private pause(attempt: number): number {
    const full = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
    return full / 2 + (this.ground.random() * full) / 2;
  }

  private tell(stream: Stream, state: LiveState, fault: Fault | null): void {
    if (stream.state === state) return;
    stream.state = state;
    stream.fault = fault;
    for (const { onState } of stream.listeners) onState?.(state, fault);
  }
}
