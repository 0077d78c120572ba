import { randomUUID } from "node:crypto";
import { errors, importJWK, jwtVerify, SignJWT } from "jose";
import { countOnce } from "../meter.ts";
import { fault } from "./faults.ts";
import type { Session, SessionStore } from "./session-store.ts";
import type { SigningKey } from "./signing-key.ts";
import type { Triggers } from "./triggers.ts";
import type { PoolUser } from "./user-store.ts";

export const accessTokenSeconds = 3600;

export interface IssuedTokens {
  accessToken: string;
  idToken: string;
}

export type Tokens = ReturnType<typeof tokens>;

/** Signs and checks the pool's access and id tokens: RS256, Cognito's claims, 60 minutes. `now` is in ms. */
export function tokens(
  pool: { issuer: string; clientId: string; key: SigningKey; sessions: SessionStore; triggers: Triggers },
  now: () => number,
) {
  const { issuer, clientId, key } = pool;

  const issue = async (
    user: PoolUser,
    session: Session,
    occasion: "Authentication" | "RefreshTokens",
  ): Promise<IssuedTokens> => {
    countOnce("Cognito", "monthly active users", "users", user.sub);
    const iat = Math.floor(now() / 1000);
    const changes = await pool.triggers.preTokenGeneration(user, occasion);
    const groups = changes.groups ?? user.groups;
    const common = {
      sub: user.sub,
      ...(groups.length > 0 && { "cognito:groups": groups }),
      iss: issuer,
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: session.signedInAt,
      iat,
      exp: iat + accessTokenSeconds,
    };
    const about = { email: user.email, email_verified: user.emailVerified, ...changes.claims };
    for (const name of changes.suppressed) delete about[name as keyof typeof about];
    const scope = "aws.cognito.signin.user.admin";
    const access = {
      ...common,
      token_use: "access",
      client_id: clientId,
      username: user.sub,
      scope,
      jti: randomUUID(),
    };
    const id = { ...about, ...common, token_use: "id", aud: clientId, "cognito:username": user.sub, jti: randomUUID() };
    return { accessToken: await sign(access), idToken: await sign(id) };
  };

  /** An access token whose subject is the client. It has no groups. */
  const issueForClient = (client: string, scopes: readonly string[]): Promise<string> => {
    const iat = Math.floor(now() / 1000);
    return sign({
      ...{ sub: client, client_id: client, token_use: "access", scope: scopes.join(" "), auth_time: iat },
      ...{ iss: issuer, iat, exp: iat + accessTokenSeconds, version: 2, jti: randomUUID() },
    });
  };

  const sign = (claims: Record<string, unknown>): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.keyId }).sign(key.privateKey);

  /** Returns the session of an access token. Throws NotAuthorizedException if it is foreign, expired or revoked. */
  const sessionOf = async (accessToken: string): Promise<{ sub: string; sessionId: string }> => {
    const claims = await verified(accessToken);
    const { sub, origin_jti: sessionId } = claims;
    const ours = claims.token_use === "access" && claims.client_id === clientId;
    if (!ours || typeof sub !== "string" || typeof sessionId !== "string") throw invalidToken();
    if (!(await pool.sessions.stands(sub, sessionId))) {
      throw fault("NotAuthorizedException", "Access Token has been revoked");
    }
    return { sub, sessionId };
  };

  const verified = async (token: string) => {
    try {
      const publicKey = await importJWK(key.publicJwk, "RS256");
      const rules = { issuer, algorithms: ["RS256"], currentDate: new Date(now()) };
      return (await jwtVerify(token, publicKey, rules)).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw fault("NotAuthorizedException", "Access Token has expired");
      throw invalidToken();
    }
  };

  return { issue, issueForClient, sessionOf };
}

function invalidToken(): Error {
  return fault("NotAuthorizedException", "Invalid Access Token");
}
