import { z } from "zod";
import { addSeconds } from "#shared/kernel/time.ts";
import { mostRefusedFields, type RefusedField } from "#shared/waste/receipt.ts";
import type { ReceivedMovement } from "#shared/waste/received-movement.ts";
import { cached } from "../platform/cached.ts";
import { endpoint, setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

/** Haulyard's credentials at Defra, for all sites. The API code of a site identifies the owner of a movement. */
const TrackingClient = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  environment: z.enum(["test", "production"]),
});

/** Source: Defra's authentication guide of 28 May 2026 and the servers of its OpenAPI. */
const addresses = {
  test: {
    signIn: "https://waste-movement-external-api-8ec5c.auth.eu-west-2.amazoncognito.com",
    api: "https://waste-tracking.integration.api.defra.gov.uk",
  },
  production: {
    signIn: "https://waste-movement-external-api-75ee2.auth.eu-west-2.amazoncognito.com",
    api: "https://waste-tracking.api.defra.gov.uk",
  },
} as const;

/** The outcome of a request. `unclear`: the movement may have been recorded. `away`: it was not. */
export type Answered =
  | { readonly kind: "taken"; readonly trackingId: string }
  | { readonly kind: "fields"; readonly fields: readonly RefusedField[] }
  | { readonly kind: "away"; readonly retryAfter: number | null }
  | { readonly kind: "signIn" | "unpaid" | "noSuchId" | "unclear" };

export type SignedIn =
  | { readonly token: string }
  | { readonly kind: "away"; readonly retryAfter: number | null }
  | { readonly kind: "signIn" };

/** Timeout of a request, in ms. Two of them must fit into the time of a batch. */
const patienceMs = 10_000;
/** Renews a token this many seconds before it expires, because a request takes time. */
const earlierSeconds = 60;

interface Token {
  readonly token: string;
  readonly until: string;
}
const tokens = /* @__PURE__ */ cached(
  ["WASTE_TRACKING_SECRET", "WASTE_TRACKING_ENDPOINT"],
  () => new Map<"own", Token>(),
);

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/**
 * Returns the cached token or a new one. Called before a movement is sent, so that a failed sign-in leaves no movement
 * unclear.
 */
export async function signIn(now: string): Promise<SignedIn> {
  const before = tokens().get("own");
  if (before && before.until > now) return { token: before.token };
  const client = await secretOf(setting("WASTE_TRACKING_SECRET"), TrackingClient);
  if (!client) return { kind: "signIn" };
  const { clientId, clientSecret, environment } = client;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const body = new URLSearchParams({
    ...{ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret },
  }).toString();
  const response = await fetch(`${addressOf("signIn", environment)}/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
    body,
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!response || response.status === 429 || response.status >= 500)
    return { kind: "away", retryAfter: response && retryAfterOf(response, now) };
  const answered = TokenAnswer.safeParse(await response.json().catch(() => null));
  if (!response.ok || !answered.success) return { kind: "signIn" };
  const { access_token: token, expires_in: seconds } = answered.data;
  tokens().set("own", { token, until: addSeconds(now, seconds - earlierSeconds) });
  return { token };
}

const addressOf = (of: "signIn" | "api", environment: "test" | "production") =>
  endpoint("WASTE_TRACKING_ENDPOINT") ?? addresses[environment][of];

interface Sent {
  readonly token: string;
  readonly movement: ReceivedMovement;
  readonly apiCode: string;
  readonly trackingId: string | null;
}

/**
 * Records or corrects a movement. Never retries: Defra does not detect duplicates, so a second POST would record
 * another movement.
 */
export async function sendMovement({ token, movement, apiCode, trackingId }: Sent, now: string): Promise<Answered> {
  const client = await secretOf(setting("WASTE_TRACKING_SECRET"), TrackingClient);
  if (!client) return { kind: "signIn" };
  const path = trackingId === null ? "/movements/receive" : `/movements/${encodeURIComponent(trackingId)}/receive`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${addressOf("api", client.environment)}${path}`, {
      method: trackingId === null ? "POST" : "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ apiCode, ...movement }),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    text = await response.text();
  } catch (error) {
    return wasNeverSent(error) ? { kind: "away", retryAfter: null } : { kind: "unclear" };
  }
  return answerOf(response, text, trackingId, now);
}

const TakenAnswer = z.object({ wasteTrackingId: z.string().min(1).max(20) });
const RefusedAnswer = z.object({
  validation: z.object({ errors: z.array(z.object({ key: z.string(), message: z.string() })).min(1) }),
});

function answerOf(response: Response, text: string, trackingId: string | null, now: string): Answered {
  const { status } = response;
  if (response.ok) {
    if (trackingId !== null) return { kind: "taken", trackingId };
    const taken = TakenAnswer.safeParse(jsonOf(text));
    return taken.success ? { kind: "taken", trackingId: taken.data.wasteTrackingId } : { kind: "unclear" };
  }
  if (status === 400) {
    const refused = RefusedAnswer.safeParse(jsonOf(text));
    const errors = refused.success ? refused.data.validation.errors : [];
    return { kind: "fields", fields: errors.slice(0, mostRefusedFields).map(fieldOf) };
  }
  if (status === 401 || status === 403) {
    tokens().delete("own");
    return { kind: "signIn" };
  }
  if (status === 402) return { kind: "unpaid" };
  if (status === 404 && trackingId !== null) return { kind: "noSuchId" };
  // These statuses mean that nothing was recorded. After any other failure the movement may be stored.
  if (status === 429 || status === 503 || status < 500)
    return { kind: "away", retryAfter: retryAfterOf(response, now) };
  return { kind: "unclear" };
}

const fieldOf = ({ key, message }: { key: string; message: string }): RefusedField => ({
  field: key.slice(0, 100),
  sentence: message.replaceAll(/\s+/g, " ").slice(0, 300),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Node's error codes for a connection that was never established. */
const unmade = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

const wasNeverSent = (error: unknown): boolean =>
  unmade.has(((error as Error).cause as { code?: string } | undefined)?.code ?? "");

/** Returns Defra's Retry-After header in seconds. The header contains a number or a date. */
function retryAfterOf({ headers }: Response, now: string): number | null {
  const asked = headers.get("retry-after");
  if (!asked) return null;
  if (/^\d+$/.test(asked)) return Number(asked);
  const at = Date.parse(asked);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.parse(now)) / 1000));
}
