import { randomInt } from "node:crypto";
import { z } from "zod";
import { attributesOf, emailAddress, sortAttributes } from "./attributes.ts";
import { fault, invalidParameter } from "./faults.ts";
import { factorOf } from "./mfa.ts";
import { openAccount } from "./new-user.ts";
import { Attributes, operation, Password, text, Username, UserPoolId } from "./operation.ts";
import { checkPasswordPolicy } from "./password-policy.ts";
import { type Pool, srpIdentity } from "./pool.ts";
import { passwordVerifier } from "./srp.ts";
import { type PoolUser, userNotFound } from "./user-store.ts";

const GroupName = text(128).min(1, "Member must have length greater than or equal to 1");
const OneUser = z.object({ UserPoolId, Username });

async function named(pool: Pool, username: string): Promise<PoolUser> {
  const user = await pool.users.byUsername(username);
  if (!user) throw userNotFound();
  return user;
}

function groupNamed(pool: Pool, group: string): string {
  if (!pool.groups.has(group)) throw fault("ResourceNotFoundException", "Group not found.");
  return group;
}

const described = (user: PoolUser) => ({
  Username: user.sub,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

export const adminGetUser = operation("admin", OneUser, async (pool, input) => {
  const user = await named(pool, input.Username);
  return { ...described(user), UserAttributes: attributesOf(user), ...factorOf(user) };
});

/** Returns a page of at most 60 accounts, in no order. The only filter is a prefix of the sub. */
export const listUsers = operation(
  "admin",
  z.object({
    UserPoolId,
    Limit: z.int().min(0).max(60).nullish(),
    PaginationToken: text(512).nullish(),
    Filter: z
      .string()
      .regex(/^(sub \^= "[0-9a-f-]{1,36}")?$/, "Only a prefix of the sub can be searched for")
      .nullish(),
  }),
  async (pool, { Limit, PaginationToken, Filter }) => {
    const prefix = Filter?.split('"')[1];
    const { users, next } = await pool.users.page(Limit || 60, { after: PaginationToken ?? undefined, prefix });
    return {
      Users: users.map((user) => ({ ...described(user), Attributes: attributesOf(user) })),
      ...(next && { PaginationToken: next }),
    };
  },
);

/** Returns accounts of a group. Each page filters one page of all accounts, so it may have fewer than `Limit`. */
export const listUsersInGroup = operation(
  "admin",
  z.object({ UserPoolId, GroupName, Limit: z.int().min(0).max(60).nullish(), NextToken: text(512).nullish() }),
  async (pool, input) => {
    const group = groupNamed(pool, input.GroupName);
    const { users, next } = await pool.users.page(input.Limit || 60, { after: input.NextToken ?? undefined });
    const members = users.filter(({ groups }) => groups.includes(group));
    return {
      Users: members.map((user) => ({ ...described(user), Attributes: attributesOf(user) })),
      ...(next && { NextToken: next }),
    };
  },
);

/** Creates an account with a temporary password. Emails the password unless MessageAction is SUPPRESS. */
export const adminCreateUser = operation(
  "admin",
  OneUser.extend({
    TemporaryPassword: Password.optional(),
    MessageAction: z.enum(["SUPPRESS", "RESEND"]).optional(),
    UserAttributes: Attributes,
  }),
  async (pool, input) => {
    if (input.MessageAction === "RESEND") throw invalidParameter("Resending an invitation is not supported.");
    const email = emailAddress(input.Username);
    const verified = input.UserAttributes.some(({ Name, Value }) => Name === "email_verified" && Value === "true");
    const own = input.UserAttributes.filter(({ Name }) => Name !== "email_verified");
    const { set } = sortAttributes(own, "byAdmin");
    const temporary = input.TemporaryPassword ?? temporaryPassword();
    const opened = { email, emailVerified: verified, status: "FORCE_CHANGE_PASSWORD", attributes: set } as const;
    const user = await openAccount(pool, opened, temporary);
    if (input.MessageAction !== "SUPPRESS") {
      const text = `You have a Haulyard account. Sign in with ${email} and the temporary password ${temporary}\n`;
      await pool.sendMail({ to: email, subject: "Your Haulyard account", text });
    }
    return { User: { ...described(user), Attributes: attributesOf(user) } };
  },
);

function temporaryPassword(): string {
  const letters = Array.from({ length: 10 }, () => "abcdefghjkmnpqrstuvwxyz".charAt(randomInt(23))).join("");
  return `${letters}K-${randomInt(10, 100)}`;
}

export const adminSetUserPassword = operation(
  "admin",
  OneUser.extend({ Password, Permanent: z.boolean().default(false) }),
  async (pool, input) => {
    const user = await named(pool, input.Username);
    checkPasswordPolicy(input.Password);
    const password = passwordVerifier(srpIdentity(pool, user.sub), input.Password);
    await pool.users.update(user.sub, { password, status: input.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD" });
    await pool.attempts.forgiveSignIn(user.sub);
    return {};
  },
);

export const adminAddUserToGroup = operation("admin", OneUser.extend({ GroupName }), async (pool, input) => {
  const group = groupNamed(pool, input.GroupName);
  await pool.users.addToGroup((await named(pool, input.Username)).sub, group);
  return {};
});

export const adminRemoveUserFromGroup = operation("admin", OneUser.extend({ GroupName }), async (pool, input) => {
  const group = groupNamed(pool, input.GroupName);
  await pool.users.removeFromGroup((await named(pool, input.Username)).sub, group);
  return {};
});

export const adminListGroupsForUser = operation("admin", OneUser, async (pool, input) => {
  const user = await named(pool, input.Username);
  return { Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: pool.userPoolId })) };
});

const setEnabled = (enabled: boolean) =>
  operation("admin", OneUser, async (pool, input) => {
    await pool.users.update((await named(pool, input.Username)).sub, { enabled });
    return {};
  });
export const adminEnableUser = setEnabled(true);

/** As in the cloud, other services accept a disabled user's access tokens until they expire. */
export const adminDisableUser = setEnabled(false);

export const adminDeleteUser = operation("admin", OneUser, async (pool, input) => {
  await pool.users.remove(await named(pool, input.Username));
  return {};
});

export const adminUserGlobalSignOut = operation("admin", OneUser, async (pool, input) => {
  await pool.sessions.endAll((await named(pool, input.Username)).sub);
  return {};
});
