import { offline } from "#shared/kernel/connection-faults.ts";
import { Fault, type FaultDetail, type FaultKind, faultKinds } from "#shared/kernel/errors.ts";
import { noProperAnswer, refusedByApi, sessionEnded } from "#shared/kernel/faults.ts";
import { mapFields } from "#shared/kernel/map-fields.ts";
import type { OperationCall } from "./operation-call.ts";

/** What the client stands on; given, so that a test can give its own. */
export interface ApiDependencies {
  readonly endpoint: () => Promise<{ url: string; apiKey: string }>;
  /** A token of whoever is signed in, or null; `force` asks for a new one. */
  readonly accessToken: (force?: boolean) => Promise<string | null>;
  readonly fetch: typeof fetch;
}

interface GraphQlError {
  readonly message: string;
  readonly errorType?: string;
  readonly errorInfo?: FaultDetail | null;
}
interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly GraphQlError[];
}

/** How long to wait for an answer, ms; AppSync itself gives up after 30 s. */
const timeoutMs = 35_000;

/**
 * Calls one operation and answers its output. Throws `Fault` and nothing else, save the abort of `signal`.
 * A token that the server refuses is renewed once.
 */
export async function callOperation(
  dependencies: ApiDependencies,
  name: string,
  call: OperationCall,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const token = await dependencies.accessToken();
  if (!token && !call.anonymous) throw sessionEnded();
  const body = JSON.stringify({
    query: call.document,
    variables: call.jsonInputs ? mapFields(input, call.jsonInputs, (value) => JSON.stringify(value)) : input,
  });
  let { status, answer } = await post(dependencies, body, token, signal);
  if (token && isRejected(status, answer)) {
    const renewed = await dependencies.accessToken(true);
    if (!renewed && !call.anonymous) throw sessionEnded();
    ({ status, answer } = await post(dependencies, body, renewed, signal));
  }
  const [error] = answer.errors ?? [];
  if (error) throw faultOfGraphQl(error);
  if (status !== 200 || !answer.data || !(name in answer.data))
    throw noProperAnswer({ cause: new Error(`answered ${status}`) });
  const output = answer.data[name];
  return call.jsonOutputs ? mapFields(output, call.jsonOutputs, (value) => JSON.parse(String(value))) : output;
}

async function post(
  dependencies: ApiDependencies,
  body: string,
  token: string | null,
  signal: AbortSignal | undefined,
) {
  const { url, apiKey } = await dependencies.endpoint();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await dependencies.fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: token } : { "x-api-key": apiKey }) },
      body,
      // What is sent as the page is left arrives; the browser takes 64 kB of it.
      keepalive: isLeft() && body.length < 60_000,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    return { status: response.status, answer: answerOf(text) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw offline({ cause });
  }
}

const isLeft = () => typeof document !== "undefined" && document.visibilityState === "hidden";

function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

/** Whether the gateway refused the token itself, before any operation ran. */
function isRejected(status: number, answer: Answer): boolean {
  return status === 401 || (status !== 200 && answer.errors?.[0]?.errorType === "UnauthorizedException");
}

/** The same fault that the server threw. What it did not mean for people is not shown to them. */
export function faultOfGraphQl(error: GraphQlError): Fault {
  const type = error.errorType ?? "";
  if ((faultKinds as readonly string[]).includes(type))
    return new Fault(type as FaultKind, error.message, error.errorInfo ?? { code: noProperAnswer.code });
  if (type === "UnauthorizedException") return sessionEnded();
  if (type === "Unauthorized" || type === "Forbidden") return refusedByApi();
  return noProperAnswer({ cause: new Error(`${type}: ${error.message}`) });
}
