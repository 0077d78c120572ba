import { SignatureV4 } from "@smithy/signature-v4";
import { region } from "./config.ts";
import { credentials } from "./credentials.ts";
import { Sha256 } from "./sha256.ts";

/** A service that does not answer must not take up a whole batch's time. */
const patienceMs = 4_000;

/** Posts to an AWS service with this function's own role, where a whole client would make the bundle too large. */
export async function signedPost(
  service: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Response> {
  const signer = new SignatureV4({ service, region: region(), sha256: Sha256, credentials });
  const signed = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: url.pathname,
    headers: { ...headers, host: url.host },
    body,
  });
  return fetch(url, { method: "POST", headers: signed.headers, body, signal: AbortSignal.timeout(patienceMs) });
}
