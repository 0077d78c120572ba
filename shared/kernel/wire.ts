import type { FaultDetail, FaultKind } from "./errors.ts";

/** Header with a secret that proves to a Lambda function with a public URL that CloudFront sent the request. */
export const originSecretHeader = "x-haulyard-origin";

/** How AppSync authorised the caller. `apiKey`: a visitor. `iam`: Haulyard's own server. */
export type CallerMode = "userPool" | "apiKey" | "iam";

export interface ClientIdentity {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly issuedAt: number | null;
}

/** The caller as verified by AppSync. The caller cannot influence these values. */
export interface CallerIdentity {
  /** User id from the user-pool token (`sub`); null without a token. */
  readonly userId: string | null;
  readonly groups: readonly string[];
  /** When the user signed in for this session, in epoch seconds (`auth_time`); null without a token. */
  readonly signedInAt: number | null;
  /** IPv4 or IPv6 address, used for visitors' rate limits; null if unknown. */
  readonly address: string | null;
  readonly mode: CallerMode;
  /** The API client of a company's own system; `userId` is then null. */
  readonly client?: ClientIdentity;
}

/** Input of a domain's Lambda function: one operation for one caller. */
export interface LambdaEvent {
  readonly operation: string;
  readonly kind: "Query" | "Mutation" | "Subscription";
  /**
   * Arguments as parsed by GraphQL: of the schema's types, but not validated by the operation's rules. An omitted
   * argument is missing, a null one is null, and an `AWSJSON` one has been parsed.
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
 * The answer of a domain's Lambda function. Expected failures are returned, not thrown, because AppSync would replace
 * the type of a thrown error by `Lambda:Unhandled`.
 */
export type LambdaAnswer<Data = unknown> = { readonly data: Data } | { readonly error: LambdaError };

/** Comparisons of one field in a subscription filter; all must be true. */
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
 * A filter for the results that a subscriber receives, by dotted path into the result (at most five levels). Every
 * named field must match. The filter replaces AppSync's matching by arguments, so it must be complete.
 */
export type SubscriptionFilter = Readonly<Record<string, FieldFilter>>;

/**
 * `data` of the answer to a `Subscription` event: the caller may subscribe, but receives only results that match the
 * filter.
 */
export interface SubscriptionGrant {
  readonly filter: SubscriptionFilter;
}
