import { randomUUID } from "node:crypto";
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from "aws-lambda";
import type { UserId } from "#shared/kernel/id.ts";

interface PoolUser {
  readonly id: UserId;
  readonly email: string;
  readonly name?: string;
  readonly signUpId?: string | null;
  readonly groups?: readonly string[];
  readonly isProved?: boolean;
  /** The user pool's status of the account, such as CONFIRMED or EXTERNAL_PROVIDER. */
  readonly status?: string;
}

const common = {
  version: "1",
  region: "eu-west-1",
  userPoolId: "eu-west-1_Haulyard1",
  callerContext: { awsSdkVersion: "test", clientId: "test" },
} as const;

function attributesOf({
  id,
  email,
  name,
  signUpId,
  isProved = true,
  status = "CONFIRMED",
}: PoolUser): Record<string, string> {
  return {
    sub: id,
    email,
    email_verified: String(isProved),
    "cognito:user_status": status,
    ...(name && { name }),
    ...(signUpId && { "custom:signUpId": signUpId }),
  };
}

/** Imported lazily: the module reads environment variables that `startWorld` sets. */
const triggers = () => import("#functions/accounts/user-pool-triggers.ts");

export async function signsUp(
  email: string,
  google: { readonly id: string; readonly isProved: boolean } | null = null,
): Promise<void> {
  const event: PreSignUpTriggerEvent = {
    ...common,
    userName: google ? `google_${google.id}` : randomUUID(),
    triggerSource: google ? "PreSignUp_ExternalProvider" : "PreSignUp_SignUp",
    request: { userAttributes: { email, ...(google && { email_verified: String(google.isProved) }) } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
  await (await triggers()).handler(event);
}

export async function confirmed(user: PoolUser): Promise<void> {
  const event: PostConfirmationTriggerEvent = {
    ...common,
    userName: user.id,
    triggerSource: "PostConfirmation_ConfirmSignUp",
    request: { userAttributes: attributesOf(user) },
    response: {},
  };
  await (await triggers()).handler(event);
}

export async function tokenGroups(
  user: PoolUser,
  triggerSource: PreTokenGenerationTriggerEvent["triggerSource"] = "TokenGeneration_Authentication",
): Promise<readonly string[] | undefined> {
  const event: PreTokenGenerationTriggerEvent = {
    ...common,
    userName: user.id,
    triggerSource,
    request: {
      userAttributes: attributesOf(user),
      groupConfiguration: { groupsToOverride: [...(user.groups ?? [])], iamRolesToOverride: [] },
    },
    response: { claimsOverrideDetails: {} },
  };
  const { response } = await (await triggers()).handler(event);
  return response.claimsOverrideDetails.groupOverrideDetails?.groupsToOverride;
}

/** Returns the email with a code, whose placeholder is `{####}`. */
export async function codeMailFor(
  email: string,
  source: CustomMessageTriggerEvent["triggerSource"],
): Promise<{ subject: string | null; message: string | null }> {
  const event = {
    ...common,
    userName: randomUUID(),
    triggerSource: source,
    request: {
      userAttributes: attributesOf({ id: randomUUID() as UserId, email }),
      codeParameter: "{####}",
      linkParameter: "{##Click Here##}",
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as CustomMessageTriggerEvent;
  const { response } = await (await triggers()).handler(event);
  return { subject: response.emailSubject, message: response.emailMessage };
}
