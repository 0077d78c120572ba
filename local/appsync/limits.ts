import { appSyncQuotas } from "#infra/quotas.ts";

/** Limits of the API; each can be lowered so that a test can reach it. */
export interface Limits {
  /** Bytes of one HTTP request or one socket message. */
  readonly requestBytes: number;
  /** One request, Lambda included. */
  readonly requestMilliseconds: number;
  /** Bytes of what a mutation publishes. */
  readonly eventBytes: number;
  /** Bytes that one Lambda answers. */
  readonly answerBytes: number;
  readonly subscriptionsPerConnection: number;
  /** How deep the fields of an operation may nest. */
  readonly queryDepth: number;
  /** How many resolvers an operation may run: fields of a root type. */
  readonly resolvers: number;
  /** Lexical tokens in a document, as in the service's own parser. */
  readonly documentTokens: number;
  /** How deep a document may nest brackets of any kind before it is not parsed at all. */
  readonly documentNesting: number;
  readonly keepAliveMilliseconds: number;
  /** After this time without a keepalive a client takes the connection as dead. */
  readonly connectionTimeoutMilliseconds: number;
  readonly connectionMilliseconds: number;
  /** Bytes that may wait for one consumer before it is cut off as too slow. */
  readonly backlogBytes: number;
}

export const appSyncLimits: Limits = {
  ...appSyncQuotas,
  documentNesting: 200,
  keepAliveMilliseconds: 60_000,
  connectionTimeoutMilliseconds: 300_000,
  backlogBytes: 8 * 1024 * 1024,
};
