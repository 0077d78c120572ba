import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import type {
  CallerIdentity,
  CallerMode,
  ClientIdentity,
  LambdaAnswer,
  LambdaEvent,
  SubscriptionFilter,
} from "#shared/kernel/wire.ts";

export type OperationContext = Context<
  Record<string, unknown>,
  Record<string, unknown>,
  undefined,
  undefined,
  LambdaAnswer | null
>;

type FilterGroups = Parameters<typeof extensions.setSubscriptionFilter>[0];

/** Returns the caller's authorization mode. Unknown modes get the least trust. */
function callerMode(): CallerMode {
  const type = util.authType();
  if (type === "User Pool Authorization") return "userPool";
  if (type === "IAM Authorization") return "iam";
  return "apiKey";
}

/**
 * Returns the caller's address: the last but one in `x-forwarded-for`. AppSync's edge appends the address it saw and
 * then its own. The caller controls all earlier entries and could use them to get around a rate limit.
 */
function callerAddress(headers: Record<string, string> | undefined): string | null {
  const forwarded = headers?.["x-forwarded-for"];
  if (!forwarded) return null;
  const hops = forwarded.split(",");
  return (hops.length > 1 ? hops[hops.length - 2] : hops[0])?.trim() || null;
}

interface Person {
  readonly sub?: string;
  readonly groups?: string[] | null;
  readonly claims?: {
    readonly token_use?: unknown;
    readonly auth_time?: unknown;
    readonly client_id?: unknown;
    readonly scope?: unknown;
  } | null;
}

/** Returns the caller's user-pool identity. AppSync also accepts id tokens, which are not meant for authorization. */
function personOf(ctx: OperationContext): Person | null {
  if (callerMode() !== "userPool") return null;
  const person = ctx.identity as Person | null;
  if (person?.claims?.token_use !== "access") util.error("Send your access token.", "NotAllowed");
  return person;
}

/** Returns the client of a company's own system. Its token identifies a client and no user. */
function clientOf(person: Person | null, issuedAt: number | null): ClientIdentity | null {
  const { client_id: clientId, scope } = person?.claims ?? {};
  if (typeof clientId !== "string" || person?.sub !== clientId) return null;
  return { clientId, scopes: typeof scope === "string" ? scope.split(" ") : [], issuedAt };
}

function caller(ctx: OperationContext): CallerIdentity {
  const mode = callerMode();
  const person = personOf(ctx);
  const authTime = person?.claims?.auth_time;
  const signedInAt = typeof authTime === "number" ? authTime : null;
  const client = clientOf(person, signedInAt);
  const address = callerAddress(ctx.request?.headers as Record<string, string> | undefined);
  if (client) return { userId: null, groups: [], signedInAt: null, address, mode, client };
  return { userId: person?.sub ?? null, groups: person?.groups ?? [], signedInAt, address, mode };
}

export function invocation(ctx: OperationContext): LambdaRequest {
  const payload: LambdaEvent = {
    operation: ctx.info.fieldName,
    kind: ctx.info.parentTypeName as LambdaEvent["kind"],
    arguments: ctx.args,
    caller: caller(ctx),
  };
  return { operation: "Invoke", payload };
}

export function answered(ctx: OperationContext): unknown {
  // The Lambda itself failed. Its message may reveal internals, so the caller gets only the type.
  if (ctx.error) util.error("Something went wrong on our side.", ctx.error.type);
  const answer = ctx.result;
  if (!answer) return null;
  const failure = (answer as { error?: { type: string; message: string; info: unknown } }).error;
  if (failure) util.error(failure.message, safeType(failure.type), null, failure.info);
  return (answer as { data?: unknown }).data;
}

/** Renames `Unauthorized`: for that type, Amplify closes the socket of all subscriptions. */
function safeType(type: string): string {
  return type === "Unauthorized" ? "NotAllowed" : type;
}

/** Selects events by `filter` alone. Rejects the subscription if the filter is missing or empty. */
export function listenTo(filter: SubscriptionFilter | undefined): void {
  if (!filter || Object.keys(filter).length === 0) util.error("Something went wrong on our side.", "Unavailable");
  extensions.setSubscriptionFilter(
    util.transform.toSubscriptionFilter(filter as Record<string, never>) as unknown as FilterGroups,
  );
}

/** Lets the server end the stream when the user's access ends. Anonymous listeners have no access to end. */
export function endWithAccess(ctx: OperationContext): void {
  const userId = personOf(ctx)?.sub;
  if (!userId) return;
  extensions.setSubscriptionInvalidationFilter(
    util.transform.toSubscriptionFilter({ userId: { eq: userId } }) as unknown as FilterGroups,
  );
}
