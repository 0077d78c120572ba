import { timingSafeEqual } from "node:crypto";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { JwtExpiredError, JwtParseError } from "aws-jwt-verify/error";
import type { Jwks } from "aws-jwt-verify/jwk";
import type { CallerMode } from "#shared/kernel/wire.ts";
import { verifySignature } from "../sigv4.ts";
import { BoundedMap } from "./bounded-map.ts";
import { Refusal } from "./errors.ts";

export interface IdentityOptions {
  readonly apiKey: string;
  readonly userPool: { readonly userPoolId: string; readonly jwks: unknown };
  readonly iam: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };
}

/** The caller. `identity` is what resolvers see as `ctx.identity`. */
export interface Authentication {
  readonly mode: CallerMode;
  readonly groups: readonly string[];
  readonly identity: Readonly<Record<string, unknown>> | null;
}

export interface Proof {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly address: string;
}

interface KnownToken {
  readonly groups: readonly string[];
  readonly identity: Readonly<Record<string, unknown>>;
  readonly expiresAtSeconds: number;
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, "UnauthorizedException", message);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Verifies tokens of one pool without the network, for any of its app clients. Caches valid tokens. */
function createTokenCheck(userPool: IdentityOptions["userPool"]): (token: string) => KnownToken {
  const { userPoolId } = userPool;
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId: null, tokenUse: null });
  verifier.cacheJwks(userPool.jwks as Jwks);
  const known = new BoundedMap<KnownToken>(1000);

  return (token) => {
    const before = known.get(token);
    if (before && before.expiresAtSeconds > Date.now() / 1000) return before;
    known.delete(token);
    try {
      const claims = verifier.verifySync(token, { clientId: null, tokenUse: null });
      const groups = claims["cognito:groups"] ?? null;
      const fresh: KnownToken = {
        groups: groups ?? [],
        identity: {
          sub: claims.sub,
          issuer: claims.iss,
          username: claims.username ?? claims["cognito:username"],
          claims,
          defaultAuthStrategy: "ALLOW",
          groups,
        },
        expiresAtSeconds: claims.exp,
      };
      known.set(token, fresh);
      return fresh;
    } catch (error) {
      if (error instanceof JwtExpiredError) throw unauthorized("Token has expired.");
      if (error instanceof JwtParseError) throw unauthorized("Unable to parse JWT token.");
      throw unauthorized("You are not authorized to make this call.");
    }
  };
}

/** Returns the access key that recently signed exactly this request and body for the service `appsync`. */
async function signerOf(proof: Proof, key: IdentityOptions["iam"]): Promise<string | null> {
  const request = { method: "POST", url: proof.path, headers: proof.headers };
  try {
    const { payloadHash, caller } = await verifySignature(
      request,
      { ...key, service: "appsync", dialect: "json" },
      proof.body,
    );
    return /^[0-9a-f]{64}$/.test(payloadHash) ? caller : null;
  } catch {
    return null;
  }
}

/** Authenticates requests by API key, user-pool token or signature. Throws a 401 `Refusal` for all others. */
export function createAuthenticator(options: IdentityOptions): (proof: Proof) => Promise<Authentication> {
  const checkToken = createTokenCheck(options.userPool);

  return async (proof) => {
    const key = proof.headers["x-api-key"];
    if (key !== undefined) {
      if (!isSame(key, options.apiKey)) throw unauthorized("You are not authorized to make this call.");
      return { mode: "apiKey", groups: [], identity: null };
    }
    const authorization = proof.headers.authorization;
    if (!authorization) throw unauthorized("Valid authorization header not provided.");
    const sourceIp = [proof.address];
    if (authorization.startsWith("AWS4-HMAC-SHA256")) {
      const username = await signerOf(proof, options.iam);
      if (!username) throw unauthorized("You are not authorized to make this call.");
      const identity = {
        accountId: "000000000000",
        userArn: "arn:aws:iam::000000000000:user/haulyard",
        username,
        sourceIp,
      };
      return { mode: "iam", groups: [], identity };
    }
    const token = checkToken(authorization.replace(/^Bearer /i, ""));
    return { mode: "userPool", groups: token.groups, identity: { ...token.identity, sourceIp } };
  };
}
