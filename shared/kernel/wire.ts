import type { FaultDetail, FaultKind } from "./errors.ts";

/** Proves to a function with a public address that CloudFront sent the request. */
export const originSecretHeader = "x-haulyard-origin";

/** `apiKey` is anyone, `iam` is Haulyard's own server. */
export type CallerMode = "userPool" | "apiKey" | "iam";

export interface ClientIdentity {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly issuedAt: number | null;
}

/** The caller as the API gateway established it: the caller cannot choose anything in here. */
export interface CallerIdentity {
  /** `sub` of the user-pool token; null without one. */
  readonly userId: string | null;
  readonly groups: readonly string[];
  /** When the person typed the password of this session, epoch seconds (`auth_time`); null without one. */
  readonly signedInAt: number | null;
  /** IPv4 or IPv6; null if unknown. For visitors' rate limits. */
  readonly address: string | null;
  readonly mode: CallerMode;
  /** Set for a company's own system. `userId` is null then. */
  readonly client?: ClientIdentity;
}

/** The input of a domain Lambda: one operation of the operation table, for one caller. */
export interface LambdaEvent {
  readonly operation: string;
  readonly kind: "Query" | "Mutation" | "Subscription";
  /**
   * Arguments as GraphQL coerced them: checked against the schema's types, not yet against the operation's rules. An
   * omitted argument is missing, a null one is null, and an `AWSJSON` one has been parsed.
   */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly caller: CallerIdentity;
}

export interface LambdaError {
  readonly type: FaultKind;
  readonly message: string;
  readonly info: FaultDetail | null;
}

/**
 * The answer of a domain Lambda. It never throws for an expected failure, because the gateway would replace the error's
 * type by `Lambda:Unhandled`.
 */
export type LambdaAnswer<Data = unknown> = { readonly data: Data } | { readonly error: LambdaError };

/** Comparisons of a subscription filter. Several on one field must all hold. */
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
 * The published results that a subscriber receives, by dotted path into the result (at most five levels): every named
 * field must match. It replaces matching by the subscription's arguments, so it must be complete.
 */
export type SubscriptionFilter = Readonly<Record<string, FieldFilter>>;

/**
 * `data` of the answer to a `Subscription` event. The caller may listen, but receives only results that pass the
 * filter.
 */
export interface SubscriptionGrant {
  readonly filter: SubscriptionFilter;
}
