import type { Group } from "#shared/kernel/operation.ts";
import { setting } from "./config.ts";
import { type AdminCall, callPool } from "./user-pool-call.ts";

/** Adds somebody to a group; does nothing when they are in it. */
export const addToGroup = (userId: string, GroupName: Group) => call("AdminAddUserToGroup", userId, { GroupName });

/** Takes somebody out of a group; does nothing when they are not in it. */
export const removeFromGroup = (userId: string, GroupName: Group) =>
  call("AdminRemoveUserFromGroup", userId, { GroupName });

/** Allows somebody to sign in, or forbids it. */
export const setEnabled = (userId: string, isEnabled: boolean) =>
  call(isEnabled ? "AdminEnableUser" : "AdminDisableUser", userId);

/** Ends every session of a person: no refresh token works from then on. */
export const endSessions = (userId: string) => call("AdminUserGlobalSignOut", userId);

/** Takes somebody out of the user pool for good. */
export const deleteUser = (userId: string) => call("AdminDeleteUser", userId);

/** One call about one person. */
async function call(name: AdminCall, userId: string, more: Record<string, string> = {}): Promise<void> {
  await callPool(name, { UserPoolId: setting("USER_POOL_ID"), Username: userId, ...more });
}
