import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestBody } from "../request-body.ts";
import { errorsIn, type Finding, warningsIn } from "./receipt-rules.ts";

/** Client id and secret of the software, and the API codes of receivers' sites. */
export interface WasteTrackingOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiCodes: readonly string[];
}

export interface Movement {
  readonly body: Readonly<Record<string, unknown>>;
  readonly corrections: number;
}

/** A simulated failure: an error without a record, or a lost connection before or after the recording. */
export type Disturbance =
  | { readonly status: number; readonly retryAfter?: string; readonly body?: object }
  | { readonly breaks: "before" | "after" };

const largestBodyBytes = 1_000_000;
const tokenSeconds = 3600;
/** Characters of tracking ids such as 25HRA0B2. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";

const unauthorised = { statusCode: 401, error: "Unauthorized", message: "Missing or invalid token" };

/** Defra's API for received waste. As with Defra, each POST records a new movement, even for a duplicate. */
export function createWasteTracking({ clientId, clientSecret, apiCodes }: WasteTrackingOptions) {
  const movements = new Map<string, Movement>();
  const tokens = new Map<string, number>();
  let weather: ((request: { readonly method: string; readonly path: string }) => Disturbance | null) | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { method = "GET" } = request;
    const body = (await requestBody(request, largestBodyBytes)).toString();
    const fares = weather?.({ method, path }) ?? null;
    if (fares && "status" in fares) {
      const headers = fares.retryAfter ? { "retry-after": fares.retryAfter } : {};
      response.writeHead(fares.status, headers).end(JSON.stringify(fares.body ?? {}));
      return;
    }
    if (fares?.breaks === "before") return void request.socket.destroy();
    const [status, answer] = answerTo(method, path, request.headers.authorization ?? "", body);
    if (fares?.breaks === "after") return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }

  type Answered = readonly [status: number, body: object];
  const refused = (errors: readonly Finding[]): Answered => [400, { validation: { errors } }];

  function answerTo(method: string, path: string, authorization: string, body: string): Answered {
    if (path === "/oauth2/token" && method === "POST") return signIn(authorization, new URLSearchParams(body));
    const until = tokens.get(authorization.replace(/^Bearer /, "")) ?? 0;
    if (until <= Date.now()) return [401, unauthorised];
    const [, id] = /^\/movements\/([^/]+)\/receive$/.exec(path) ?? [];
    if (method === "POST" && path === "/movements/receive") return record(body, null);
    if (method === "PUT" && id) return record(body, decodeURIComponent(id));
    return [404, { statusCode: 404, error: "Not Found", message: "Not Found" }];
  }

  function signIn(authorization: string, form: URLSearchParams): Answered {
    const known = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (form.get("grant_type") !== "client_credentials") return [400, { error: "unsupported_grant_type" }];
    if (authorization !== known) return [400, { error: "invalid_client" }];
    const token = randomUUID();
    tokens.set(token, Date.now() + tokenSeconds * 1000);
    return [200, { access_token: token, expires_in: tokenSeconds, token_type: "Bearer" }];
  }

  function record(text: string, id: string | null): Answered {
    const body = parsed(text);
    const errors = errorsIn(body);
    if (errors.length > 0) return refused(errors);
    const given = body as Movement["body"];
    if (!apiCodes.includes(String(given.apiCode)))
      return refused([
        { key: "apiCode", errorType: "BusinessRuleViolation", message: "the API Code supplied is invalid" },
      ]);
    const warnings = warningsIn(given);
    const validation = warnings.length > 0 ? { validation: { warnings } } : {};
    if (id === null) {
      const wasteTrackingId = newId();
      movements.set(wasteTrackingId, { body: given, corrections: 0 });
      return [201, { wasteTrackingId, ...validation }];
    }
    const before = movements.get(id);
    if (!before) return [404, { statusCode: 404, error: "Not Found", message: "Movement not found" }];
    if (before.body.apiCode !== given.apiCode)
      return refused([
        {
          ...{ key: "apiCode", errorType: "BusinessRuleViolation" },
          message:
            "the API Code supplied does not relate to the same Organisation as created the original waste item record",
        },
      ]);
    movements.set(id, { body: given, corrections: before.corrections + 1 });
    return [200, validation];
  }

  return {
    handle,
    movements,
    /** Sets the function that chooses a failure for each later request; null makes all requests succeed. */
    setWeather(decide: typeof weather) {
      weather = decide;
    },
    /** Revokes all tokens, as a new client secret does. */
    endTokens: () => tokens.clear(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns an id of two digits for the year and six characters. */
function newId(): string {
  const year = String(new Date().getUTCFullYear()).slice(2);
  return year + [...randomBytes(6)].map((byte) => letters[byte % letters.length]).join("");
}
