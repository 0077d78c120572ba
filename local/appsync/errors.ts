import { GraphQLError } from "graphql";

/** An error with AppSync's fields, thrown by a resolver or during authentication. */
export class AppSyncError extends Error {
  readonly errorType: string;
  readonly data: unknown;
  readonly errorInfo: unknown;
  constructor(message: string, errorType: string, data: unknown = null, errorInfo: unknown = null) {
    super(message);
    this.errorType = errorType;
    this.data = data;
    this.errorInfo = errorInfo;
  }
}

export class Refusal extends AppSyncError {
  readonly status: number;
  constructor(status: number, errorType: string, message: string) {
    super(message, errorType);
    this.status = status;
  }
}

export interface SpelledError {
  readonly path: readonly (string | number)[] | null;
  readonly data?: unknown;
  readonly errorType?: string;
  readonly errorInfo?: unknown;
  readonly locations: readonly { line: number; column: number; sourceName: null }[] | null;
  readonly message: string;
}

/** Converts an error to AppSync's format. Only resolver errors carry `data`, `errorType` and `errorInfo`. */
export function toAppSyncError(error: GraphQLError): SpelledError {
  const cause = error.originalError;
  const raised = cause instanceof AppSyncError ? cause : undefined;
  return {
    path: error.path ?? null,
    ...(raised && { data: raised.data, errorType: raised.errorType, errorInfo: raised.errorInfo }),
    locations: error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null,
    message: error.message,
  };
}

export function asGraphQLError(error: AppSyncError): GraphQLError {
  return new GraphQLError(error.message, { originalError: error });
}
