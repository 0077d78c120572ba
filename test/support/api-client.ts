import { Agent, request } from "node:http";
import { localApiKey } from "#local/environment.ts";
import type { LambdaError } from "#shared/kernel/wire.ts";
import type { OperationName } from "#shared/operations.ts";
import { documentFor } from "./test-cloud.ts";

export interface Answered<T> {
  readonly data: T | null;
  readonly errors?: readonly {
    readonly errorType?: string;
    readonly message: string;
    readonly errorInfo?: LambdaError["info"];
  }[];
}

export interface ApiClient {
  /** Calls an operation and selects its whole answer. A null token calls as a visitor. Rejects if no answer arrives. */
  call<T>(token: string | null, name: OperationName, variables: object): Promise<Answered<T>>;
  close(): void;
}

export function createApiClient(port: number, connections: number): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const documents = new Map<OperationName, string>();

  function post(body: string, auth: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { ...auth, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
      const sent = request(
        { agent, host: "127.0.0.1", port, path: "/graphql", method: "POST", headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("close", () => reject(new Error("the answer broke off")));
          response.on("end", () => resolve(Buffer.concat(parts).toString()));
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }

  return {
    async call<T>(token: string | null, name: OperationName, variables: object) {
      const query = documents.get(name) ?? documentFor(name);
      documents.set(name, query);
      const auth: Record<string, string> = token ? { authorization: token } : { "x-api-key": localApiKey };
      const { data, errors } = JSON.parse(await post(JSON.stringify({ query, variables }), auth)) as Answered<
        Record<string, T>
      >;
      return { data: data?.[name] ?? null, ...(errors && { errors }) };
    },
    close: () => agent.destroy(),
  };
}

export function dataOf<T>({ data, errors }: Answered<T>): T {
  if (data === null) throw new Error(errors?.[0]?.message ?? "no data");
  return data;
}
