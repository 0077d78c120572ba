import type { Group } from "#shared/kernel/operation.ts";
import { endpoint, region, setting } from "./config.ts";
import { signedPost } from "./signed-post.ts";

type AdminCall =
  | "AdminGetUser"
  | "AdminListGroupsForUser"
  | "AdminAddUserToGroup"
  | "AdminRemoveUserFromGroup"
  | "AdminEnableUser"
  | "AdminDisableUser"
  | "AdminUserGlobalSignOut"
  | "AdminDeleteUser";

/** Thrown when the user pool has nobody with this id. */
export class NoSuchUser extends Error {
  constructor() {
    super("the user pool knows nobody by this id");
    this.name = "NoSuchUser";
  }
}

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

/**
 * One call of the user pool with this function's own role; each may be repeated. Throws NoSuchUser, or an error with
 * the pool's own name for what is wrong.
 */
async function call<Answer = object>(
  name: AdminCall,
  userId: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const url = new URL(endpoint("USER_POOL_ENDPOINT") ?? `https://cognito-idp.${region()}.amazonaws.com/`);
  const response = await signedPost(
    "cognito-idp",
    url,
    {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
    },
    JSON.stringify({ UserPoolId: setting("USER_POOL_ID"), Username: userId, ...more }),
  );
  if (response.ok) return JSON.parse((await response.text()) || "{}") as Answer;
  const { __type = "" } = (await response.json().catch(() => ({}))) as { __type?: string };
  if (__type.endsWith("UserNotFoundException")) throw new NoSuchUser();
  throw new Error(`${name} was refused: ${response.status} ${__type}`);
}
