import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";

/** Maximum token lifetime, in seconds (RFC 8292). */
const longestSeconds = 86_400;

/** DER header of a prime256v1 public key. The point follows. */
const beforePoint = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");

/**
 * Returns why a push service rejects a sender (RFC 8292). Null if the subscription's key signed the token for this
 * service and its lifetime is allowed.
 */
export async function refusalOf(
  authorization: string | undefined,
  { audience, key }: { audience: string; key: string },
): Promise<string | null> {
  const [, token = "", given = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (!token) return "The vapid authorization is missing.";
  if (given !== key) return "The subscription is bound to another key.";
  try {
    const key = Buffer.concat([beforePoint, Buffer.from(given, "base64url")]);
    const publicKey = createPublicKey({ key, format: "der", type: "spki" });
    const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ["ES256"] });
    if ((payload.exp ?? 0) > Date.now() / 1000 + longestSeconds) return "The token lifetime is too long.";
    if (!/^(mailto:|https:)/.test(payload.sub ?? "")) return "The token has no contact in sub.";
    return null;
  } catch (error) {
    return `The token is not valid: ${(error as Error).message}`;
  }
}
