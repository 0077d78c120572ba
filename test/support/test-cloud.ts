import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt, SignJWT } from "jose";
import type { Database, Item } from "#functions/platform/database.ts";
import { type Cloud, startCloud } from "#local/cloud.ts";
import { signingKey } from "#local/cognito/signing-key.ts";
import { demoPassword } from "#local/demo/people.ts";
import { localApiKey } from "#local/environment.ts";
import type { CloudOptions } from "#local/ground.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { mapFields } from "#shared/kernel/map-fields.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { argumentTypeOf } from "#shared/kernel/sdl.ts";
import { documentOf } from "#shared/kernel/selection.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { operationCall } from "../../bin/vite/operations.ts";
import { type ErrorBody, type Hearing, hear, Refused } from "./hearing.ts";
import { allItems, isRecord } from "./test-table.ts";
import { type ApiAnswer, addToTable, type Given } from "./world.ts";

/** The whole one-machine cloud in its own folder, without the demo world. */
export interface TestCloud {
  readonly cloud: Cloud;
  readonly db: Database;
  add(given: Given): Promise<void>;
  call<N extends OperationName>(
    as: Pick<Profile, "email"> | null,
    name: N,
    input: RawInput<(typeof operations)[N]>,
  ): Promise<ApiAnswer>;
  /** Opens a subscription over the socket and, if it is accepted, closes it again. */
  listen<N extends OperationName>(
    as: Pick<Profile, "email"> | null,
    name: N,
    input: RawInput<(typeof operations)[N]>,
  ): Promise<ApiAnswer>;
  hear<N extends OperationName>(
    as: Pick<Profile, "email"> | null,
    name: N,
    input: RawInput<(typeof operations)[N]>,
  ): Promise<Hearing>;
  /** Resolves once all current reactions are done. */
  settled(): Promise<void>;
  items(): Promise<Item[]>;
  post(
    body: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: { data?: unknown; errors?: { errorType?: string; message: string }[] } }>;
  tokenOf(person: Pick<Profile, "email">): Promise<string>;
  signInAgain(person: Pick<Profile, "email">): Promise<void>;
  expiredTokenOf(person: Pick<Profile, "email">): Promise<string>;
  stop(): Promise<void>;
}

export function documentFor(name: OperationName): string {
  return documentOf(name, operations[name], argumentTypeOf);
}

/** Converts arguments as the browser does: AWSJSON is text, also within lists. */
export function asSent(name: OperationName, input: object): unknown {
  const { jsonInputs } = operationCall(name, operations[name]);
  return jsonInputs ? mapFields(input, jsonInputs, (value) => JSON.stringify(value)) : input;
}

/**
 * Starts a cloud with an in-memory database, which halves the time of a role matrix. `isDatabaseInMemory: false` uses
 * a disk, as `npm start` does, for measurements.
 */
export async function startTestCloud(
  options: Pick<CloudOptions, "queues" | "outage" | "isDatabaseInMemory" | "populate" | "table"> & {
    /** Data folder that remains when the cloud stops. */
    readonly dataDir?: string;
  } = {},
): Promise<TestCloud> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "haulyard-cloud-"));
  process.env.LOG_LEVEL = "SILENT";
  const cloud = await startCloud({
    port: 0,
    isPortGiven: true,
    reset: false,
    isDatabaseInMemory: true,
    ...options,
    dataDir,
  });
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
  const add: TestCloud["add"] = async (given) => {
    await addToTable(database(), given);
    for (const { id, email, role } of given.people ?? [])
      await cloud.userPool.createUser({
        sub: id,
        email,
        password: demoPassword,
        groups: role ? [role] : [],
      });
  };
  const call: TestCloud["call"] = async (as, name, input) => {
    const request = JSON.stringify({ query: documentFor(name), variables: asSent(name, input) });
    const { body } = await post(request, await headersOf(as));
    return readAnswer((body as { data?: Record<string, unknown> }).data?.[name] ?? null, body);
  };
  const hearAs: TestCloud["hear"] = async (as, name, input) =>
    hear(cloud.origin, await headersOf(as), documentFor(name), input);

  return {
    cloud,
    db: database(),
    post,
    tokenOf,
    async signInAgain(person) {
      tokens.delete(person.email);
      await tokenOf(person);
    },
    add,
    call,
    async listen(as, name, input) {
      try {
        (await hearAs(as, name, input)).close();
        return readAnswer(true, {});
      } catch (error) {
        if (error instanceof Refused) return readAnswer(null, error.payload);
        throw error;
      }
    },
    hear: hearAs,
    settled: () => cloud.eventsHandled(),
    async items() {
      return (await allItems(database())).filter(isRecord);
    },
    async expiredTokenOf(person) {
      const { privateKey, keyId } = await signingKey(join(dataDir, "user-pool-key.json"));
      const claims = decodeJwt(await tokenOf(person));
      const past = {
        iat: Number(claims.iat) - 7200,
        auth_time: Number(claims.iat) - 7200,
        exp: Number(claims.exp) - 7200,
      };
      return new SignJWT({ ...claims, ...past }).setProtectedHeader({ alg: "RS256", kid: keyId }).sign(privateKey);
    },
    async stop() {
      await cloud.stop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readAnswer(data: unknown, body: ErrorBody): ApiAnswer {
  const [error] = body.errors ?? [];
  return {
    data,
    errorType: error ? (error.errorType ?? "GraphQL") : null,
    code: error?.errorInfo?.code ?? null,
    message: error?.message ?? null,
    field: error?.errorInfo?.field ?? null,
    action: error?.errorInfo?.action ?? null,
    metadata: error?.errorInfo?.metadata ?? {},
  };
}
