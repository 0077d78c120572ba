import { operationCalls } from "virtual:operations";
import type { $brand } from "zod";
import type { Output, RawInput } from "#shared/kernel/operation.ts";
import type { operations } from "#shared/operations.ts";
import { loadConfig } from "../config/config.ts";
import { endIfRefused, sayWhyEnded } from "../session/session-end.ts";
import { accessToken, onExpiry } from "../session/session-store.ts";
import { callOperation } from "./api-client.ts";
import { sentFor } from "./for-haulier.ts";

type Table = typeof operations;
export type OperationName<Kind extends "query" | "mutation" | "subscription" = "query" | "mutation" | "subscription"> =
  {
    [Name in keyof Table]: Table[Name]["kind"] extends Kind ? Name : never;
  }[keyof Table];

/** Replaces branded ids by plain strings: only the server parses ids. */
type Plain<T> = T extends $brand
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T;

export type ApiInput<Name extends keyof Table> = Plain<RawInput<Table[Name]>>;
export type ApiOutput<Name extends keyof Table> = Output<Table[Name]>;

type Api = {
  readonly [Name in OperationName<"query" | "mutation">]: (
    input: ApiInput<Name>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<ApiOutput<Name>>;
};

const dependencies = {
  endpoint: async () => {
    const { graphqlUrl, apiKey } = await loadConfig();
    return { url: graphqlUrl, apiKey };
  },
  accessToken,
  fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
};

/**
 * The API: `await api.me({})`. One function per query and mutation of the operation table, each throwing `Fault`.
 * Signed-in users call with their token, others with the public key.
 */
export const api = new Proxy({} as Record<string, unknown>, {
  has: (_made, name) => name in operationCalls,
  get: (made, name: OperationName & string) =>
    (made[name] ??= (input: object, options?: { signal?: AbortSignal }) =>
      callOperation(dependencies, name, operationCalls[name], sentFor(name, input), options?.signal).catch(
        (error: unknown) => {
          endIfRefused(error);
          throw error;
        },
      )),
}) as unknown as Api;

// The user pool gives no reason for a failed renewal. The API still can, while the last token is valid.
onExpiry((lastToken) => {
  const withLastToken = { ...dependencies, accessToken: async () => lastToken };
  void callOperation(withLastToken, "me", operationCalls.me, {}).catch(sayWhyEnded);
});
