import { offline } from "#shared/kernel/connection-faults.ts";
import { Fault, type FaultDetail, type FaultKind, faultKinds } from "#shared/kernel/errors.ts";
import { noProperAnswer, refusedByApi, sessionEnded } from "#shared/kernel/faults.ts";
import { mapFields } from "#shared/kernel/map-fields.ts";
import type { OperationCall } from "./operation-call.ts";
import { type Field, requestOf } from "./together.ts";

export interface ApiDependencies {
  readonly endpoint: () => Promise<{ url: string; apiKey: string }>;
  /** Returns the signed-in user's token or null; `force` fetches a new one. */
  readonly accessToken: (force?: boolean) => Promise<string | null>;
  readonly fetch: typeof fetch;
}

interface GraphQlError {
  readonly message: string;
  readonly errorType?: string;
  readonly errorInfo?: FaultDetail | null;
  readonly path?: readonly (string | number)[] | null;
}
interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly GraphQlError[];
}

/** Timeout of a request, in ms; AppSync itself gives up after 30 s. */
const timeoutMs = 35_000;

interface Asked extends Field {
  readonly call: OperationCall;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Maximum number of queries per HTTP request. Even with the largest lists the response stays below AppSync's limit. */
const mostTogether = 16;

const gathered = new WeakMap<ApiDependencies, Asked[]>();

/**
 * Calls one operation and returns its output. Throws only `Fault`, or the abort of `signal`. Simultaneous queries share
 * a request. A rejected token is renewed once.
 */
export function callOperation(
  dependencies: ApiDependencies,
  name: string,
  call: OperationCall,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const variables = (
    call.jsonInputs ? mapFields(input, call.jsonInputs, (value) => JSON.stringify(value)) : input
  ) as object;
  return new Promise((resolve, reject) => {
    const asked: Asked = { name, call, variables, signal, resolve, reject };
    signal?.addEventListener("abort", () => reject(signal.reason));
    // Not batched by a timer: hidden pages delay timers, and calls of a closing page must go out at once.
    if (call.kind !== "query" || isLeft()) void send(dependencies, [asked]);
    else gather(dependencies, asked);
  });
}

function gather(dependencies: ApiDependencies, asked: Asked): void {
  const others = gathered.get(dependencies);
  if (others) {
    others.push(asked);
    return;
  }
  const all = [asked];
  gathered.set(dependencies, all);
  setTimeout(() => {
    gathered.delete(dependencies);
    for (let at = 0; at < all.length; at += mostTogether) void send(dependencies, all.slice(at, at + mostTogether));
  });
}

async function send(dependencies: ApiDependencies, calls: readonly Asked[]): Promise<void> {
  try {
    const token = await dependencies.accessToken();
    const wanted = calls.filter(({ call, signal, reject }) => {
      const isAllowed = token !== null || call.anonymous;
      if (!isAllowed) reject(sessionEnded());
      return isAllowed && !signal?.aborted;
    });
    if (wanted.length > 0) await sendWith(dependencies, wanted, token);
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

async function sendWith(dependencies: ApiDependencies, calls: readonly Asked[], token: string | null): Promise<void> {
  const { body, keys } = requestOf(calls);
  const text = JSON.stringify(body);
  const signal = whenAllGaveUp(calls);
  let { status, answer } = await post(dependencies, text, token, signal);
  if (token && isRejected(status, answer)) {
    const renewed = await dependencies.accessToken(true);
    if (!renewed && calls.some(({ call }) => !call.anonymous)) throw sessionEnded();
    ({ status, answer } = await post(dependencies, text, renewed, signal));
  }
  // One query that the server does not know, e.g. of another release, fails the whole batch. So each is sent alone.
  if (calls.length > 1 && answer.errors?.some(({ errorType }) => errorType === "ValidationError")) {
    await Promise.all(calls.map((one) => send(dependencies, [one])));
    return;
  }
  calls.forEach(({ name, call, resolve, reject }, at) => {
    const key = keys[at] ?? name;
    const error = answer.errors?.find(({ path }) => calls.length === 1 || !path || path[0] === key);
    if (error) reject(faultOfGraphQl(error));
    else if (status !== 200 || !answer.data || !(key in answer.data))
      reject(noProperAnswer({ cause: new Error(`answered ${status}`) }));
    else resolve(outputOf(call, answer.data[key]));
  });
}

function outputOf({ jsonOutputs }: OperationCall, output: unknown): unknown {
  return jsonOutputs ? mapFields(output, jsonOutputs, (value) => JSON.parse(String(value))) : output;
}

/** Aborts the shared request once all its callers have aborted; never if one call has no signal. */
function whenAllGaveUp(calls: readonly Asked[]): AbortSignal | undefined {
  const signals = calls.flatMap(({ signal }) => signal ?? []);
  if (signals.length < calls.length) return undefined;
  const [only, ...more] = signals;
  if (more.length === 0) return only;
  const all = new AbortController();
  for (const signal of signals)
    signal.addEventListener("abort", () => signals.every(({ aborted }) => aborted) && all.abort(signal.reason));
  return all.signal;
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
      // `keepalive` requests survive leaving the page. Browsers limit their bodies to 64 kB.
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

function isRejected(status: number, answer: Answer): boolean {
  return status === 401 || (status !== 200 && answer.errors?.[0]?.errorType === "UnauthorizedException");
}

/** Returns the server's fault. Hides texts that are not meant for users. */
export function faultOfGraphQl(error: GraphQlError): Fault {
  const type = error.errorType ?? "";
  if ((faultKinds as readonly string[]).includes(type))
    return new Fault(type as FaultKind, error.message, error.errorInfo ?? { code: noProperAnswer.code });
  if (type === "UnauthorizedException") return sessionEnded();
  if (type === "Unauthorized" || type === "Forbidden") return refusedByApi();
  return noProperAnswer({ cause: new Error(`${type}: ${error.message}`) });
}
