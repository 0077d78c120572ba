import type { GraphQLSchema } from "graphql";
import { WebSocket } from "ws";
import { count } from "../meter.ts";
import { AppSyncError, Refusal, type SpelledError } from "./errors.ts";
import { type Executor, readRequest } from "./execute.ts";
import type { Authentication, Proof } from "./identity.ts";
import type { Logger } from "./lambda-call.ts";
import type { Limits } from "./limits.ts";
import type { Streams, Subscriber } from "./streams.ts";
import { startSubscription } from "./subscription.ts";

export interface RealtimeContext {
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  readonly streams: Streams;
  readonly authenticate: (proof: Proof) => Promise<Authentication>;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly ready: Promise<void>;
}

/** AWS bills live messages in units of this many bytes. */
const liveUnit = 5 * 1024;

interface ClientMessage {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly payload?: { readonly data?: unknown; readonly extensions?: { readonly authorization?: unknown } };
}

type Problem = SpelledError | { readonly errorType: string; readonly message: string; readonly errorCode?: number };

/** Headers sent inside a client message: text values only, with lower-case names. */
function headersIn(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === "string" ? [[name.toLowerCase(), text]] : [])),
  );
}

function problemOf(error: unknown): Problem {
  if (error instanceof AppSyncError) return { errorType: error.errorType, message: error.message };
  return { errorType: "BadRequestException", message: "Unable to process the message." };
}

/** One client's socket, speaking AppSync's `graphql-ws` protocol. Its subscriptions end with it. */
export class Connection {
  /** Null while a subscription is starting: it counts towards the limit, and its id is taken. */
  private readonly subscriptions = new Map<string, Subscriber | null>();
  private readonly timers: NodeJS.Timeout[] = [];
  private isOpen = false;
  private isAlive = true;
  private readonly socket: WebSocket;
  private readonly handshake: string;
  private readonly address: string;
  private readonly context: RealtimeContext;

  /** `handshake` is the JSON of the headers from the client's subprotocol or query. */
  constructor(socket: WebSocket, handshake: string, address: string, context: RealtimeContext) {
    this.socket = socket;
    this.handshake = handshake;
    this.address = address;
    this.context = context;
    const lifetime = setTimeout(() => socket.close(1001, "Connection expired"), context.limits.connectionMilliseconds);
    this.timers.push(lifetime);
    socket.on("close", () => this.closed());
    socket.on("error", () => socket.terminate());
    socket.on("pong", () => {
      this.isAlive = true;
    });
    socket.on("message", (data) => void this.receive(String(data)));
  }

  private send(message: object): void {
    this.sendText(JSON.stringify(message));
  }

  private sendText(text: string): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > this.context.limits.backlogBytes) {
      this.context.logger.warn("A subscriber reads too slowly and was cut off");
      this.socket.terminate();
      return;
    }
    this.socket.send(text);
  }

  private sendData(text: string): void {
    count("AppSync", "live messages", { messages: Math.ceil(text.length / liveUnit), bytes: text.length });
    this.sendText(text);
  }

  private async receive(text: string): Promise<void> {
    let message: ClientMessage | null = null;
    try {
      message = JSON.parse(text) as ClientMessage | null;
    } catch {
      // `message` stays null and is rejected below, like any malformed message.
    }
    const id = typeof message?.id === "string" ? message.id : undefined;
    if (message?.type === "connection_init") return this.open();
    if (message?.type === "start" && id) return this.start(id, message.payload);
    if (message?.type === "stop" && id) return this.stop(id);
    const problem = {
      errorType: "UnsupportedOperation",
      message: "unknown not supported through the realtime channel",
    };
    this.send({ type: "error", ...(id && { id }), payload: { errors: [problem] } });
  }

  private authenticate(headers: Record<string, string>, path: string, body: string): Promise<Authentication> {
    return this.context.authenticate({ path, headers, body: Buffer.from(body), address: this.address });
  }

  private async open(): Promise<void> {
    if (this.isOpen) return;
    try {
      await this.authenticate(headersIn(JSON.parse(this.handshake || "{}")), "/graphql/connect", "{}");
    } catch (error) {
      const errorCode = error instanceof Refusal ? error.status : 400;
      this.send({ type: "connection_error", payload: { errors: [{ ...problemOf(error), errorCode }] } });
      this.socket.close();
      return;
    }
    const { connectionTimeoutMilliseconds, keepAliveMilliseconds } = this.context.limits;
    this.isOpen = true;
    count("AppSync", "live connections", { connections: 1 });
    this.send({ type: "connection_ack", payload: { connectionTimeoutMs: connectionTimeoutMilliseconds } });
    this.send({ type: "ka" });
    this.timers.push(setInterval(() => this.keepAlive(), keepAliveMilliseconds));
  }

  /** A socket that did not answer the last ping counts as closed, even if TCP has not noticed. */
  private keepAlive(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
    this.send({ type: "ka" });
  }

  private refuse(id: string, errors: readonly Problem[]): void {
    this.send({ id, type: "error", payload: { errors } });
  }

  private async start(id: string, payload: ClientMessage["payload"]): Promise<void> {
    const most = this.context.limits.subscriptionsPerConnection;
    if (!this.isOpen)
      return this.refuse(id, [{ errorType: "BadRequestException", message: "Send connection_init first." }]);
    if (this.subscriptions.has(id))
      return this.refuse(id, [{ errorType: "DuplicatedOperationError", message: "The id is already in use." }]);
    if (this.subscriptions.size >= most)
      return this.refuse(id, [
        { errorType: "MaxSubscriptionsReachedError", message: `Max number of ${most} subscriptions reached` },
      ]);
    this.subscriptions.set(id, null);
    const errors = await this.subscribe(id, payload).catch((error: unknown) => {
      if (!(error instanceof AppSyncError))
        this.context.logger.error("A subscription failed", { error: String(error) });
      return [problemOf(error)];
    });
    if (!errors.length) return;
    this.subscriptions.delete(id);
    this.refuse(id, errors);
  }

  /** Returns the errors that reject the subscription. Empty if it started, or if the client stopped it meanwhile. */
  private async subscribe(id: string, payload: ClientMessage["payload"]): Promise<readonly Problem[]> {
    const { schema, executor, streams, ready } = this.context;
    await ready;
    const data = typeof payload?.data === "string" ? payload.data : "";
    const headers = headersIn(payload?.extensions?.authorization);
    const authentication = await this.authenticate(headers, "/graphql", data);
    const idText = JSON.stringify(id);
    const started = await startSubscription(
      schema,
      executor,
      readRequest(data),
      authentication,
      { ...headers, "x-forwarded-for": this.address },
      {
        next: (answer) => this.sendData(`{"id":${idText},"type":"data","payload":${answer}}`),
        end: () => {
          this.subscriptions.delete(id);
          this.send({ id, type: "complete" });
        },
      },
    );
    if ("errors" in started) return started.errors;
    if (this.subscriptions.get(id) !== null) return [];
    this.subscriptions.set(id, started.subscriber);
    streams.add(started.subscriber);
    this.send({ id, type: "start_ack" });
    return [];
  }

  private stop(id: string): void {
    const subscriber = this.subscriptions.get(id);
    if (subscriber) this.context.streams.remove(subscriber);
    this.subscriptions.delete(id);
    this.send({ id, type: "complete" });
  }

  private closed(): void {
    for (const timer of this.timers) clearTimeout(timer);
    for (const subscriber of this.subscriptions.values()) if (subscriber) this.context.streams.remove(subscriber);
    this.subscriptions.clear();
  }
}
