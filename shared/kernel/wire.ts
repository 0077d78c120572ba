import type { FaultDetail, FaultKind } from "./errors.ts";

/** By which a function with an open address knows that CloudFront asks it. */
export const originSecretHeader = "x-haulyard-origin";

/** How a caller proved who they are. `apiKey` is anyone, `iam` is Haulyard's own server. */
export type CallerMode = "userPool" | "apiKey" | "iam";

/** A company's own system, by its token: the grant `client_credentials`. */
export interface ClientIdentity {
  readonly clientId: string;
  /** With the name of the API in front: `haulyard/read`. */
  readonly scopes: readonly string[];
  /** When the token was made, epoch seconds. */
  readonly issuedAt: number | null;
}

/** Who is calling, as the API gateway established it: nothing in here can be chosen by the caller. */
export interface CallerIdentity {
  /** `sub` of the user-pool token; null for callers without one. */
  readonly userId: string | null;
  /** User-pool groups; empty for callers without any. */
  readonly groups: readonly string[];
  /** When the person typed the password of this session, epoch seconds (`auth_time`); null for callers without one. */
  readonly signedInAt: number | null;
  /** Address the request came from, IPv4 or IPv6; null when it is not known. For rate limits of the anonymous. */
  readonly address: string | null;
  readonly mode: CallerMode;
  /** Set for a company's own system, which is nobody by itself: `userId` is null then. */
  readonly client?: ClientIdentity;
}

/** What a domain Lambda receives: one operation of the operation table, to be run for one caller. */
export interface LambdaEvent {
  /** Name in the operation table. */
  readonly operation: string;
  readonly kind: "Query" | "Mutation" | "Subscription";
  /**
   * Arguments as GraphQL coerced them: checked against the schema's types, not yet against the operation's rules.
   * An omitted argument is absent, a null one is null, and an `AWSJSON` one has been parsed.
   */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly caller: CallerIdentity;
}

/** An expected failure on its way to the caller. */
export interface LambdaError {
  readonly type: FaultKind;
  readonly message: string;
  readonly info: FaultDetail | null;
}

/**
 * What a domain Lambda answers. A Lambda never throws for an expected failure: the gateway would replace the
 * error's type by `Lambda:Unhandled`.
 */
export type LambdaAnswer<Data = unknown> = { readonly data: Data } | { readonly error: LambdaError };

/** Comparisons that a subscription filter can make; several on one field must all hold. */
export interface FieldFilter {
  readonly eq?: string | number | boolean | null;
  readonly ne?: string | number | boolean | null;
  readonly lt?: string | number;
  readonly le?: string | number;
  readonly gt?: string | number;
  readonly ge?: string | number;
  readonly in?: readonly (string | number)[];
  readonly notIn?: readonly (string | number)[];
  readonly between?: readonly [string | number, string | number];
  readonly contains?: string | number | boolean;
  readonly notContains?: string | number | boolean;
  readonly containsAny?: readonly (string | number)[];
  readonly beginsWith?: string;
}

/**
 * Which published results a subscriber receives, by dotted path into the result (five levels at the most):
 * every named field must match. It replaces the matching of the subscription's arguments, so it must say everything.
 */
export type SubscriptionFilter = Readonly<Record<string, FieldFilter>>;

/** `data` of the answer to a `Subscription` event: the caller may listen, and hears only what passes the filter. */
export interface SubscriptionGrant {
  readonly filter: SubscriptionFilter;
}
