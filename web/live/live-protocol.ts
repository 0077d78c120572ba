export interface Requested {
  readonly name: string;
  readonly document: string;
  readonly variables: unknown;
}

export interface ServerMessage {
  readonly type: "connection_ack" | "connection_error" | "ka" | "start_ack" | "data" | "error" | "complete";
  readonly id?: string;
  readonly payload?: {
    readonly connectionTimeoutMs?: number;
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly WireError[];
  };
}

interface WireError {
  readonly message: string;
  readonly errorType?: string;
  readonly errorCode?: number;
}

type Headers = Readonly<Record<string, string>>;

/** WebSocket subprotocols for AppSync. The second carries the authorization, as browsers cannot set headers. */
export function subprotocols(headers: Headers): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify(headers));
  const base64 = btoa(String.fromCharCode(...bytes));
  return ["graphql-ws", `header-${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`];
}

export function startMessage(id: string, { document, variables }: Requested, authorization: Headers) {
  return {
    id,
    type: "start",
    payload: { data: JSON.stringify({ query: document, variables }), extensions: { authorization } },
  };
}

/** Whether a failed subscription should be retried: the server was busy, or the token had expired (one retry). */
export function isPassing(error: WireError, failuresBefore: number): boolean {
  const type = error.errorType ?? "";
  if (type === "UnauthorizedException") return failuresBefore === 0;
  return /^(Unavailable|TooMany|InternalFailure|InternalServerError|LimitExceeded|ServiceUnavailable|Timeout)/.test(
    type,
  );
}
