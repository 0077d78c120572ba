import { SignatureV4 } from "@smithy/signature-v4";
import { region } from "./config.ts";
import { credentials } from "./credentials.ts";
import { Sha256 } from "./sha256.ts";

/** Maximum time for an answer, in ms: a silent service must not use up a whole batch's time. */
const patienceMs = 4_000;

/** Node's names for a broken connection. */
const broken = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Posts a body, or gets without one. Repeats once after a broken connection, because services close idle ones. */
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
