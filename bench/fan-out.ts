import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type WebSocket, WebSocketServer } from "ws";
import { reviewsPublications } from "#shared/reviews/publications.ts";
import { aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { documentFor, type TestCloud } from "#test/support/test-cloud.ts";
import type { ListenersTask, RoundHeard } from "./fan-out-listeners.ts";
import type { Shared } from "./shared.ts";

const [subscribers, rounds] = [2_000, 20];
/** Subscriptions that one user opens. Must stay below the rate limit per minute. */
const eachPerson = 50;
const warmRounds = 2;

/**
 * Holds many connections, sends live events to all of them, and times the last receipt. The API's publication and
 * real-time protocol are compared with a bare WebSocket server and the same text. Servers run in this process and all
 * listeners in one other; both read the same clock. `chat.fanoutVsWs` is the ratio of the medians.
 */
export default async function benchFanOut(shared: Shared) {
  const through = await throughApi(await shared.cloud());
  const bare = await throughBareSockets(through.textLength);
  const [medianMs, bareMs] = [percentile(through.times, 0.5), percentile(bare, 0.5)];
  return { "chat.subscribers": through.heardByAll, "chat.fanoutVsWs": medianMs / bareMs, medianMs, bareMs };
}

/** Publishes events of testimonials, which are public, to subscriptions of many users. */
async function throughApi(test: TestCloud) {
  const people = Array.from({ length: Math.ceil(subscribers / eachPerson) }, () => aPerson("contractor"));
  await test.add({ people });
  const tokens = await Promise.all(people.map((person) => test.tokenOf(person)));
  const document = documentFor("onTestimonial");
  const listeners = await startListeners({
    kind: "api",
    count: subscribers,
    origin: test.cloud.origin,
    tokens,
    document,
  });
  const { publish } = await import("#functions/platform/publish.ts");
  const times: number[] = [];
  let heardByAll = subscribers;
  for (let round = -warmRounds; round < rounds; round++) {
    const testimonialId = randomUUID() as never;
    const from = clock();
    const heard = listeners.round(testimonialId);
    await publish(reviewsPublications, "publishTestimonialChange", {
      kind: "removed",
      testimonialId,
      testimonial: null,
    });
    const { lastAt, listeners: reached } = await heard;
    heardByAll = Math.min(heardByAll, reached);
    if (round >= 0) times.push(lastAt - from);
  }
  await listeners.stop();
  return { times, heardByAll, textLength: messageText(randomUUID()).length };
}

async function throughBareSockets(textLength: number): Promise<number[]> {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  const sockets: WebSocket[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const listeners = await startListeners({ kind: "bare", count: subscribers, origin, tokens: [], document: "" });
  const times: number[] = [];
  for (let round = -warmRounds; round < rounds; round++) {
    const id = randomUUID();
    const text = messageText(id).padEnd(textLength);
    const from = clock();
    const heard = listeners.round(id);
    for (const socket of sockets) socket.send(text);
    const { lastAt } = await heard;
    if (round >= 0) times.push(lastAt - from);
  }
  await listeners.stop();
  server.close();
  http.close();
  return times;
}

const messageText = (testimonialId: string) =>
  JSON.stringify({
    ...{ id: randomUUID(), type: "data" },
    payload: { data: { onTestimonial: { kind: "removed", testimonialId, testimonial: null } } },
  });

/** Epoch ms, the same in all processes of a machine. */
const clock = () => performance.timeOrigin + performance.now();

async function startListeners(task: ListenersTask) {
  const child = fork(join(import.meta.dirname, "fan-out-listeners.ts"), [JSON.stringify(task)]);
  const ended = once(child, "exit").then(() => {
    throw new Error("the listeners ended");
  });
  ended.catch(() => {});
  const next = <T>(): Promise<T> => Promise.race([once(child, "message").then(([told]) => told as T), ended]);
  await next<"ready">();
  return {
    /** Resolves once every listener has the event, or the waiting time has ended. */
    round(id: string): Promise<RoundHeard> {
      const heard = next<RoundHeard>();
      child.send(id);
      return heard;
    },
    async stop() {
      child.send("stop");
      await ended.catch(() => {});
    },
  };
}
