import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { inLanes } from "#test/support/lanes.ts";

export interface ListenersTask {
  readonly kind: "api" | "bare";
  readonly count: number;
  readonly origin: string;
  readonly tokens: readonly string[];
  readonly document: string;
}

/** Number of connections that received an event, and the time of the last one, in epoch ms. */
export interface RoundHeard {
  readonly listeners: number;
  readonly lastAt: number;
}

/** Maximum wait, in ms, for an event that does not reach all connections. */
const patienceMs = 20_000;
const openedAtOnce = 20;

const task = JSON.parse(process.argv[2] ?? "") as ListenersTask;
const clock = () => performance.timeOrigin + performance.now();
let expected: { id: string; heard: number; told: boolean } | null = null;
/** Events that arrived before this process expected them. */
let early = new Map<string, { heard: number; lastAt: number }>();

await inLanes(openedAtOnce, Array.from({ length: task.count }).keys(), open);
process.on("message", (told: string) => {
  if (told === "stop") process.exit(0);
  expected = { id: told, heard: early.get(told)?.heard ?? 0, told: false };
  const lastAt = early.get(told)?.lastAt ?? 0;
  early = new Map();
  const round = expected;
  if (round.heard === task.count) tell(round, lastAt);
  else setTimeout(() => tell(round, clock()), patienceMs).unref();
});
process.send?.("ready");

function open(at: number): Promise<void> {
  const socket = task.kind === "api" ? subscription(at) : new WebSocket(task.origin.replace("http", "ws"));
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    if (task.kind === "bare") socket.on("open", () => resolve());
    socket.on("message", (raw) => {
      const message = JSON.parse(String(raw));
      if (message.type === "start_ack") resolve();
      if (message.type === "error" || message.type === "connection_error") reject(new Error(String(raw)));
      if (message.type === "data") hear(message.payload.data.onTestimonial.testimonialId);
    });
  });
}

function subscription(at: number): WebSocket {
  const { origin, tokens, document: query } = task;
  const authorization = { host: new URL(origin).host, authorization: tokens[at % tokens.length] };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(`${origin.replace("http", "ws")}/graphql/realtime`, ["graphql-ws", `header-${header}`]);
  const payload = { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } };
  socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
  socket.on("message", (raw) => {
    if (JSON.parse(String(raw)).type === "connection_ack")
      socket.send(JSON.stringify({ id: randomUUID(), type: "start", payload }));
  });
  return socket;
}

function hear(id: string): void {
  if (expected?.id !== id) {
    early.set(id, { heard: (early.get(id)?.heard ?? 0) + 1, lastAt: clock() });
    return;
  }
  expected.heard++;
  if (expected.heard === task.count) tell(expected, clock());
}

function tell(round: { heard: number; told: boolean }, lastAt: number): void {
  if (round.told) return;
  round.told = true;
  process.send?.({ listeners: round.heard, lastAt } satisfies RoundHeard);
}
