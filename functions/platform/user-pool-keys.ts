import { endpoint, region, setting } from "./config.ts";

/**
 * The public keys of the pool's tokens. Free, without rights, and outside the sign-in quota. Throws if there are none.
 */
export async function keysOfTokens(signal: AbortSignal): Promise<readonly unknown[]> {
  const pool = endpoint("USER_POOL_ENDPOINT") ?? `https://cognito-idp.${region()}.amazonaws.com`;
  const response = await fetch(`${pool}/${setting("USER_POOL_ID")}/.well-known/jwks.json`, { signal });
  if (!response.ok) throw new Error(`the user pool answered ${response.status}`);
  const { keys } = (await response.json()) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0) throw new Error("the user pool has no keys");
  return keys;
}
