import { fault } from "./faults.ts";
import type { Pool } from "./pool.ts";
import type { PoolUser } from "./user-store.ts";

/** Returns the user of an access token. Throws NotAuthorizedException for an invalid token or disabled account. */
export async function caller(pool: Pool, accessToken: string): Promise<PoolUser> {
  const { sub } = await pool.tokens.sessionOf(accessToken);
  const user = await pool.users.bySub(sub);
  if (!user) throw fault("NotAuthorizedException", "Invalid Access Token");
  if (!user.enabled) throw fault("NotAuthorizedException", "User is disabled.");
  return user;
}
