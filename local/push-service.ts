import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson } from "./answers.ts";
import { answerOwnPage } from "./own-page.ts";
import { decrypted } from "./push/decrypt.ts";
import { pushPage } from "./push/push-page.ts";
import { openPushState, type Received } from "./push/state.ts";
import { refusalOf } from "./push/vapid.ts";
import { requestBody } from "./request-body.ts";

export interface PushServiceOptions {
  /** Folder of subscriptions and pushes, created if missing. */
  readonly dir: string;
  /** Base address of this service, such as `http://localhost:4000/_push`. */
  readonly address: string;
}

export interface PushService {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  received(): readonly Received[];
  /** Resolves with the first matching push, whether it was already received or arrives later. */
  until(isWanted: (one: Received) => boolean): Promise<Received>;
  /** Sets the status that senders to an endpoint get. Null accepts pushes again. */
  answerWith(endpoint: string, status: number | null): void;
  /** Receives a push to an app, which Amazon SNS delivers. */
  takeNative(one: Pick<Received, "to" | "platform" | "text">): void;
}

const mostStored = 200;
/** Maximum encrypted size in bytes, which RFC 8030 requires services to accept. */
const largestPushBytes = 4096;
const urgencies = /^(very-low|low|normal|high)$/;

/** Plays browsers and their push services (RFC 8030): creates the keys, receives pushes and shows them decrypted. */
export function createPushService({ dir, address }: PushServiceOptions): PushService {
  const { state, save } = openPushState(dir);
  const waiting = new Set<{ isWanted: (one: Received) => boolean; resolve: (one: Received) => void }>();
  const idOf = (endpoint: string) => endpoint.slice(endpoint.lastIndexOf("/") + 1);

  function take(one: Omit<Received, "at">): void {
    const received = { ...one, at: new Date().toISOString() };
    state.received.push(received);
    state.received.splice(0, Math.max(0, state.received.length - mostStored));
    for (const waiter of waiting)
      if (waiter.isWanted(received)) {
        waiting.delete(waiter);
        waiter.resolve(received);
      }
  }

  async function subscribe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = JSON.parse((await requestBody(request, 1024)).toString()) as Record<string, unknown>;
    const { applicationServerKey } = asked;
    if (typeof applicationServerKey !== "string" || !/^[\w-]{87}$/.test(applicationServerKey))
      return void response.writeHead(400).end("applicationServerKey is no key.\n");
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const [privateKey, publicKey] = [pair.getPrivateKey("base64url"), pair.getPublicKey("base64url")];
    const [id, auth] = [randomUUID(), randomBytes(16).toString("base64url")];
    state.subscribers[id] = { id, applicationServerKey, privateKey, publicKey, auth, answer: null };
    await save();
    response.statusCode = 201;
    sendJson(response, { endpoint: `${address}/send/${id}`, expirationTime: null, keys: { p256dh: publicKey, auth } });
  }

  async function receive(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const refuse = (status: number, why: string) => void response.writeHead(status).end(`${why}\n`);
    const subscriber = Object.hasOwn(state.subscribers, id) ? state.subscribers[id] : undefined;
    const body = await requestBody(request, 4 * largestPushBytes);
    if (!subscriber) return refuse(410, "The subscription is gone.");
    if (subscriber.answer !== null) return refuse(subscriber.answer, "Set on the push page.");
    const { ttl, urgency = "normal", authorization, "content-encoding": encoding } = request.headers;
    const expected = { audience: new URL(address).origin, key: subscriber.applicationServerKey };
    const refusal = await refusalOf(authorization, expected);
    if (refusal) return refuse(403, refusal);
    if (!/^\d+$/.test(String(ttl))) return refuse(400, "The TTL header is missing.");
    if (!urgencies.test(String(urgency))) return refuse(400, "The Urgency header is not valid.");
    if (encoding !== "aes128gcm") return refuse(415, "Content-Encoding must be aes128gcm.");
    if (body.length > largestPushBytes) return refuse(413, "The message is too long.");
    try {
      const text = decrypted(body, subscriber);
      take({ to: id, platform: "web", text, urgency: String(urgency), keptSeconds: Number(ttl) });
    } catch (error) {
      return refuse(400, `Cannot decrypt the message: ${(error as Error).message}`);
    }
    await save();
    response.writeHead(201, { location: `${address}/message/${randomUUID()}` }).end();
  }

  async function tellPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") {
      const said = new URLSearchParams((await requestBody(request, 1024)).toString());
      const subscriber = state.subscribers[said.get("id") ?? ""];
      if (subscriber) subscriber.answer = Number(said.get("answer")) || null;
      await save();
      return void response.writeHead(303, { location: "/_push" }).end();
    }
    if (request.headers.accept === "application/json") return sendJson(response, state.received);
    answerOwnPage(response, 200, request.method === "HEAD" ? null : pushPage(state));
  }

  return {
    received: () => state.received,
    until(isWanted) {
      const found = state.received.find(isWanted);
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.add({ isWanted, resolve }));
    },
    answerWith(endpoint, status) {
      const subscriber = state.subscribers[idOf(endpoint)];
      if (subscriber) subscriber.answer = status;
    },
    takeNative: ({ to, platform, text }) => take({ to, platform, text, urgency: null, keptSeconds: null }),

    async handle(request, response, path) {
      const { method = "GET" } = request;
      const [, what = "", id = ""] = path.split("/");
      if (what === "send" && method === "POST") return receive(request, response, id);
      // Rejects pages of other sites: they may not subscribe or change answers.
      const isForeign = !["same-origin", "none", undefined].includes(request.headers["sec-fetch-site"] as never);
      if (isForeign && method !== "GET" && method !== "HEAD") return void response.writeHead(403).end();
      if (what === "subscriptions" && method === "POST") return subscribe(request, response);
      if (what === "subscriptions" && method === "DELETE") {
        delete state.subscribers[id];
        await save();
        return void response.writeHead(204).end();
      }
      if (what === "" && ["GET", "HEAD", "POST"].includes(method)) return tellPage(request, response);
      response.writeHead(404).end();
    },
  };
}
