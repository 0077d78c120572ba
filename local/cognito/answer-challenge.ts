import { z } from "zod";
import { admitted, signedIn } from "./admitted.ts";
import { fault, wrongCredentials } from "./faults.ts";
import { checkCode } from "./mfa.ts";
import { ClientId, Code, operation, Password, text, Username } from "./operation.ts";
import { checkPasswordPolicy } from "./password-policy.ts";
import { type Pool, srpIdentity } from "./pool.ts";
import { passwordVerifier, srpProofMatches } from "./srp.ts";

const RespondToAuthChallenge = z.discriminatedUnion("ChallengeName", [
  z.object({
    ClientId,
    ChallengeName: z.literal("PASSWORD_VERIFIER"),
    ChallengeResponses: z.object({
      USERNAME: Username,
      PASSWORD_CLAIM_SECRET_BLOCK: text(2048),
      PASSWORD_CLAIM_SIGNATURE: text(256),
      TIMESTAMP: text(64),
    }),
  }),
  z.object({
    ClientId,
    ChallengeName: z.literal("NEW_PASSWORD_REQUIRED"),
    Session: text(2048),
    ChallengeResponses: z.object({ USERNAME: Username, NEW_PASSWORD: Password }),
  }),
  z.object({
    ClientId,
    ChallengeName: z.literal("SOFTWARE_TOKEN_MFA"),
    Session: text(2048),
    ChallengeResponses: z.object({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: Code }),
  }),
]);

export const respondToAuthChallenge = operation("userAuthentication", RespondToAuthChallenge, async (pool, input) => {
  if (input.ChallengeName === "NEW_PASSWORD_REQUIRED") {
    return newPasswordSignIn(pool, input.Session, input.ChallengeResponses.NEW_PASSWORD);
  }
  if (input.ChallengeName === "SOFTWARE_TOKEN_MFA") {
    return codeSignIn(pool, input.Session, input.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
  }
  const answers = input.ChallengeResponses;
  const challenge = pool.challenges.take(answers.PASSWORD_CLAIM_SECRET_BLOCK);
  if (challenge?.name !== "PASSWORD_VERIFIER") throw wrongCredentials();
  const proof = {
    secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK,
    timestamp: answers.TIMESTAMP,
    signature: answers.PASSWORD_CLAIM_SIGNATURE,
  };
  const matches = srpProofMatches(srpIdentity(pool, challenge.userId), challenge.key, proof);
  await pool.attempts.signIn(challenge.who, () => matches && challenge.known);
  return admitted(pool, await pool.users.bySub(challenge.userId));
});

async function newPasswordSignIn(pool: Pool, session: string, password: string): Promise<object> {
  checkPasswordPolicy(password);
  const challenge = pool.challenges.take(session);
  if (challenge?.name !== "NEW_PASSWORD_REQUIRED") throw sessionOver();
  const kept = passwordVerifier(srpIdentity(pool, challenge.userId), password);
  await pool.users.update(challenge.userId, { password: kept, status: "CONFIRMED" });
  return admitted(pool, await pool.users.bySub(challenge.userId));
}

async function codeSignIn(pool: Pool, session: string, code: string): Promise<object> {
  const challenge = pool.challenges.peek(session);
  const user = challenge?.name === "SOFTWARE_TOKEN_MFA" ? await pool.users.bySub(challenge.userId) : undefined;
  if (!user) throw sessionOver();
  await checkCode(pool, user, code);
  pool.challenges.take(session);
  return signedIn(pool, user);
}

function sessionOver(): Error {
  return fault("NotAuthorizedException", "Invalid session for the user, session is expired.");
}
