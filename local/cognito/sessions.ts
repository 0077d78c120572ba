import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import { fault } from "./faults.ts";
import { ClientId, operation, Token } from "./operation.ts";
import type { Pool } from "./pool.ts";
import { accessTokenSeconds } from "./tokens.ts";

export async function refreshed(pool: Pool, refreshToken: string): Promise<object> {
  const session = await pool.sessions.ofRefreshToken(refreshToken);
  const user = await pool.users.bySub(session.sub);
  if (!user) throw fault("NotAuthorizedException", "Invalid Refresh Token");
  if (!user.enabled) throw fault("NotAuthorizedException", "User is disabled.");
  const { accessToken, idToken } = await pool.tokens.issue(user, session, "RefreshTokens");
  const AuthenticationResult = {
    AccessToken: accessToken,
    IdToken: idToken,
    ExpiresIn: accessTokenSeconds,
    TokenType: "Bearer",
  };
  return { ChallengeParameters: {}, AuthenticationResult };
}

/** Refreshes tokens for the Amplify client. The refresh token stays the same. */
export const getTokensFromRefreshToken = operation(
  "userAuthentication",
  z.object({ ClientId, RefreshToken: Token }),
  (pool, input) => refreshed(pool, input.RefreshToken),
);

export const revokeToken = operation("userToken", z.object({ ClientId, Token }), async (pool, input) => {
  // A token of three parts is an access or id token, which cannot be revoked by itself.
  if (input.Token.split(".").length === 3) {
    throw fault("UnsupportedTokenTypeException", "This token type cannot be revoked.");
  }
  try {
    await pool.sessions.end(await pool.sessions.ofRefreshToken(input.Token));
  } catch (error) {
    // RFC 7009: revoking an invalid token counts as success.
    if (!(error instanceof AwsError)) throw error;
  }
  return {};
});

export const globalSignOut = operation("userAccount", z.object({ AccessToken: Token }), async (pool, input) => {
  const { sub } = await pool.tokens.sessionOf(input.AccessToken);
  await pool.sessions.endAll(sub);
  return {};
});
