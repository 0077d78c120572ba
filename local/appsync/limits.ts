import { appSyncQuotas } from "#infra/quotas.ts";

/** Limits of the API. Tests can lower each one. */
export interface Limits {
  /** Maximum size of an HTTP request or a socket message, in bytes. */
  readonly requestBytes: number;
  readonly requestMilliseconds: number;
  /** Maximum size of a published result, in bytes. */
  readonly eventBytes: number;
  readonly answerBytes: number;
  readonly subscriptionsPerConnection: number;
  readonly queryDepth: number;
  /** Maximum number of resolvers (fields of a root type) that one operation may run. */
  readonly resolvers: number;
  /** Maximum number of lexical tokens in a document, counted as AppSync's parser does. */
  readonly documentTokens: number;
  /** Maximum levels of nested brackets of any kind. Checked before parsing. */
  readonly documentNesting: number;
  readonly keepAliveMilliseconds: number;
  /** Clients consider the connection dead after this time without a keepalive. */
  readonly connectionTimeoutMilliseconds: number;
  readonly connectionMilliseconds: number;
  /** Maximum bytes queued for one consumer. Beyond, the server closes its connection as too slow. */
  readonly backlogBytes: number;
}

export const appSyncLimits: Limits = {
  ...appSyncQuotas,
  documentNesting: 200,
  keepAliveMilliseconds: 60_000,
  connectionTimeoutMilliseconds: 300_000,
  backlogBytes: 8 * 1024 * 1024,
};
