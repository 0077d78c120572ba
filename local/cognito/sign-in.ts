import { z } from "zod";
import { admitted } from "./admitted.ts";
import { invalidParameter } from "./faults.ts";
import { ClientId, operation, Password, Token, text, Username } from "./operation.ts";
import { type Pool, srpIdentity } from "./pool.ts";
import { refreshed } from "./sessions.ts";
import { passwordMatches, srpOffer } from "./srp.ts";

const InitiateAuth = z.discriminatedUnion("AuthFlow", [
  z.object({
    ClientId,
    AuthFlow: z.literal("USER_SRP_AUTH"),
    // Hex digits of SRP_A: 3072 bits, plus a sign byte that some clients send.
    AuthParameters: z.object({
      USERNAME: Username,
      SRP_A: text(770).regex(/^[0-9a-fA-F]+$/, "Member must be hexadecimal"),
    }),
  }),
  z.object({
    ClientId,
    AuthFlow: z.literal("USER_PASSWORD_AUTH"),
    AuthParameters: z.object({ USERNAME: Username, PASSWORD: Password }),
  }),
  z.object({
    ClientId,
    AuthFlow: z.enum(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"]),
    AuthParameters: z.object({ REFRESH_TOKEN: Token }),
  }),
]);

export const initiateAuth = operation("userAuthentication", InitiateAuth, async (pool, input) => {
  switch (input.AuthFlow) {
    case "USER_SRP_AUTH":
      return srpChallenge(pool, input.AuthParameters.USERNAME, input.AuthParameters.SRP_A);
    case "USER_PASSWORD_AUTH":
      return passwordSignIn(pool, input.AuthParameters.USERNAME, input.AuthParameters.PASSWORD);
    default:
      return refreshed(pool, input.AuthParameters.REFRESH_TOKEN);
  }
});

async function srpChallenge(pool: Pool, username: string, clientPublic: string): Promise<object> {
  const user = await pool.users.byUsername(username);
  const { sub: userId, password } = user ?? pool.decoyUser(username.toLowerCase());
  const offer = srpOffer(password, clientPublic);
  if (!offer) throw invalidParameter("SRP_A is not a valid public value.");
  const who = user ? user.sub : username.toLowerCase();
  const block = pool.challenges.pose({
    name: "PASSWORD_VERIFIER",
    userId,
    who,
    key: offer.key,
    known: user !== undefined,
  });
  const ChallengeParameters = {
    SALT: password.salt,
    SECRET_BLOCK: block,
    SRP_B: offer.serverPublic,
    USERNAME: userId,
    USER_ID_FOR_SRP: userId,
  };
  return { ChallengeName: "PASSWORD_VERIFIER", ChallengeParameters };
}

async function passwordSignIn(pool: Pool, username: string, password: string): Promise<object> {
  const user = await pool.users.byUsername(username);
  const { sub, password: kept } = user ?? pool.decoyUser(username.toLowerCase());
  const matches = passwordMatches(srpIdentity(pool, sub), kept, password);
  await pool.attempts.signIn(user?.sub ?? username.toLowerCase(), () => matches && user !== undefined);
  return admitted(pool, user);
}
