import { Amplify } from "aws-amplify";
import { signIn as amplifySignIn, signOut as amplifySignOut, fetchAuthSession } from "aws-amplify/auth";
import { loadConfig } from "./config.ts";

// The only file that imports Amplify. session-store.ts loads it when somebody signs in or out, or a token runs low.

let configured: Promise<void> | null = null;

function configure(): Promise<void> {
  configured ??= loadConfig().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint }) =>
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId,
            userPoolClientId,
            loginWith: { email: true },
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

/** What sign-in still wants; `DONE` when the person is in. */
export type SignInStep = Awaited<ReturnType<typeof amplifySignIn>>["nextStep"]["signInStep"];

/**
 * Signs in with SRP: the password never leaves the browser. Throws Amplify's `AuthError`, whose name is the user
 * pool's exception, or `NetworkError`.
 */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  await configure();
  const input = { username: email.trim().toLowerCase(), password };
  try {
    return (await amplifySignIn(input)).nextStep.signInStep;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "UserAlreadyAuthenticatedException") throw error;
    await amplifySignOut();
    return (await amplifySignIn(input)).nextStep.signInStep;
  }
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
