import { randomUUID } from "node:crypto";
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from "aws-lambda";
import type { UserId } from "#shared/kernel/id.ts";

/** A person in the user pool. */
interface PoolUser {
  readonly id: UserId;
  readonly email: string;
  readonly signUpId?: string | null;
  readonly groups?: readonly string[];
  readonly isProved?: boolean;
}

const common = {
  version: "1",
  region: "eu-west-1",
  userPoolId: "eu-west-1_Haulyard1",
  callerContext: { awsSdkVersion: "test", clientId: "test" },
} as const;

function attributesOf({ id, email, signUpId, isProved = true }: PoolUser): Record<string, string> {
  return {
    sub: id,
    email,
    email_verified: String(isProved),
    "cognito:user_status": "CONFIRMED",
    ...(signUpId && { "custom:signUpId": signUpId }),
  };
}

/** Loaded late: it reads its settings from the environment of the world. */
const triggers = () => import("#functions/accounts/user-pool-triggers.ts");

/** The user pool tells that somebody has confirmed their address. */
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

/** The groups that the user pool would put into somebody's token. */
export async function tokenGroups(user: PoolUser): Promise<readonly string[] | undefined> {
  const event: PreTokenGenerationTriggerEvent = {
    ...common,
    userName: user.id,
    triggerSource: "TokenGeneration_Authentication",
    request: {
      userAttributes: attributesOf(user),
      groupConfiguration: { groupsToOverride: [...(user.groups ?? [])], iamRolesToOverride: [] },
    },
    response: { claimsOverrideDetails: {} },
  };
  const { response } = await (await triggers()).handler(event);
  return response.claimsOverrideDetails.groupOverrideDetails?.groupsToOverride;
}

/** The mail that the user pool would send with a code, where `{####}` stands for it. */
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
