import { endpoint, region, setting } from "./config.ts";

/**
 * The public keys of the user pool's tokens, as the pool publishes them. Reading them is free, needs no rights and does
 * not count against the quota for sign-ins. Throws when the pool does not answer, or has none.
 */
export async function keysOfTokens(signal: AbortSignal): Promise<readonly unknown[]> {
  const pool = endpoint("USER_POOL_ENDPOINT") ?? `https://cognito-idp.${region()}.amazonaws.com`;
  const response = await fetch(`${pool}/${setting("USER_POOL_ID")}/.well-known/jwks.json`, { signal });
  if (!response.ok) throw new Error(`the user pool answered ${response.status}`);
  const { keys } = (await response.json()) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0) throw new Error("the user pool has no keys");
  return keys;
}
