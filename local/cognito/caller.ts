import { fault } from "./faults.ts";
import type { Pool } from "./pool.ts";
import type { PoolUser } from "./user-store.ts";

/** The user of an access token. Throws NotAuthorizedException unless the account may act. */
export async function caller(pool: Pool, accessToken: string): Promise<PoolUser> {
  const { sub } = await pool.tokens.sessionOf(accessToken);
  const user = await pool.users.bySub(sub);
  if (!user) throw fault("NotAuthorizedException", "Invalid Access Token");
  if (!user.enabled) throw fault("NotAuthorizedException", "User is disabled.");
  return user;
}
