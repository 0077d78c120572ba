import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import type { z } from "zod";
import { selectionOf } from "#shared/kernel/selection.ts";
import { type PublicationName, publications } from "#shared/operations.ts";
import { config, setting } from "./config.ts";

/** SHA-256 in the shape that the signer asks for. */
class Sha256 {
  private readonly hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytes(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytes(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
}

function bytes(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === "string") return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

/**
 * Hands a change to the live subscribers of the API: calls the internal publish mutation as this function's own
 * role. Throws when the API does not take it, so that the reaction is tried again.
 */
export async function publish<P extends PublicationName>(
  name: P,
  payload: z.input<(typeof publications)[P]["output"]>,
): Promise<void> {
  const url = new URL(setting("API_URL"));
  const body = JSON.stringify({
    query: `mutation ${name}($payload: AWSJSON!) { ${name}(payload: $payload) ${selectionOf(publications[name].output)} }`,
    variables: { payload: JSON.stringify(payload) },
  });
  const signer = new SignatureV4({
    service: "appsync",
    region: config().AWS_REGION,
    sha256: Sha256,
    credentials: {
      accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "",
      ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
    },
  });
  const signed = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: url.pathname,
    headers: { "content-type": "application/json", host: url.host },
    body,
  });
  const response = await fetch(url, { method: "POST", headers: signed.headers, body });
  const answer = (await response.json()) as { errors?: { message: string }[] };
  if (!response.ok || answer.errors?.length)
    throw new Error(`${name} was not taken: ${response.status} ${answer.errors?.[0]?.message ?? ""}`);
}
