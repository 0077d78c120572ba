import { createHash, timingSafeEqual } from "node:crypto";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import { setting } from "./config.ts";
import { networkOf } from "./network.ts";
import { shortHash } from "./short-hash.ts";
import { traced } from "./trace.ts";

/** The parts of an HTTP request that functions use. */
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
 * Returns a hash of the sender's network. Reads CloudFront's own header: senders can forge others, such as
 * `x-forwarded-for`.
 */
export function networkHash({ headers, requestContext }: HttpRequest): string {
  const viewer = headers?.["cloudfront-viewer-address"]?.replace(/:\d+$/, "");
  return shortHash(networkOf(viewer || requestContext.http.sourceIp));
}

/** Answers only requests with CloudFront's secret (infra/resources/origin-secret.ts): CloudFront cannot sign a POST. */
export function behindEdge(answer: (request: HttpRequest) => Promise<HttpAnswer>): typeof answer {
  return traced(async (request: HttpRequest) => {
    const given = digest(request.headers?.[originSecretHeader] ?? "");
    const accepted = setting("ORIGIN_SECRET").split(",");
    if (accepted.some((secret) => timingSafeEqual(given, digest(secret)))) return answer(request);
    return plainAnswer(403, "Use the address of the web app.");
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

export function bodyOf({ body = "", isBase64Encoded }: HttpRequest): string {
  return isBase64Encoded ? Buffer.from(body, "base64").toString() : body;
}

/** Keeps pages behind a secret address out of caches, search engines and referrers. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

export function plainAnswer(statusCode: number, body: string, more: Readonly<Record<string, string>> = {}): HttpAnswer {
  return {
    statusCode,
    headers: { ...privateHeaders, ...more, "content-type": "text/plain; charset=utf-8" },
    body,
  };
}
