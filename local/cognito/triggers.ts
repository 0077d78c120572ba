import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from "aws-lambda";
import { AwsError } from "../aws-error.ts";
import { attributesOf } from "./attributes.ts";
import type { PoolUser } from "./user-store.ts";

export interface TriggerHandlers {
  /** Rejects a sign-up by throwing. Its return value is ignored. */
  preSignUp?: (event: PreSignUpTriggerEvent) => Promise<unknown>;
  postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<unknown>;
  /** Version 1 of the event. The trigger can change the id token's claims, and the groups in both tokens. */
  preTokenGeneration?: (event: PreTokenGenerationTriggerEvent) => Promise<PreTokenGenerationTriggerEvent>;
  /** Returns the text of an email with a code: HTML, with a placeholder for the code. */
  customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>;
}

/** The endings of Cognito's trigger source names: one for each reason to send a code. */
export type CustomMessageSource =
  | "SignUp"
  | "ResendCode"
  | "ForgotPassword"
  | "UpdateUserAttribute"
  | "VerifyUserAttribute";

/** Changes by the pre-token trigger. `groups` is undefined if the trigger did not change the groups. */
interface TokenChanges {
  groups: readonly string[] | undefined;
  claims: Record<string, string>;
  suppressed: readonly string[];
}

export type Triggers = ReturnType<typeof triggers>;

/** Calls triggers as Cognito does: the caller gets a trigger's error as UserLambdaValidationException. */
export function triggers(handlers: TriggerHandlers, pool: { userPoolId: string; region: string; clientId: string }) {
  const common = (user: Pick<PoolUser, "sub">) => ({
    version: "1",
    region: pool.region,
    userPoolId: pool.userPoolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: "haulyard-local", clientId: pool.clientId },
  });
  const userAttributes = (user: PoolUser) => ({
    ...Object.fromEntries(attributesOf(user).map(({ Name, Value }) => [Name, Value])),
    "cognito:user_status": user.status,
  });

  const preSignUp = async (sub: string, attributes: Record<string, string>): Promise<void> => {
    const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
    const request = { userAttributes: attributes };
    const event = { ...common({ sub }), triggerSource: "PreSignUp_SignUp", request, response } as const;
    await called("PreSignUp", async () => handlers.preSignUp?.(event));
  };

  const postConfirmation = async (
    user: PoolUser,
    occasion: "ConfirmSignUp" | "ConfirmForgotPassword",
    clientMetadata: Record<string, string>,
  ): Promise<void> => {
    const request = { userAttributes: userAttributes(user), clientMetadata };
    const triggerSource = `PostConfirmation_${occasion}` as const;
    await called("PostConfirmation", async () =>
      handlers.postConfirmation?.({ ...common(user), triggerSource, request, response: {} }),
    );
  };

  const preTokenGeneration = async (
    user: PoolUser,
    occasion: "Authentication" | "RefreshTokens",
  ): Promise<TokenChanges> => {
    const groupConfiguration = { groupsToOverride: [...user.groups], iamRolesToOverride: [] };
    const event: PreTokenGenerationTriggerEvent = {
      ...common(user),
      triggerSource: occasion === "Authentication" ? "TokenGeneration_Authentication" : "TokenGeneration_RefreshTokens",
      request: { userAttributes: userAttributes(user), groupConfiguration },
      response: { claimsOverrideDetails: {} },
    };
    const answer = await called("PreTokenGeneration", async () => handlers.preTokenGeneration?.(event));
    const changes = answer?.response.claimsOverrideDetails;
    return {
      groups: changes?.groupOverrideDetails?.groupsToOverride,
      claims: changes?.claimsToAddOrOverride ?? {},
      suppressed: changes?.claimsToSuppress ?? [],
    };
  };

  const customMessage = async (user: PoolUser, source: CustomMessageSource, codeParameter: string) => {
    const response = { smsMessage: null, emailMessage: null, emailSubject: null };
    const event: CustomMessageTriggerEvent = {
      ...common(user),
      triggerSource: `CustomMessage_${source}`,
      request: {
        userAttributes: userAttributes(user),
        codeParameter,
        linkParameter: "{##Click Here##}",
        usernameParameter: null,
      },
      response,
    };
    return (await called("CustomMessage", async () => handlers.customMessage?.(event)))?.response ?? response;
  };

  return { preSignUp, postConfirmation, preTokenGeneration, customMessage };
}

async function called<T>(name: string, trigger: () => Promise<T>): Promise<T> {
  try {
    return await trigger();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError(400, "UserLambdaValidationException", `${name} failed with error ${reason}.`, error);
  }
}
