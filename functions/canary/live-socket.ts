/** A subscription over AppSync's real-time protocol, on its own connection. */
export interface LiveSocket {
  /** Resolves with the first matching event, received before or after the call. */
  until(matches: (event: Record<string, unknown>) => boolean): Promise<void>;
  close(): void;
}

const patienceMs = 15_000;

/** Resolves once the server has confirmed the subscription. */
export async function listen(
  { realtimeUrl, graphqlUrl }: { readonly realtimeUrl: string; readonly graphqlUrl: string },
  accessToken: string,
  { query, variables }: { readonly query: string; readonly variables: object },
): Promise<LiveSocket> {
  const authorization = { host: new URL(graphqlUrl).host, authorization: accessToken };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(realtimeUrl, ["graphql-ws", `header-${header}`]);
  const events: Record<string, unknown>[] = [];
  const watchers = new Set<() => void>();
  const started = Promise.withResolvers<void>();
  const send = (message: object) => socket.send(JSON.stringify(message));
  const fail = (why: string) => started.reject(new Error(why));

  socket.addEventListener("open", () => send({ type: "connection_init" }));
  socket.addEventListener("error", () => fail("The live socket does not open."));
  socket.addEventListener("close", () => fail("The live socket was closed."));
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    const [error] = message.payload?.errors ?? [];
    if (message.type === "connection_ack")
      send({
        ...{ id: "canary", type: "start" },
        payload: { data: JSON.stringify({ query, variables }), extensions: { authorization } },
      });
    if (message.type === "start_ack") started.resolve();
    if (message.type === "error" || message.type === "connection_error")
      fail(error?.message ?? "The live socket failed.");
    if (message.type === "data") {
      events.push(...Object.values(message.payload?.data ?? {}));
      for (const look of watchers) look();
    }
  });
  await inTime(started.promise, "The live socket does not answer.").catch((error: unknown) => {
    socket.close();
    throw error;
  });
  return {
    close: () => socket.close(),
    until(matches) {
      const found = Promise.withResolvers<void>();
      const look = () => {
        if (events.some(matches)) found.resolve();
      };
      watchers.add(look);
      look();
      return inTime(found.promise, "The message did not arrive on the live socket.").finally(() =>
        watchers.delete(look),
      );
    },
  };
}

interface ServerMessage {
  readonly type: string;
  readonly payload?: {
    readonly data?: Readonly<Record<string, Record<string, unknown>>>;
    readonly errors?: readonly { readonly message: string }[];
  };
}

async function inTime<T>(promise: Promise<T>, why: string): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(why)), patienceMs);
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
