import { endpoint, region } from "./config.ts";
import { signedFetch } from "./signed-fetch.ts";

export type AdminCall =
  | "AdminListGroupsForUser"
  | "AdminAddUserToGroup"
  | "AdminRemoveUserFromGroup"
  | "AdminEnableUser"
  | "AdminDisableUser"
  | "AdminUserGlobalSignOut"
  | "AdminDeleteUser"
  | "AdminLinkProviderForUser"
  | "AdminGetUser"
  | "AdminSetUserMFAPreference"
  | "ListUsers"
  | "ListUsersInGroup"
  | "CreateUserPoolClient"
  | "DeleteUserPoolClient";

/** Error for an id that the user pool does not know. */
export class NoSuchUser extends Error {
  constructor() {
    super("user not found in the user pool");
    this.name = "NoSuchUser";
  }
}

/**
 * Calls the user pool's admin API. Each call is safe to repeat. Throws NoSuchUser, or an error with the pool's code.
 */
export async function callPool<Answer = object>(name: AdminCall, input: Record<string, unknown>): Promise<Answer> {
  const url = new URL(endpoint("USER_POOL_ENDPOINT") ?? `https://cognito-idp.${region()}.amazonaws.com/`);
  const response = await signedFetch(
    "cognito-idp",
    url,
    {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
    },
    JSON.stringify(input),
  );
  const answer = (await response.json().catch(() => ({}))) as { __type?: string };
  if (response.ok) return answer as Answer;
  const { __type = "" } = answer;
  if (__type.endsWith("UserNotFoundException")) throw new NoSuchUser();
  throw new Error(`${name} was rejected: ${response.status} ${__type}`);
}

/** Whether the pool asks for a code at sign-in. */
export async function hasMfa(UserPoolId: string, Username: string): Promise<boolean> {
  const { PreferredMfaSetting } = await callPool<{ PreferredMfaSetting?: string }>("AdminGetUser", {
    UserPoolId,
    Username,
  });
  return PreferredMfaSetting === "SOFTWARE_TOKEN_MFA";
}

export async function turnOffMfa(UserPoolId: string, Username: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await callPool("AdminSetUserMFAPreference", { UserPoolId, Username, SoftwareTokenMfaSettings });
}
