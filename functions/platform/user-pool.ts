import type { Group } from "#shared/kernel/operation.ts";
import { setting } from "./config.ts";
import { type AdminCall, callPool } from "./user-pool-call.ts";

/** The groups that somebody is in, ours and others. */
export async function groupsInPool(userId: string): Promise<ReadonlySet<string>> {
  const { Groups = [] } = await call<{ Groups?: { GroupName: string }[] }>("AdminListGroupsForUser", userId);
  return new Set(Groups.map(({ GroupName }) => GroupName));
}

/** Whether somebody may sign in. */
export async function isEnabled(userId: string): Promise<boolean> {
  return (await call<{ Enabled?: boolean }>("AdminGetUser", userId)).Enabled === true;
}

/** Adds somebody to a group; does nothing when they are in it. */
export const addToGroup = (userId: string, GroupName: Group) => change("AdminAddUserToGroup", userId, { GroupName });

/** Takes somebody out of a group; does nothing when they are not in it. */
export const removeFromGroup = (userId: string, GroupName: Group) =>
  change("AdminRemoveUserFromGroup", userId, { GroupName });

/** Allows somebody to sign in, or forbids it. */
export const setEnabled = (userId: string, isEnabled: boolean) =>
  change(isEnabled ? "AdminEnableUser" : "AdminDisableUser", userId);

/** Ends every session of a person: no refresh token works from then on. */
export const endSessions = (userId: string) => change("AdminUserGlobalSignOut", userId);

/** Takes somebody out of the user pool for good. */
export const deleteUser = (userId: string) => change("AdminDeleteUser", userId);

async function change(name: AdminCall, userId: string, more: Record<string, string> = {}): Promise<void> {
  await call(name, userId, more);
}

/** One call about one person. */
function call<Answer = object>(name: AdminCall, userId: string, more: Record<string, string> = {}): Promise<Answer> {
  return callPool<Answer>(name, { UserPoolId: setting("USER_POOL_ID"), Username: userId, ...more });
}
