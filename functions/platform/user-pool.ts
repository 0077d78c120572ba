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

/** Thrown when the user pool knows nobody by an id. */
export class NoSuchUser extends Error {
  constructor() {
    super("the user pool knows nobody by this id");
    this.name = "NoSuchUser";
  }
}

/** Adds somebody to a group; nothing happens to whoever is in it. */
export const addToGroup = (userId: string, GroupName: Group) => call("AdminAddUserToGroup", userId, { GroupName });

/** Takes somebody out of a group; nothing happens to whoever is not in it. */
export const removeFromGroup = (userId: string, GroupName: Group) =>
  call("AdminRemoveUserFromGroup", userId, { GroupName });

/** Lets somebody sign in, or no longer. */
export const setEnabled = (userId: string, isEnabled: boolean) =>
  call(isEnabled ? "AdminEnableUser" : "AdminDisableUser", userId);

/** Ends every session of somebody's: no refresh token works from then on. */
export const endSessions = (userId: string) => call("AdminUserGlobalSignOut", userId);

/** Takes somebody out of the user pool for good. */
export const deleteUser = (userId: string) => call("AdminDeleteUser", userId);

/**
 * One call of the user pool as this function's own role; each may be made again unharmed. Throws NoSuchUser, or an
 * error with the pool's own name for what is wrong.
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
