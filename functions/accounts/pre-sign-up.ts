import type { PreSignUpTriggerEvent } from "aws-lambda";
import { googleRefusals } from "#shared/accounts/google-sign-in.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { callPool } from "../platform/user-pool-call.ts";
import { emailOf, isProved } from "./pool-attributes.ts";
import { Refused } from "./refused.ts";
import { type Account, accountByEmail } from "./store.ts";

/**
 * Allows one account per address: links a verified Google user to an account with a password, and sends a password
 * sign-up for a Google address to Google.
 */
export async function beforeSignUp(event: PreSignUpTriggerEvent, { db }: ReactionContext): Promise<void> {
  const attributes = event.request.userAttributes;
  if (event.triggerSource === "PreSignUp_SignUp") {
    const account = await accountByEmail(db, emailOf(attributes));
    if (account && comesFromGoogle(account)) throw new Refused(googleRefusals.usesGoogle);
  }
  if (event.triggerSource !== "PreSignUp_ExternalProvider") return;
  if (!isProved(attributes)) throw new Refused(googleRefusals.unverified);
  const account = await accountByEmail(db, emailOf(attributes));
  if (!account) return;
  if (comesFromGoogle(account)) throw new Refused(googleRefusals.otherGoogle);
  await callPool("AdminLinkProviderForUser", {
    UserPoolId: event.userPoolId,
    DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: account.poolUsername ?? account.id },
    SourceUser: {
      ProviderName: "Google",
      ProviderAttributeName: "Cognito_Subject",
      ProviderAttributeValue: event.userName.replace(googleName, ""),
    },
  });
  // In this attempt Cognito would open a second account. The next attempt uses the linked one.
  throw new Refused(googleRefusals.joined);
}

/** The pool's names of Google users: this prefix and Google's id. */
const googleName = /^google_/i;

function comesFromGoogle({ poolUsername }: Account): boolean {
  return googleName.test(poolUsername ?? "");
}
