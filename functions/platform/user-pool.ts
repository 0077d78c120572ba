import type { Group } from "#shared/kernel/operation.ts";
import { setting } from "./config.ts";
import { type AdminCall, callPool } from "./user-pool-call.ts";

/** Returns the pool groups of a user, including groups that are not ours. */
export async function groupsInPool(userId: string): Promise<ReadonlySet<string>> {
  const { Groups = [] } = await call<{ Groups?: { GroupName: string }[] }>("AdminListGroupsForUser", userId);
  return new Set(Groups.map(({ GroupName }) => GroupName));
}

export async function isEnabled(userId: string): Promise<boolean> {
  return (await call<{ Enabled?: boolean }>("AdminGetUser", userId)).Enabled === true;
}

/** Adds a user to a group. Safe to repeat. */
export const addToGroup = (userId: string, GroupName: Group) => change("AdminAddUserToGroup", userId, { GroupName });

/** Removes a user from a group. Safe to repeat. */
export const removeFromGroup = (userId: string, GroupName: Group) =>
  change("AdminRemoveUserFromGroup", userId, { GroupName });

export const setEnabled = (userId: string, isEnabled: boolean) =>
  change(isEnabled ? "AdminEnableUser" : "AdminDisableUser", userId);

/** Ends all sessions of a user: no refresh token works afterwards. */
export const endSessions = (userId: string) => change("AdminUserGlobalSignOut", userId);

export const deleteUser = (userId: string) => change("AdminDeleteUser", userId);

async function change(name: AdminCall, userId: string, more: Record<string, string> = {}): Promise<void> {
  await call(name, userId, more);
}

function call<Answer = object>(name: AdminCall, userId: string, more: Record<string, string> = {}): Promise<Answer> {
  return callPool<Answer>(name, { UserPoolId: setting("USER_POOL_ID"), Username: userId, ...more });
}
