import { graphql, HttpResponse, http, ws } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { OperationName } from "#shared/operations.ts";
import { fakePool, type SignedIn, tokensOf } from "./fake-pool.ts";
import { type CalledField, fieldsOf } from "./fields-of.ts";

type Input = CalledField["input"];
/** An output, or a function of the input; it may throw a `Fault` or answer later. */
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
 * A fake cloud for one test file. It speaks HTTP and the live protocol, so everything above the network is real. An
 * operation without an answer is unreachable.
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
    // Test files share a browser: signs out other files' users.
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
    /** Sets the answers of operations for this test. */
    answer(given: Partial<Record<OperationName, Answer>>): void {
      for (const [name, answer] of Object.entries(given)) answers.set(name, answer);
    },
    calls: (name: OperationName): Input[] => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** Sets configuration values that the app reads at its start. */
    configure(change: object): void {
      ownConfig = change;
    },
    hears: (stream: OperationName): boolean => [...streams.keys()].some((key) => key.startsWith(`${stream} `)),
    tell(stream: OperationName, event: unknown): void {
      for (const [key, send] of streams) if (key.startsWith(`${stream} `)) send(event);
    },
    /** Breaks every live connection; the app reconnects by itself. */
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
