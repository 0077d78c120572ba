import { randomUUID } from "node:crypto";
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from "aws-lambda";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import { suspended } from "#shared/kernel/faults.ts";
import { UserId } from "#shared/kernel/id.ts";
import { groupsOf } from "#shared/kernel/operation.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { now } from "../platform/clock.ts";
import { setting } from "../platform/config.ts";
import { nobodysContext } from "../platform/context.ts";
import { database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { forRequest } from "../platform/trace.ts";
import { accountAudit } from "./account-changes.ts";
import { codeMail, isCodeMail } from "./code-mails.ts";
import { openAccount } from "./open-account.ts";
import { signOutBefore } from "./own-access.ts";
import { type Attributes, emailOf, isProved } from "./pool-attributes.ts";
import { beforeSignUp } from "./pre-sign-up.ts";
import { Refused } from "./refused.ts";
import { asPoolAsked } from "./sign-in-factor.ts";
import { type Account, accountById, accountUpdate } from "./store.ts";

type TriggerEvent =
  | PreSignUpTriggerEvent
  | PostConfirmationTriggerEvent
  | PreTokenGenerationTriggerEvent
  | CustomMessageTriggerEvent;

/** Handles all Cognito triggers. A thrown error stops the sign-in, and the user reads its message. */
export function handler<E extends TriggerEvent>(event: E, lambda?: { readonly awsRequestId?: string }): Promise<E> {
  return forRequest(lambda?.awsRequestId ?? randomUUID(), () => handled(event));
}

async function handled<E extends TriggerEvent>(event: E): Promise<E> {
  const context = { db: database(), now: now(), newId: () => randomUUID() };
  try {
    await answer(event, context);
    return event;
  } catch (error) {
    if (error instanceof Refused) throw error;
    log.error("trigger failed", { trigger: event.triggerSource, error: error as Error });
    throw new Error("Something went wrong on our side. Please try again.");
  }
}

async function answer(event: TriggerEvent, context: ReactionContext): Promise<void> {
  if (isTokenEvent(event)) return wordToken(event, context);
  if (isMailEvent(event)) return wordMail(event, context.now);
  if (isSignUpEvent(event)) return beforeSignUp(event, context);
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword") return endSessionsOf(event, context);
  const isOpening = event.triggerSource === "PostConfirmation_ConfirmSignUp" && isProved(event.request.userAttributes);
  if (isOpening) await accountOf(event, context);
}

function isTokenEvent(event: TriggerEvent): event is PreTokenGenerationTriggerEvent {
  return event.triggerSource.startsWith("TokenGeneration_");
}

function isMailEvent(event: TriggerEvent): event is CustomMessageTriggerEvent {
  return event.triggerSource.startsWith("CustomMessage_");
}

function isSignUpEvent(event: TriggerEvent): event is PreSignUpTriggerEvent {
  return event.triggerSource.startsWith("PreSignUp_");
}

/** Opens the account if the confirmation has not done so. */
async function accountOf({ userName, request }: TriggerEvent, context: ReactionContext): Promise<Account> {
  const attributes: Attributes = request.userAttributes;
  return openAccount(
    {
      userId: UserId.parse(attributes.sub),
      poolUsername: userName,
      email: emailOf(attributes),
      signUpId: attributes["custom:signUpId"] ?? null,
      name: attributes.name ?? null,
    },
    context,
  );
}

/** Ends all access made with the old password. A sign-in with the new one in this very second stays. */
async function endSessionsOf({ request }: TriggerEvent, context: ReactionContext): Promise<void> {
  const attributes: Attributes = request.userAttributes;
  const userId = UserId.parse(attributes.sub);
  if (!(await accountById(context.db, userId))) return;
  await signOutBefore(nobodysContext(context), userId, epochSecondsOf(context.now));
}

/** Sets the token's groups to those of the stored account, not of the user pool. Throws if the user may not sign in. */
async function wordToken(event: PreTokenGenerationTriggerEvent, context: ReactionContext): Promise<void> {
  const attributes = event.request.userAttributes;
  const isKnownAddress = isProved(attributes) && emailOf(attributes) !== "";
  const existing = await accountById(context.db, UserId.parse(attributes.sub));
  if (!existing && !isKnownAddress) throw new Refused("Please confirm your email address first.");
  let account = existing ?? (await accountOf(event, context));
  if (account.status === "suspended") throw new Refused(suspended.sentence);
  if (account.status === "deleted") throw new Refused("This account has been deleted.");
  if (account.secondFactorSince) account = await asPoolAsked(account, event, context);
  if (isKnownAddress) account = await takeOverEmail(account, emailOf(attributes), context);
  event.response = {
    claimsOverrideDetails: {
      groupOverrideDetails: { groupsToOverride: groupsOf(account), iamRolesToOverride: [], preferredRole: "" },
    },
  };
}

function wordMail(event: CustomMessageTriggerEvent, sentAt: string): void {
  const { triggerSource, request } = event;
  if (!isCodeMail(triggerSource)) return;
  const { subject, message } = codeMail(triggerSource, {
    email: emailOf(request.userAttributes),
    code: request.codeParameter,
    webUrl: setting("WEB_URL"),
    now: sentAt,
  });
  event.response = { ...event.response, emailSubject: subject, emailMessage: message };
}

/** Copies an address changed in the user pool into the account. Invoices to the old address follow. */
export async function takeOverEmail(before: Account, email: string, context: ReactionContext): Promise<Account> {
  if (before.email === email) return before;
  const after: Account = {
    ...before,
    email,
    invoiceEmail: before.invoiceEmail === before.email ? email : before.invoiceEmail,
    version: before.version + 1,
  };
  const told = { actorId: before.id, subjectId: before.id, action: "changeEmail" };
  const raced = changedElsewhere();
  try {
    const update = accountUpdate(before, after, { otherwise: raced, now: context.now });
    await context.db.commit([...update, accountAudit(context, told)]);
    return after;
  } catch (error) {
    if (error !== raced) throw error;
    // After a conflict the email is copied at the next sign-in.
    return (await accountById(context.db, before.id)) ?? before;
  }
}
