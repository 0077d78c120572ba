import { z } from "zod";
import { fault, invalidParameter } from "./faults.ts";
import type { Pool } from "./pool.ts";

/** The kinds of call that Cognito limits separately. */
export type RateCategory =
  | "userCreation"
  | "userAuthentication"
  | "accountRecovery"
  | "userToken"
  | "userAccount"
  | "admin";

/** One operation of the API. `run` takes the unchecked JSON body and the caller's address. */
export interface Operation {
  category: RateCategory;
  run(pool: Pool, body: unknown, from: string): Promise<object>;
}

/** Declares an operation. Checks the body against `input`, and the pool and client ids, before `work` starts. */
export function operation<S extends z.ZodType<object>>(
  category: RateCategory,
  input: S,
  work: (pool: Pool, input: z.output<S>, from: string) => Promise<object>,
): Operation {
  const run = (pool: Pool, body: unknown, from: string): Promise<object> => {
    const parsed = input.safeParse(body);
    if (!parsed.success) throw invalidParameter(wordingOf(parsed.error));
    const named: { ClientId?: unknown; UserPoolId?: unknown } = parsed.data;
    if ("ClientId" in named && named.ClientId !== pool.clientId) {
      throw fault("ResourceNotFoundException", `User pool client ${String(named.ClientId)} does not exist.`);
    }
    if ("UserPoolId" in named && named.UserPoolId !== pool.userPoolId) {
      throw fault("ResourceNotFoundException", `User pool ${String(named.UserPoolId)} does not exist.`);
    }
    return work(pool, parsed.data, from);
  };
  // `async` makes a failed check reject the promise instead of throwing at once.
  return { category, run: async (pool, body, from) => run(pool, body, from) };
}

function wordingOf({ issues }: z.ZodError): string {
  const found = issues.map(({ path, message }) => {
    const field = path.length > 0 ? `Value at '${path.join(".")}'` : "The request";
    return `${field} failed to satisfy constraint: ${message}`;
  });
  return `${found.length} validation error${found.length === 1 ? "" : "s"} detected: ${found.join("; ")}`;
}

/** A text field that DynamoDB and JSON can store: rejects half a surrogate pair. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest, `Member must have length less than or equal to ${longest}`)
    .refine((value) => value.isWellFormed(), "Member must be valid Unicode");

const required = (longest: number) => text(longest).min(1, "Member must have length greater than or equal to 1");

export const ClientId = required(128);
export const UserPoolId = required(55);
export const Username = required(128).regex(
  /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u,
  "Member must satisfy regular expression pattern",
);
export const Password = required(256);
export const Code = required(2048).regex(/^\S+$/, "Member must satisfy regular expression pattern: [\\S]+");
export const Token = required(8192);
export const ClientMetadata = z
  .record(z.string(), text(2048))
  .nullish()
  .transform((value) => value ?? {});
export const Attributes = z
  .array(z.object({ Name: required(32), Value: text(2048).optional() }))
  .max(50)
  .nullish()
  .transform((value) => value ?? []);
