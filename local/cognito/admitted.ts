import { attributesOf } from "./attributes.ts";
import { fault, wrongCredentials } from "./faults.ts";
import type { Pool } from "./pool.ts";
import { accessTokenSeconds } from "./tokens.ts";
import type { PoolUser } from "./user-store.ts";

/**
 * Signs in a user whose password was correct, or returns the next challenge. Earlier answers must not reveal the state
 * of the account.
 */
export async function admitted(pool: Pool, user: PoolUser | undefined): Promise<object> {
  if (!user) throw wrongCredentials();
  if (!user.enabled) throw fault("NotAuthorizedException", "User is disabled.");
  if (user.status === "UNCONFIRMED") throw fault("UserNotConfirmedException", "User is not confirmed.");
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    const userAttributes = JSON.stringify(
      Object.fromEntries(attributesOf(user).map(({ Name, Value }) => [Name, Value])),
    );
    return {
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: pool.challenges.pose({ name: "NEW_PASSWORD_REQUIRED", userId: user.sub }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, requiredAttributes: "[]", userAttributes },
    };
  }
  if (user.totp?.isOn) {
    const Session = pool.challenges.pose({ name: "SOFTWARE_TOKEN_MFA", userId: user.sub });
    const ChallengeParameters = { USER_ID_FOR_SRP: user.sub };
    return { ChallengeName: "SOFTWARE_TOKEN_MFA", Session, ChallengeParameters };
  }
  return signedIn(pool, user);
}

export async function signedIn(pool: Pool, user: PoolUser): Promise<object> {
  const { session, refreshToken } = await pool.sessions.start(user.sub);
  const { accessToken, idToken } = await pool.tokens.issue(user, session, "Authentication");
  const AuthenticationResult = {
    AccessToken: accessToken,
    IdToken: idToken,
    RefreshToken: refreshToken,
    ExpiresIn: accessTokenSeconds,
    TokenType: "Bearer",
  };
  return { ChallengeParameters: {}, AuthenticationResult };
}
