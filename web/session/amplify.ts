import { Amplify } from "aws-amplify";
import {
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  signUp as amplifySignUp,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signInWithRedirect,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { defaultStorage, Hub } from "aws-amplify/utils";
import { googleSignIn } from "#shared/accounts/google-sign-in.ts";
import { loadConfig } from "../config/config.ts";
import { amplifyKeyPrefix } from "./tokens.ts";

// The only file that imports Amplify. It is loaded when somebody signs in, up or out, or a token runs low.

let configured: Promise<void> | null = null;

function configure(): Promise<void> {
  configured ??= loadConfig().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint, google, hostedSignInDomain }) =>
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId,
            userPoolClientId,
            loginWith: { email: true, ...(google && hostedSignInDomain && { oauth: redirects(hostedSignInDomain) }) },
            ...(userPoolEndpoint && { userPoolEndpoint }),
          },
        },
      }),
    (error: unknown) => {
      configured = null;
      throw error;
    },
  );
  return configured;
}

/** The code grant, which comes with a refresh token: people stay signed in. */
function redirects(domain: string) {
  const { origin } = window.location;
  return {
    domain,
    scopes: [...googleSignIn.scopes],
    redirectSignIn: [origin + googleSignIn.returnPath],
    redirectSignOut: [origin + googleSignIn.signOutPath],
    responseType: "code" as const,
  };
}

const asUsername = (email: string) => email.trim().toLowerCase();
const asCode = (typed: string) => typed.replaceAll(/\s/g, "");

/** What sign-in still wants; `DONE` when the person is in. */
export type SignInStep = Awaited<ReturnType<typeof amplifySignIn>>["nextStep"]["signInStep"];

/**
 * Signs in with SRP: the password never leaves the browser. Throws Amplify's `AuthError`, whose name is the user
 * pool's exception, or `NetworkError`.
 */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  await configure();
  const input = { username: asUsername(email), password };
  try {
    return (await amplifySignIn(input)).nextStep.signInStep;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "UserAlreadyAuthenticatedException") throw error;
    await amplifySignOut();
    return (await amplifySignIn(input)).nextStep.signInStep;
  }
}

/**
 * Signs somebody in anew who is signed in, to prove that it is still them. The tokens there are stay until the new ones
 * have come, so nothing on the page is lost.
 */
export async function signInOnceMore(email: string, password: string): Promise<SignInStep> {
  await configure();
  const fresh = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => fresh.get(key) ?? null,
    setItem: async (key, value) => void fresh.set(key, value),
    removeItem: async (key) => void fresh.delete(key),
    clear: async () => fresh.clear(),
  });
  try {
    return (await amplifySignIn({ username: asUsername(email), password })).nextStep.signInStep;
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    for (const [key, value] of fresh) await defaultStorage.setItem(key, value);
  }
}

/** Answers the sign-in that has asked for a code of the authenticator app. */
export async function answerCode(code: string): Promise<SignInStep> {
  return (await confirmSignIn({ challengeResponse: asCode(code) })).nextStep.signInStep;
}

/** What an authenticator app needs to know: as text, and as the address that is drawn for its camera. */
export async function beginSecondFactor(email: string): Promise<{ secret: string; address: string }> {
  await configure();
  const details = await setUpTOTP();
  return { secret: details.sharedSecret, address: details.getSetupUri("Haulyard", email).toString() };
}

/** Takes the app's first code; from now on each sign-in asks for one. */
export async function turnOnSecondFactor(code: string): Promise<void> {
  await verifyTOTPSetup({ code: asCode(code) });
  await updateMFAPreference({ totp: "PREFERRED" });
}

/** No sign-in asks for a code any more. */
export async function turnOffSecondFactor(): Promise<void> {
  await configure();
  await updateMFAPreference({ totp: "DISABLED" });
}

/** Goes to Google's own page, by the user pool's; consent is asked for unless it has just been given. */
export async function goToGoogle({ hasConsent = false } = {}): Promise<void> {
  await configure();
  await signInWithRedirect({ provider: "Google", ...(!hasConsent && { options: { prompt: "CONSENT" } }) });
}

/** Finishes what `goToGoogle` began: true when somebody is signed in now. Throws what the user pool refused with. */
export async function comeBackFromGoogle(): Promise<boolean> {
  const { userPoolClientId } = await loadConfig();
  const isUnderWay = (await defaultStorage.getItem(`${amplifyKeyPrefix}${userPoolClientId}.inflightOAuth`)) === "true";
  const over = endOfTrip();
  // It is waited for below; it may come before.
  over.catch(() => undefined);
  await import("aws-amplify/auth/enable-oauth-listener");
  await configure();
  // Amplify lets go of those who wait for tokens before it tells of a refusal, and some of them never: so not by tokens.
  if (isUnderWay) await over;
  return (await fetchAuthSession()).tokens !== undefined;
}

/** Resolves when Amplify has taken what the user pool led back with; rejects with a refusal. */
function endOfTrip(): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = Hub.listen("auth", ({ payload }) => {
      if (payload.event === "signInWithRedirect") resolve();
      else if (payload.event === "signInWithRedirect_failure") reject(payload.data?.error ?? new Error("refused"));
      else return;
      stop();
    });
  });
}

/** New tokens into Amplify's storage. False when the sign-in has ended; throws when the user pool was out of reach. */
export async function refreshTokens(): Promise<boolean> {
  await configure();
  return (await fetchAuthSession({ forceRefresh: true })).tokens !== undefined;
}

/** Ends this device's sign-in: the refresh token is revoked, the tokens forgotten. */
export async function signOut(): Promise<void> {
  await configure();
  await amplifySignOut();
}

/** Opens an account that waits for its e-mail address to be confirmed. Answers the new account's id, where told. */
export async function signUp(email: string, password: string, signUpId: string): Promise<string | undefined> {
  await configure();
  const username = asUsername(email);
  const userAttributes = { email: username, "custom:signUpId": signUpId };
  return (await amplifySignUp({ username, password, options: { userAttributes } })).userId;
}

/** Confirms an account by the code of its mail. */
export async function confirmAccount(email: string, code: string): Promise<void> {
  await configure();
  await confirmSignUp({ username: asUsername(email), confirmationCode: asCode(code) });
}

/** Sends the confirmation mail again. */
export async function resendConfirmation(email: string): Promise<void> {
  await configure();
  await resendSignUpCode({ username: asUsername(email) });
}

/** Sends the mail with which a forgotten password is replaced. */
export async function sendPasswordReset(email: string): Promise<void> {
  await configure();
  await resetPassword({ username: asUsername(email) });
}

/** Replaces a forgotten password, by the code of the mail. */
export async function setNewPassword(email: string, code: string, newPassword: string): Promise<void> {
  await configure();
  await confirmResetPassword({ username: asUsername(email), confirmationCode: asCode(code), newPassword });
}

/** Replaces the signed-in person's password. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configure();
  await updatePassword({ oldPassword, newPassword });
}

/** Asks for another sign-in address: a code goes there, and the old one holds until it is confirmed. */
export async function changeEmail(email: string): Promise<void> {
  await configure();
  await updateUserAttribute({ userAttribute: { attributeKey: "email", value: asUsername(email) } });
}

/** Confirms the other address by the code of the mail. */
export async function confirmEmail(code: string): Promise<void> {
  await configure();
  await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: asCode(code) });
}
