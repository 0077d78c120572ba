import { createHash, timingSafeEqual } from "node:crypto";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import { setting } from "./config.ts";
import { networkOf } from "./network.ts";
import { shortHash } from "./short-hash.ts";

/** What of a request that comes by HTTP, and not through the API, is looked at. */
export interface HttpRequest {
  readonly rawPath: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string; readonly method?: string } };
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}
export interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The hash of the network that asks, by which strangers are counted: whom CloudFront has heard. It writes this header itself,
 * as address and port; others, like `x-forwarded-for`, reach a function as their sender wrote them.
 */
export function networkHash({ headers, requestContext }: HttpRequest): string {
  const viewer = headers?.["cloudfront-viewer-address"]?.replace(/:\d+$/, "");
  return shortHash(networkOf(viewer || requestContext.http.sourceIp));
}

/**
 * A function whose address is open to everybody, as CloudFront can sign no POST for it: answers only what CloudFront has handed
 * on, which sends a secret along (infra/resources/origin-secret.ts).
 */
export function behindEdge(answer: (request: HttpRequest) => Promise<HttpAnswer>): typeof answer {
  return async (request) => {
    const given = request.headers?.[originSecretHeader] ?? "";
    if (timingSafeEqual(digest(given), digest(setting("ORIGIN_SECRET")))) return answer(request);
    return plainAnswer(403, "Ask at the address of the web app.");
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** What was sent, as text. */
export function bodyOf({ body = "", isBase64Encoded }: HttpRequest): string {
  return isBase64Encoded ? Buffer.from(body, "base64").toString() : body;
}

/** Nobody's cache keeps what is behind a secret address, no search engine lists it, and no page is told of it. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

/** A sentence as an answer. */
export function plainAnswer(statusCode: number, body: string, more: Readonly<Record<string, string>> = {}): HttpAnswer {
  return {
    statusCode,
    headers: { ...privateHeaders, ...more, "content-type": "text/plain; charset=utf-8" },
    body,
  };
}
