import { z } from "zod";
import { readableAttributesOf, sortAttributes } from "./attributes.ts";
import { caller } from "./caller.ts";
import { codeDelivery } from "./codes.ts";
import { factorOf } from "./mfa.ts";
import { Attributes, Code, operation, Token } from "./operation.ts";

const AccessToken = Token;
const AttributeName = z.literal("email", "Only an email can be verified");

export const getUser = operation("userAccount", z.object({ AccessToken }), async (pool, input) => {
  const user = await caller(pool, input.AccessToken);
  return { Username: user.sub, UserAttributes: readableAttributesOf(user), ...factorOf(user) };
});

/** Changes the email address, effective once the user returns the code sent to it. Other attributes are rejected. */
export const updateUserAttributes = operation(
  "userAccount",
  z.object({ AccessToken, UserAttributes: Attributes }),
  async (pool, input) => {
    const user = await caller(pool, input.AccessToken);
    const { email } = sortAttributes(input.UserAttributes, "later");
    if (email === undefined || email === user.email) return { CodeDeliveryDetailsList: [] };
    await pool.attempts.count(user.sub, "sendCode");
    await pool.codes.send(user, "UpdateUserAttribute", email);
    return { CodeDeliveryDetailsList: [codeDelivery(email)] };
  },
);

/** Sends the code again: to the new address that awaits confirmation, else to the current address. */
export const getUserAttributeVerificationCode = operation(
  "userAccount",
  z.object({ AccessToken, AttributeName }),
  async (pool, input) => {
    const user = await caller(pool, input.AccessToken);
    await pool.attempts.count(user.sub, "sendCode");
    const email = (await pool.codes.pendingEmail(user.sub, "email")) ?? user.email;
    await pool.codes.send(user, "VerifyUserAttribute", email);
    return { CodeDeliveryDetails: codeDelivery(email) };
  },
);

export const verifyUserAttribute = operation(
  "userAccount",
  z.object({ AccessToken, AttributeName, Code }),
  async (pool, input) => {
    const user = await caller(pool, input.AccessToken);
    await pool.attempts.count(user.sub, "tryCode");
    const email = await pool.codes.use(user.sub, "email", input.Code);
    await pool.attempts.clear(user.sub, "tryCode");
    await pool.users.changeEmail(user, email);
    return {};
  },
);

export const deleteUser = operation("userAccount", z.object({ AccessToken }), async (pool, input) => {
  const user = await caller(pool, input.AccessToken);
  await pool.users.remove(user);
  return {};
});
