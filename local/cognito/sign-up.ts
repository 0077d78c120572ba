import { z } from "zod";
import { emailAddress, sortAttributes } from "./attributes.ts";
import { codeDelivery, codeMismatch } from "./codes.ts";
import { fault, invalidParameter } from "./faults.ts";
import { openAccount } from "./new-user.ts";
import { Attributes, ClientId, ClientMetadata, Code, operation, Password, Username } from "./operation.ts";

/** Creates an unconfirmed account and emails its code. The only call that reveals whether an address is taken. */
export const signUp = operation(
  "userCreation",
  z.object({ ClientId, Username, Password, UserAttributes: Attributes }),
  async (pool, input, from) => {
    await pool.attempts.count(from, "signUp");
    const email = emailAddress(input.Username);
    const sent = sortAttributes(input.UserAttributes, "signUp");
    if (sent.email !== undefined && sent.email !== email) throw invalidParameter("Username should be the email.");
    const opened = { email, emailVerified: false, status: "UNCONFIRMED", attributes: sent.set } as const;
    const user = await openAccount(pool, opened, input.Password);
    await pool.codes.send(user, "SignUp");
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: codeDelivery(email) };
  },
);

/** Confirms an account by its code, then calls the post-confirmation trigger. */
export const confirmSignUp = operation(
  "userCreation",
  z.object({ ClientId, Username, ConfirmationCode: Code, ClientMetadata }),
  async (pool, input) => {
    const user = await pool.users.byUsername(input.Username);
    const who = user?.sub ?? input.Username.toLowerCase();
    await pool.attempts.count(who, "tryCode");
    if (!user) throw codeMismatch();
    if (user.status !== "UNCONFIRMED") {
      throw fault("NotAuthorizedException", `User cannot be confirmed. Current status is ${user.status}`);
    }
    await pool.codes.use(user.sub, "signUp", input.ConfirmationCode);
    await pool.attempts.clear(who, "tryCode");
    const confirmed = { status: "CONFIRMED", emailVerified: true } as const;
    await pool.users.update(user.sub, confirmed);
    await pool.triggers.postConfirmation({ ...user, ...confirmed }, "ConfirmSignUp", input.ClientMetadata);
    return {};
  },
);

/** Sends a new code to an unconfirmed account. Any other name gets the same answer but no email. */
export const resendConfirmationCode = operation(
  "userCreation",
  z.object({ ClientId, Username }),
  async (pool, input) => {
    const user = await pool.users.byUsername(input.Username);
    await pool.attempts.count(user?.sub ?? input.Username.toLowerCase(), "sendCode");
    if (user?.enabled && user.status === "UNCONFIRMED") await pool.codes.send(user, "ResendCode");
    return { CodeDeliveryDetails: codeDelivery(user?.email ?? input.Username.toLowerCase()) };
  },
);
