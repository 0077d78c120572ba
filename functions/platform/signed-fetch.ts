import { SignatureV4 } from "@smithy/signature-v4";
import { region } from "./config.ts";
import { credentials } from "./credentials.ts";
import { Sha256 } from "./sha256.ts";

/** A service that does not answer must not take up a whole batch's time. */
const patienceMs = 4_000;

/** How Node names a connection that ended before the answer came. */
const broken = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * Asks an AWS service with this function's own role, where a whole client would make the bundle too large. A body is
 * posted; without one it is a GET, unless a method is named. A function keeps its connections, and a service closes those
 * that rest: a request whose connection breaks is sent once more, as every call here may be repeated.
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
  const send = () => fetch(url, { method, headers: signed.headers, ...sent, signal: AbortSignal.timeout(patienceMs) });
  return send().catch((error: Error) => {
    if (!broken.has((error.cause as { code?: string } | undefined)?.code ?? "")) throw error;
    return send();
  });
}
