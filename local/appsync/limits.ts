import { appSyncQuotas } from "#infra/quotas.ts";

/** Limits of the API. Tests can lower each one. */
export interface Limits {
  /** Bytes of one HTTP request or one socket message. */
  readonly requestBytes: number;
  readonly requestMilliseconds: number;
  /** Bytes of one published result. */
  readonly eventBytes: number;
  readonly answerBytes: number;
  readonly subscriptionsPerConnection: number;
  readonly queryDepth: number;
  /** Resolvers that one operation may run: fields of a root type. */
  readonly resolvers: number;
  /** Lexical tokens in a document, counted as AppSync's parser does. */
  readonly documentTokens: number;
  /** Levels of nested brackets of any kind. Checked before parsing. */
  readonly documentNesting: number;
  readonly keepAliveMilliseconds: number;
  /** Clients consider the connection dead after this time without a keepalive. */
  readonly connectionTimeoutMilliseconds: number;
  readonly connectionMilliseconds: number;
  /** Bytes queued for one consumer before its connection is cut as too slow. */
  readonly backlogBytes: number;
}

export const appSyncLimits: Limits = {
  ...appSyncQuotas,
  documentNesting: 200,
  keepAliveMilliseconds: 60_000,
  connectionTimeoutMilliseconds: 300_000,
  backlogBytes: 8 * 1024 * 1024,
};
