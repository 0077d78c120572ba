import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { type Cloud, startCloud } from "#local/cloud.ts";
import { localApiKey } from "#local/environment.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { argumentTypeOf } from "#shared/kernel/sdl.ts";
import { documentOf } from "#shared/kernel/selection.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { addToTable, type Given } from "./world.ts";

/** What the API answered: data, or the first error as a caller sees it. */
export interface ApiAnswer {
  readonly data: unknown;
  readonly errorType: string | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The whole one-machine cloud, without demo world, in a folder of its own. */
export interface TestCloud {
  readonly cloud: Cloud;
  add(given: Given): Promise<void>;
  /** Calls an operation over HTTP as a person (null: with the visitors' key). */
  call<N extends OperationName>(
    as: Pick<Profile, "email"> | null,
    name: N,
    input: RawInput<(typeof operations)[N]>,
  ): Promise<ApiAnswer>;
  /** Tries to open a subscription over the socket; closes it again when it was let in. */
  listen<N extends OperationName>(
    as: Pick<Profile, "email"> | null,
    name: N,
    input: RawInput<(typeof operations)[N]>,
  ): Promise<ApiAnswer>;
  /** Posts any body with any headers. */
  post(
    body: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: { data?: unknown; errors?: { errorType?: string; message: string }[] } }>;
  tokenOf(person: Pick<Profile, "email">): Promise<string>;
  stop(): Promise<void>;
}

export function documentFor(name: OperationName): string {
  return documentOf(name, operations[name], argumentTypeOf);
}

export async function startTestCloud(): Promise<TestCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-cloud-"));
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  const cloud = await startCloud({ port: 0, isPortGiven: true, dataDir, reset: false });
  const { database } = await import("#functions/platform/database.ts");
  const tokens = new Map<string, string>();

  async function tokenOf({ email }: Pick<Profile, "email">): Promise<string> {
    const known = tokens.get(email) ?? (await cloud.userPool.tokensFor(email)).accessToken;
    tokens.set(email, known);
    return known;
  }
  async function headersOf(as: Pick<Profile, "email"> | null): Promise<Record<string, string>> {
    return as ? { authorization: await tokenOf(as) } : { "x-api-key": localApiKey };
  }
  async function post(body: string, headers: Record<string, string>) {
    const response = await fetch(`${cloud.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    return { status: response.status, body: (await response.json()) as never };
  }
  return {
    cloud,
    post,
    tokenOf,
    async add(given) {
      await addToTable(database(), given);
      for (const { id, email, role, fullName } of given.people ?? [])
        await cloud.userPool.createUser({
          sub: id,
          email,
          password: `Test-${randomUUID()}`,
          groups: role ? [role] : [],
          name: fullName,
        });
    },
    async call(as, name, input) {
      const { body } = await post(JSON.stringify({ query: documentFor(name), variables: input }), await headersOf(as));
      return readAnswer((body as { data?: Record<string, unknown> }).data?.[name] ?? null, body);
    },
    async listen(as, name, input) {
      return openOnce(cloud.origin, await headersOf(as), documentFor(name), input);
    },
    async stop() {
      await cloud.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface ErrorBody {
  errors?: {
    errorType?: string | null;
    message: string;
    errorInfo?: { code?: string; facts?: Record<string, unknown> } | null;
  }[];
}

function readAnswer(data: unknown, body: ErrorBody): ApiAnswer {
  const [error] = body.errors ?? [];
  return {
    data,
    errorType: error ? (error.errorType ?? "GraphQL") : null,
    code: error?.errorInfo?.code ?? null,
    message: error?.message ?? null,
    facts: error?.errorInfo?.facts ?? {},
  };
}

function openOnce(origin: string, auth: Record<string, string>, query: string, variables: unknown): Promise<ApiAnswer> {
  const host = new URL(origin).host;
  const authorization = { host, ...auth };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(`${origin.replace("http", "ws")}/graphql/realtime`, ["graphql-ws", `header-${header}`]);
  return new Promise((resolve, reject) => {
    const finish = (answer: ApiAnswer) => {
      socket.close();
      resolve(answer);
    };
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (raw) => {
      const message = JSON.parse(String(raw)) as { type: string; payload?: ErrorBody };
      if (message.type === "connection_ack")
        socket.send(
          JSON.stringify({
            id: randomUUID(),
            type: "start",
            payload: { data: JSON.stringify({ query, variables }), extensions: { authorization } },
          }),
        );
      if (message.type === "start_ack") finish(readAnswer(true, {}));
      if (message.type === "error" || message.type === "connection_error")
        finish(readAnswer(null, message.payload ?? {}));
    });
  });
}
