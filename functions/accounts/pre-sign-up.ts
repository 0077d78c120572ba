import type { PreSignUpTriggerEvent } from "aws-lambda";
import { googleRefusals } from "#shared/accounts/google-sign-in.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { callPool } from "../platform/user-pool-call.ts";
import { emailOf, isProved } from "./pool-attributes.ts";
import { Refused } from "./refused.ts";
import { type Account, accountByEmail } from "./store.ts";

/**
 * Keeps an address to one account, whichever way its owner comes. Somebody new from Google is asked for an address that
 * Google has checked; where that address has an account with a password, Google opens that one from then on. Whoever
 * signs up with a password for an address that Google opens is sent to Google.
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
  // Cognito would go on to open a second account in this attempt; the next finds the one that is joined.
  throw new Refused(googleRefusals.joined);
}

/** How the pool names those who come from Google: this, and Google's id of them. */
const googleName = /^google_/i;

function comesFromGoogle({ poolUsername }: Account): boolean {
  return googleName.test(poolUsername ?? "");
}
