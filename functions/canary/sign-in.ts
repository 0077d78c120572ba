import { randomBytes } from "node:crypto";
import {
  generator,
  multiplier,
  passwordExponent,
  power,
  prime,
  proofOf,
  scrambleOf,
  sessionKey,
  toNumber,
} from "./srp-numbers.ts";

export interface Pool {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

export interface SignedIn {
  readonly accessToken: string;
  readonly userId: string;
  signOut(): Promise<unknown>;
}

const patienceMs = 10_000;

/** Signs in by SRP as the web app does, so the password is not sent. Throws with Cognito's message. */
export async function signIn(pool: Pool, { email, password }: { email: string; password: string }): Promise<SignedIn> {
  const { endpoint, clientId: ClientId } = pool;
  const secret = toNumber(randomBytes(128).toString("hex"));
  const clientPublic = power(generator, secret);
  const asked = await ask<Challenge>(endpoint, "InitiateAuth", {
    ClientId,
    AuthFlow: "USER_SRP_AUTH",
    AuthParameters: { USERNAME: email, SRP_A: clientPublic.toString(16) },
  });
  const { SRP_B, SALT, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId } = asked.ChallengeParameters;
  const identity = { poolName: pool.userPoolId.split("_")[1] ?? "", userId };
  const serverPublic = toNumber(SRP_B);
  const scramble = scrambleOf(clientPublic, serverPublic);
  const exponent = passwordExponent(identity, SALT, password);
  // The remainder of a negative number would be negative; SRP needs a positive one.
  const base = (serverPublic + prime * multiplier - multiplier * power(generator, exponent)) % prime;
  const key = sessionKey(scramble, power(base, secret + scramble * exponent));
  const timestamp = timestampOf(new Date());
  const { AuthenticationResult: tokens } = await ask<Answer>(endpoint, "RespondToAuthChallenge", {
    ClientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      TIMESTAMP: timestamp,
      PASSWORD_CLAIM_SIGNATURE: proofOf(identity, key, { secretBlock, timestamp }).toString("base64"),
    },
  });
  if (!tokens) throw new Error("Cognito asks for more than the password. Set the passwords again.");
  const { AccessToken: accessToken, RefreshToken: Token } = tokens;
  return { accessToken, userId, signOut: () => ask(endpoint, "RevokeToken", { ClientId, Token }) };
}

interface Challenge {
  readonly ChallengeParameters: Readonly<Record<"SRP_B" | "SALT" | "SECRET_BLOCK" | "USER_ID_FOR_SRP", string>>;
}
interface Answer {
  readonly AuthenticationResult?: { readonly AccessToken: string; readonly RefreshToken: string };
}

/** Formats a time as Cognito requires: `Mon Nov 2 05:07:09 UTC 2026`. */
function timestampOf(date: Date): string {
  const [weekday = "", day = "", month = "", year = "", time = ""] = date.toUTCString().split(" ");
  return `${weekday.slice(0, 3)} ${month} ${Number(day)} ${time} UTC ${year}`;
}

async function ask<T>(endpoint: string, action: string, body: object): Promise<T> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await response.text();
  const answer = (text ? JSON.parse(text) : {}) as T & { readonly message?: string };
  if (!response.ok) throw new Error(answer.message ?? `Cognito answered ${response.status}.`);
  return answer;
}
