import type { Group } from "#shared/kernel/operation.ts";
import { endpoint, region, setting } from "./config.ts";
import { signedPost } from "./signed-post.ts";

type AdminCall =
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

/**
 * One call of the user pool with this function's own role; each may be repeated. Throws NoSuchUser, or an error with
 * the pool's own name for what is wrong.
 */
async function call(name: AdminCall, userId: string, more: Record<string, string> = {}): Promise<void> {
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
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const { __type = "" } = (await response.json().catch(() => ({}))) as { __type?: string };
  if (__type.endsWith("UserNotFoundException")) throw new NoSuchUser();
  throw new Error(`${name} was refused: ${response.status} ${__type}`);
}
