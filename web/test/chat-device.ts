import type { Message, MessageChange } from "#shared/messaging/model.ts";
import { callOperation } from "../api/api-client.ts";
import { LiveClient } from "../live/live-client.ts";
import { withMessages } from "../messaging/conversation.ts";
import { OutboxQueue } from "../offline/outbox-queue.ts";
import { memoryStore } from "../offline/outbox-store.ts";

type Operation = "sendMessage" | "messages" | "onMessage";

export interface DeviceOptions {
  readonly port: number;
  readonly apiKey: string;
  readonly token: string;
  readonly userId: string;
  readonly threadId: string;
  /** Returns the GraphQL text of an operation that selects its whole output. */
  readonly documentFor: (name: Operation) => string;
}

export interface ChatDevice {
  readonly userId: string;
  readonly threadId: string;
  write(text: string): Promise<void>;
  waiting(): number;
  screen(): readonly Message[];
  came(): number;
  stop(): void;
}

/** Pause after a failed fetch, in ms. */
const restMs = 500;

/** Simulates a device with one conversation, using the app's own outbox, API client, live client and message order. */
export function startChatDevice(options: DeviceOptions): ChatDevice {
  const { port, apiKey, token, userId, threadId, documentFor } = options;
  const host = `127.0.0.1:${port}`;
  const api = {
    endpoint: async () => ({ url: `http://${host}/graphql`, apiKey }),
    accessToken: async () => token,
    fetch: globalThis.fetch,
  };
  const call = (name: Operation, kind: "mutation" | "query", input: object) =>
    callOperation(api, name, { kind, domain: "messaging", document: documentFor(name), anonymous: false }, input);
  // Casts timer ids: Node's are objects, but the app only passes them back.
  const timers = {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) as unknown as number,
    clearTimeout: (timer: number) => clearTimeout(timer),
    random: Math.random,
  };
  let screen: readonly Message[] = [];
  let came = 0;
  let isStopped = false;
  const draw = (more: readonly Message[]) => {
    came += more.length;
    screen = withMessages(screen, more);
  };

  const outbox = new OutboxQueue({
    ...timers,
    store: memoryStore(),
    mayWait: () => true,
    upload: () => Promise.reject(new Error("messages of this device take no files")),
    prepare: (item) => item,
    send: ({ data, id }) => call("sendMessage", "mutation", { ...data, clientKey: id }),
    userId: () => userId,
    newKey: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
    exclusively: (work) => work(),
    announce: () => undefined,
  });
  outbox.onSent((_item, output) => draw([output as Message]));

  const fetchGap = async () => {
    const known = new Set(screen.map(({ id }) => id));
    let nextToken: string | null = null;
    do {
      const page = (await call("messages", "query", { threadId, nextToken })) as {
        items: Message[];
        nextToken: string | null;
      };
      draw(page.items);
      nextToken = page.items.some(({ id }) => known.has(id)) ? null : page.nextToken;
    } while (nextToken);
  };
  /** Refetches until it succeeds, as a visible page does after a gap in live events. */
  const closeGap = async () => {
    while (!isStopped)
      try {
        return await fetchGap();
      } catch {
        await new Promise((rested) => setTimeout(rested, restMs));
      }
  };
  let gap = Promise.resolve();
  const live = new LiveClient({
    ...timers,
    endpoint: async () => ({ realtimeUrl: `ws://${host}/graphql/realtime`, host }),
    authorization: async () => ({ Authorization: token }),
    open: (url, protocols, on) => {
      const socket = new WebSocket(url, protocols);
      socket.addEventListener("open", on.open);
      socket.addEventListener("close", on.close);
      socket.addEventListener("message", ({ data }) => on.message(String(data)));
      return socket;
    },
  });
  const stopHearing = live.subscribe(
    { name: "onMessage", document: documentFor("onMessage"), variables: { threadId } },
    {
      onEvent: (event) => {
        const { kind, message } = event as MessageChange;
        if (kind === "sent" && message) draw([message]);
      },
      onGap: () => {
        gap = gap.then(closeGap);
      },
    },
  );

  return {
    userId,
    threadId,
    async write(text) {
      await outbox.add({ type: "sendMessage", lane: `thread:${threadId}`, data: { threadId, text } as never });
    },
    waiting: () => outbox.snapshot().length,
    screen: () => screen,
    came: () => came,
    stop() {
      isStopped = true;
      stopHearing();
      live.drop(false);
    },
  };
}
