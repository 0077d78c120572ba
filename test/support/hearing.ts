import { randomUUID } from "node:crypto";
import WebSocket from "ws";

export interface Hearing {
  readonly events: readonly unknown[];
  /** Resolves with the first matching event, past or future. After a timeout, rejects with the received events. */
  until<T = Record<string, unknown>>(matches: (event: T) => boolean): Promise<T>;
  /** Resolves once the server has ended the stream. Rejects if it continues. */
  ended(): Promise<void>;
  close(): void;
}

export class Refused extends Error {
  readonly payload: ErrorBody;
  constructor(payload: ErrorBody) {
    super(payload.errors?.[0]?.message ?? "refused");
    this.payload = payload;
  }
}

export interface ErrorBody {
  errors?: {
    errorType?: string | null;
    message: string;
    errorInfo?: { code?: string; field?: string; action?: string; metadata?: Record<string, unknown> } | null;
  }[];
}

const patienceMs = 20_000;

/** Opens a subscription on its own connection, as a browser does. Throws `Refused` if it is rejected. */
export function hear(
  origin: string,
  auth: Record<string, string>,
  query: string,
  variables: unknown,
): Promise<Hearing> {
  const authorization = { host: new URL(origin).host, ...auth };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(`${origin.replace("http", "ws")}/graphql/realtime`, ["graphql-ws", `header-${header}`]);
  const events: unknown[] = [];
  const waiting = new Set<() => void>();
  let hasEnded = false;
  const hearing: Hearing = {
    events,
    close: () => socket.close(),
    async ended() {
      if (hasEnded) return;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("the stream goes on")), patienceMs);
        const look = () => {
          if (!hasEnded) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    until: <T>(matches: (event: T) => boolean) =>
      new Promise<T>((resolve, reject) => {
        const look = () => {
          const found = (events as T[]).find(matches);
          if (found === undefined) return;
          settle();
          resolve(found);
        };
        const timer = setTimeout(() => {
          settle();
          reject(new Error(`not received: ${String(matches)}; received ${JSON.stringify(events)}`));
        }, patienceMs);
        const settle = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
  };
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (raw) => {
      const { type, payload } = JSON.parse(String(raw)) as { type: string; payload?: ErrorBody & { data?: object } };
      if (type === "connection_ack")
        socket.send(
          JSON.stringify({
            id: randomUUID(),
            type: "start",
            payload: { data: JSON.stringify({ query, variables }), extensions: { authorization } },
          }),
        );
      if (type === "start_ack") resolve(hearing);
      if (type === "data") {
        events.push(...Object.values(payload?.data ?? {}));
        for (const look of [...waiting]) look();
      }
      if (type === "complete") {
        hasEnded = true;
        for (const look of [...waiting]) look();
      }
      if (type === "error" || type === "connection_error") {
        socket.close();
        reject(new Refused(payload ?? {}));
      }
    });
  });
}
