import { z } from "zod";
import { caller } from "./caller.ts";
import { codeDelivery, codeMismatch } from "./codes.ts";
import { wrongCredentials } from "./faults.ts";
import { ClientId, ClientMetadata, Code, operation, Password, Token, Username } from "./operation.ts";
import { checkPasswordPolicy } from "./password-policy.ts";
import { srpIdentity } from "./pool.ts";
import { passwordMatches, passwordVerifier } from "./srp.ts";

/** Sends a code to set a new password. An unknown name gets the same answer but no email. */
export const forgotPassword = operation("accountRecovery", z.object({ ClientId, Username }), async (pool, input) => {
  const user = await pool.users.byUsername(input.Username);
  await pool.attempts.count(user?.sub ?? input.Username.toLowerCase(), "sendCode");
  if (user?.enabled && user.emailVerified) await pool.codes.send(user, "ForgotPassword");
  return { CodeDeliveryDetails: codeDelivery(user?.email ?? input.Username.toLowerCase()) };
});

/** Sets a new password by the emailed code. A wrong code and an unknown user get the same answer. */
export const confirmForgotPassword = operation(
  "accountRecovery",
  z.object({ ClientId, Username, Password, ConfirmationCode: Code, ClientMetadata }),
  async (pool, input) => {
    checkPasswordPolicy(input.Password);
    const user = await pool.users.byUsername(input.Username);
    const who = user?.sub ?? input.Username.toLowerCase();
    await pool.attempts.count(who, "tryCode");
    if (!user?.enabled) throw codeMismatch();
    await pool.codes.use(user.sub, "resetPassword", input.ConfirmationCode);
    await pool.attempts.clear(who, "tryCode");
    const password = passwordVerifier(srpIdentity(pool, user.sub), input.Password);
    await pool.users.update(user.sub, { password, status: "CONFIRMED" });
    await pool.attempts.forgiveSignIn(who);
    await pool.triggers.postConfirmation(user, "ConfirmForgotPassword", input.ClientMetadata);
    return {};
  },
);

export const changePassword = operation(
  "userAccount",
  z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password }),
  async (pool, input) => {
    const user = await caller(pool, input.AccessToken);
    checkPasswordPolicy(input.ProposedPassword);
    await pool.attempts.count(user.sub, "changePassword");
    const identity = srpIdentity(pool, user.sub);
    if (!passwordMatches(identity, user.password, input.PreviousPassword)) throw wrongCredentials();
    await pool.users.update(user.sub, { password: passwordVerifier(identity, input.ProposedPassword) });
    await pool.attempts.clear(user.sub, "changePassword");
    return {};
  },
);
