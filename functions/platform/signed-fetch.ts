import { SignatureV4 } from "@smithy/signature-v4";
import { region } from "./config.ts";
import { credentials } from "./credentials.ts";
import { Sha256 } from "./sha256.ts";

/** A service that does not answer must not take up a whole batch's time. */
const patienceMs = 4_000;

/**
 * Asks an AWS service with this function's own role, where a whole client would make the bundle too large. A body is
 * posted; without one it is a GET, unless a method is named.
 */
export async function signedFetch(
  service: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body?: string,
  method: "GET" | "POST" | "DELETE" = body === undefined ? "GET" : "POST",
): Promise<Response> {
  const sent = body === undefined ? {} : { body };
  const signer = new SignatureV4({ service, region: region(), sha256: Sha256, credentials });
  const signed = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: url.pathname,
    headers: { ...headers, host: url.host },
    ...sent,
  });
  return fetch(url, { method, headers: signed.headers, ...sent, signal: AbortSignal.timeout(patienceMs) });
}
