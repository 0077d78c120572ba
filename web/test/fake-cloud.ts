import { graphql, HttpResponse, http, ws } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { OperationName } from "#shared/operations.ts";
import { fakePool, type SignedIn, tokensOf } from "./fake-pool.ts";
import { type CalledField, fieldsOf } from "./fields-of.ts";

type Input = CalledField["input"];
/** An operation's output, or a function of its input that returns the output, throws a `Fault`, or resolves later. */
type Answer = unknown | ((input: never) => unknown);

const clientId = "web-client";
const config = {
  region: "eu-west-2",
  userPoolId: "eu-west-2_pool",
  userPoolClientId: clientId,
  graphqlUrl: "/graphql",
  realtimeUrl: "/realtime",
  apiKey: "public-key",
  tileSources: [],
  google: false,
  sampleShare: 0,
  stage: "local",
};

/**
 * Fakes the cloud for one test file at the network level: HTTP and AppSync's live protocol. Operations without an
 * answer are unreachable.
 */
export function fakeCloud() {
  const answers = new Map<string, Answer>();
  const calls: CalledField[] = [];
  const streams = new Map<string, (event: unknown) => void>();
  const sockets = new Set<{ close(): void }>();
  let ownConfig: object = {};
  const { handlers, forget, ...pool } = fakePool();

  async function answered({ key, name, input }: CalledField) {
    try {
      if (!answers.has(name)) throw offline();
      const answer = answers.get(name);
      const output = await (typeof answer === "function" ? answer(input as never) : answer);
      return { key, output: output ?? null };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { key, output: null, error };
    }
  }

  const api = graphql.operation(async ({ variables, query }) => {
    const called = fieldsOf(query, variables);
    calls.push(...called);
    const fields = await Promise.all(called.map(answered));
    const refused = fields.flatMap(({ key, error }) => (error ? [{ key, error }] : []));
    if (refused.length === fields.length && refused.every(({ error }) => error.detail.code === "network.offline"))
      return HttpResponse.error();
    return HttpResponse.json({
      data: Object.fromEntries(fields.map(({ key, output }) => [key, output])),
      errors: refused.map(({ key, error }) => ({
        message: error.message,
        errorType: error.kind,
        errorInfo: error.detail,
        path: [key],
      })),
    });
  });

  const live = ws.link("ws://*/realtime").addEventListener("connection", ({ client }) => {
    sockets.add(client);
    const send = (message: object) => client.send(JSON.stringify(message));
    client.addEventListener("message", ({ data }) => {
      const { type, id, payload } = JSON.parse(String(data)) as {
        type: string;
        id: string;
        payload?: { data: string };
      };
      const key = `${[...sockets].indexOf(client)}/${id}`;
      if (type === "connection_init") send({ type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } });
      if (type === "stop") streams.delete(key);
      if (type !== "start" || !payload) return;
      const [, name = ""] =
        /^\s*subscription\s+(\w+)/.exec((JSON.parse(payload.data) as { query: string }).query) ?? [];
      streams.set(`${name} ${key}`, (event) => send({ type: "data", id, payload: { data: { [name]: event } } }));
      send({ type: "start_ack", id });
    });
  });

  const server = setupServer(
    http.get("*/config.json", () => HttpResponse.json({ ...config, ...ownConfig })),
    api,
    live,
    ...handlers,
  );
  beforeAll(() => {
    // Signs out users of earlier test files, which share this browser.
    forgetPerson();
    server.listen({ onUnhandledRequest: "error" });
  });
  afterEach(() => {
    answers.clear();
    calls.length = 0;
    forget();
    ownConfig = {};
  });
  afterAll(() => server.close());

  return {
    /** Sets the answers of operations for the current test. */
    answer(given: Partial<Record<OperationName, Answer>>): void {
      for (const [name, answer] of Object.entries(given)) answers.set(name, answer);
    },
    calls: (name: OperationName): Input[] => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** Changes values of config.json, which the app reads at its start. */
    configure(change: object): void {
      ownConfig = change;
    },
    hears: (stream: OperationName): boolean => [...streams.keys()].some((key) => key.startsWith(`${stream} `)),
    tell(stream: OperationName, event: unknown): void {
      for (const [key, send] of streams) if (key.startsWith(`${stream} `)) send(event);
    },
    /** Cuts all live connections. The app reconnects automatically. */
    dropLive(): void {
      streams.clear();
      for (const socket of sockets) socket.close();
      sockets.clear();
    },
    pool,
    signIn(who: SignedIn): void {
      pool.knows(who);
      storeTokens(who);
    },
    signOut: forgetPerson,
  };
}

function storeTokens(who: SignedIn): void {
  const { id = "me" } = who;
  const { AccessToken, IdToken, RefreshToken } = tokensOf(who);
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  localStorage.setItem("haulyard.signInClient", clientId);
  localStorage.setItem(`${prefix}.LastAuthUser`, id);
  localStorage.setItem(`${prefix}.${id}.accessToken`, AccessToken);
  localStorage.setItem(`${prefix}.${id}.idToken`, IdToken);
  localStorage.setItem(`${prefix}.${id}.refreshToken`, RefreshToken);
  sayStorageChanged();
}

function forgetPerson(): void {
  localStorage.clear();
  sayStorageChanged();
}
const sayStorageChanged = () => window.dispatchEvent(new StorageEvent("storage", { key: null }));
