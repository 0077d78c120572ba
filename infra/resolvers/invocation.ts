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

/** Unknown modes count as the least trusted one. */
function callerMode(): CallerMode {
  const type = util.authType();
  if (type === "User Pool Authorization") return "userPool";
  if (type === "IAM Authorization") return "iam";
  return "apiKey";
}

/**
 * The caller's address. AppSync's edge appends to `x-forwarded-for` the address it saw and then its own, so the last
 * but one is the caller's; anything before that was sent by the caller, who could use it to get around a rate limit.
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

/**
 * The user-pool identity of the caller, if any. AppSync accepts id tokens too, but those are not made for
 * authorization.
 */
function personOf(ctx: OperationContext): Person | null {
  if (callerMode() !== "userPool") return null;
  const person = ctx.identity as Person | null;
  if (person?.claims?.token_use !== "access") util.error("Send your access token.", "NotAllowed");
  return person;
}

/** The token of a company's own system is about the client that it was made for, and about nobody. */
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

/** The call of the domain's Lambda for the field at hand. */
export function invocation(ctx: OperationContext): LambdaRequest {
  const payload: LambdaEvent = {
    operation: ctx.info.fieldName,
    kind: ctx.info.parentTypeName as LambdaEvent["kind"],
    arguments: ctx.args,
    caller: caller(ctx),
  };
  return { operation: "Invoke", payload };
}

/** The Lambda's answer; when it is an error, the request ends here with it. */
export function answered(ctx: OperationContext): unknown {
  // The Lambda itself failed: its message may reveal internals, so the caller gets the type only.
  if (ctx.error) util.error("Something went wrong on our side.", ctx.error.type);
  const answer = ctx.result;
  if (!answer) return null;
  const failure = (answer as { error?: { type: string; message: string; info: unknown } }).error;
  if (failure) util.error(failure.message, safeType(failure.type), null, failure.info);
  return (answer as { data?: unknown }).data;
}

/** Clients close the socket that all their subscriptions share when one is refused as `Unauthorized`. */
function safeType(type: string): string {
  return type === "Unauthorized" ? "NotAllowed" : type;
}

/** From here on only the filter decides what the subscriber hears; without one, or with an empty one, it is refused. */
export function listenTo(filter: SubscriptionFilter | undefined): void {
  if (!filter || Object.keys(filter).length === 0) util.error("Something went wrong on our side.", "Unavailable");
  extensions.setSubscriptionFilter(
    util.transform.toSubscriptionFilter(filter as Record<string, never>) as unknown as FilterGroups,
  );
}

/** Lets the stream be ended from the server's side, when this person's access ends. Anonymous listeners have none. */
export function endWithAccess(ctx: OperationContext): void {
  const userId = personOf(ctx)?.sub;
  if (!userId) return;
  extensions.setSubscriptionInvalidationFilter(
    util.transform.toSubscriptionFilter({ userId: { eq: userId } }) as unknown as FilterGroups,
  );
}
