import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";

/** Longer than this no token may be good for, s (RFC 8292). */
const longestSeconds = 86_400;

/** What stands before a point of the curve prime256v1 where it is written as a public key. */
const beforePoint = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");

/**
 * Why a push service turns a sender away, or null for one that has signed with the key that the browser subscribed with,
 * for this service, and not for too long (RFC 8292).
 */
export async function refusalOf(
  authorization: string | undefined,
  { audience, key }: { audience: string; key: string },
): Promise<string | null> {
  const [, token = "", given = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (!token) return "There is no vapid authorization.";
  if (given !== key) return "The subscription is bound to another key.";
  try {
    const key = Buffer.concat([beforePoint, Buffer.from(given, "base64url")]);
    const publicKey = createPublicKey({ key, format: "der", type: "spki" });
    const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ["ES256"] });
    if ((payload.exp ?? 0) > Date.now() / 1000 + longestSeconds) return "The token is good for too long.";
    if (!/^(mailto:|https:)/.test(payload.sub ?? "")) return "The token does not say whom to write to.";
    return null;
  } catch (error) {
    return `The token is not good: ${(error as Error).message}`;
  }
}
