import { type ServerMessage, subprotocols } from "./live-protocol.ts";

export interface LiveDependencies {
  readonly endpoint: () => Promise<{ realtimeUrl: string; host: string }>;
  readonly authorization: (force?: boolean) => Promise<Readonly<Record<string, string>>>;
  readonly open: (url: string, protocols: string[], on: SocketEvents) => LiveSocket;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
  /** Random number from 0 to 1. */
  readonly random: () => number;
}

export interface LiveSocket {
  send(text: string): void;
  close(): void;
}
export interface SocketEvents {
  readonly open: () => void;
  readonly message: (text: string) => void;
  readonly close: () => void;
}

interface ConnectionEvents {
  readonly ready: () => void;
  readonly message: (message: ServerMessage) => void;
  /** Called when the connection is lost. The connection retries while `wanted` returns true. */
  readonly lost: () => void;
  readonly wanted: () => boolean;
}

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** Timeout until AppSync sends its keep-alive timeout, in ms. */
const handshakeTimeoutMs = 15_000;

/** Pause before a reconnect: half to all of 0.5 s, 1 s, … 30 s. Random, so that clients do not reconnect together. */
export function pauseMs(attempt: number, random: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return full / 2 + (random * full) / 2;
}

/** One AppSync real-time socket. Reconnects after a lost connection; silence for too long counts as lost. */
export class LiveConnection {
  private readonly dependencies: LiveDependencies;
  private readonly on: ConnectionEvents;
  private socket: LiveSocket | null = null;
  private acknowledged = false;
  private attempt = 0;
  private silenceMs = handshakeTimeoutMs;
  private watch: number | null = null;
  private reconnect: number | null = null;

  constructor(dependencies: LiveDependencies, on: ConnectionEvents) {
    this.dependencies = dependencies;
    this.on = on;
  }

  get line(): LiveSocket | null {
    return this.acknowledged ? this.socket : null;
  }

  wake(): void {
    if (this.socket || !this.on.wanted()) return;
    this.clear();
    void this.connect();
  }

  drop(): void {
    this.attempt = 0;
    this.close();
  }

  private async connect(): Promise<void> {
    // Set until the socket exists, so that a concurrent call opens no second one.
    const placeholder: LiveSocket = { send() {}, close() {} };
    this.socket = placeholder;
    try {
      const [{ realtimeUrl, host }, authorization] = await Promise.all([
        this.dependencies.endpoint(),
        this.dependencies.authorization(),
      ]);
      if (this.socket !== placeholder) return;
      const socket: LiveSocket = this.dependencies.open(realtimeUrl, subprotocols({ ...authorization, host }), {
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
    switch (message.type) {
      case "connection_error":
        this.failed();
        break;
      case "connection_ack":
        this.silenceMs = message.payload?.connectionTimeoutMs ?? 300_000;
        this.acknowledged = true;
        this.attempt = 0;
        this.heard();
        this.on.ready();
        break;
      default:
        this.heard();
        this.on.message(message);
    }
  }

  /** Restarts the silence timer: each message proves that the connection works. */
  private heard(): void {
    if (this.watch !== null) this.dependencies.clearTimeout(this.watch);
    this.watch = this.dependencies.setTimeout(() => this.failed(), this.silenceMs);
  }

  private failed(): void {
    this.close();
    if (!this.on.wanted()) return;
    this.attempt += 1;
    this.reconnect = this.dependencies.setTimeout(
      () => {
        this.reconnect = null;
        this.wake();
      },
      pauseMs(this.attempt, this.dependencies.random()),
    );
  }

  private close(): void {
    const { socket } = this;
    this.socket = null;
    this.acknowledged = false;
    this.clear();
    socket?.close();
    this.on.lost();
  }

  private clear(): void {
    for (const timer of [this.watch, this.reconnect]) if (timer !== null) this.dependencies.clearTimeout(timer);
    this.watch = null;
    this.reconnect = null;
  }
}
