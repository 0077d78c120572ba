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

// The only module that imports Amplify, which is large. Loads for sign-in, sign-up, sign-out and expiring tokens.

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

/** Uses the authorization code grant, whose refresh token keeps users signed in. */
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

/** The next step of a sign-in; `DONE` when signed in. */
export type SignInStep = Awaited<ReturnType<typeof amplifySignIn>>["nextStep"]["signInStep"];

/**
 * Signs in with SRP, so the password never leaves the browser. Throws Amplify's `AuthError`, named after the user
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
 * Signs a signed-in user in again to prove their identity. Keeps the old tokens until the new ones arrive, so the page
 * loses nothing.
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

export async function answerCode(code: string): Promise<SignInStep> {
  return (await confirmSignIn({ challengeResponse: asCode(code) })).nextStep.signInStep;
}

/** Starts MFA setup. Returns the secret as text and as an address for a QR code. */
export async function beginMfa(email: string): Promise<{ secret: string; address: string }> {
  await configure();
  const details = await setUpTOTP();
  return { secret: details.sharedSecret, address: details.getSetupUri("Haulyard", email).toString() };
}

export async function turnOnMfa(code: string): Promise<void> {
  await verifyTOTPSetup({ code: asCode(code) });
  await updateMFAPreference({ totp: "PREFERRED" });
}

export async function turnOffMfa(): Promise<void> {
  await configure();
  await updateMFAPreference({ totp: "DISABLED" });
}

/** Redirects to Google's sign-in through the user pool. Google asks for consent unless `hasConsent`. */
export async function goToGoogle({ hasConsent = false } = {}): Promise<void> {
  await configure();
  await signInWithRedirect({ provider: "Google", ...(!hasConsent && { options: { prompt: "CONSENT" } }) });
}

/** Completes the redirect from Google. Returns true when signed in. Throws the user pool's error. */
export async function comeBackFromGoogle(): Promise<boolean> {
  const { userPoolClientId } = await loadConfig();
  const isUnderWay = (await defaultStorage.getItem(`${amplifyKeyPrefix}${userPoolClientId}.inflightOAuth`)) === "true";
  const over = endOfTrip();
  // Prevents an unhandled rejection before `await over` below.
  over.catch(() => undefined);
  await import("aws-amplify/auth/enable-oauth-listener");
  await configure();
  // Waits for the sign-in event, because Amplify can release callers before it reports an error, and some errors
  // release none.
  if (isUnderWay) await over;
  return (await fetchAuthSession()).tokens !== undefined;
}

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

/** Refreshes the tokens. Returns false if the sign-in has ended; throws if the user pool is unreachable. */
export async function refreshTokens(): Promise<boolean> {
  await configure();
  return (await fetchAuthSession({ forceRefresh: true })).tokens !== undefined;
}

/** Signs out on this device: revokes the refresh token and deletes all tokens. */
export async function signOut(): Promise<void> {
  await configure();
  await amplifySignOut();
}

/** Creates an account with an unconfirmed email address. Returns the new account's id if the user pool gives one. */
export async function signUp(email: string, password: string, signUpId: string): Promise<string | undefined> {
  await configure();
  const username = asUsername(email);
  const userAttributes = { email: username, "custom:signUpId": signUpId };
  return (await amplifySignUp({ username, password, options: { userAttributes } })).userId;
}

export async function confirmAccount(email: string, code: string): Promise<void> {
  await configure();
  await confirmSignUp({ username: asUsername(email), confirmationCode: asCode(code) });
}

export async function resendConfirmation(email: string): Promise<void> {
  await configure();
  await resendSignUpCode({ username: asUsername(email) });
}

export async function sendPasswordReset(email: string): Promise<void> {
  await configure();
  await resetPassword({ username: asUsername(email) });
}

export async function setNewPassword(email: string, code: string, newPassword: string): Promise<void> {
  await configure();
  await confirmResetPassword({ username: asUsername(email), confirmationCode: asCode(code), newPassword });
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configure();
  await updatePassword({ oldPassword, newPassword });
}

/** Requests a new sign-in email address, which gets a code. The old address works until the new one is confirmed. */
export async function changeEmail(email: string): Promise<void> {
  await configure();
  await updateUserAttribute({ userAttribute: { attributeKey: "email", value: asUsername(email) } });
}

export async function confirmEmail(code: string): Promise<void> {
  await configure();
  await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: asCode(code) });
}
