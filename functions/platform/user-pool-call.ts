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
  | "CreateUserPoolClient"
  | "DeleteUserPoolClient";

/** Thrown when the user pool has nobody with this id. */
export class NoSuchUser extends Error {
  constructor() {
    super("the user pool knows nobody by this id");
    this.name = "NoSuchUser";
  }
}

/**
 * One call of the user pool with this function's own role; each may be repeated. Throws NoSuchUser, or an error with
 * the pool's own name for what is wrong.
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
  throw new Error(`${name} was refused: ${response.status} ${__type}`);
}

/** Whether the pool asks somebody for a code at each sign-in. */
export async function hasSecondFactor(UserPoolId: string, Username: string): Promise<boolean> {
  const { PreferredMfaSetting } = await callPool<{ PreferredMfaSetting?: string }>("AdminGetUser", {
    UserPoolId,
    Username,
  });
  return PreferredMfaSetting === "SOFTWARE_TOKEN_MFA";
}

/** The pool asks somebody for no code any more. */
export async function turnOffSecondFactor(UserPoolId: string, Username: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await callPool("AdminSetUserMFAPreference", { UserPoolId, Username, SoftwareTokenMfaSettings });
}
