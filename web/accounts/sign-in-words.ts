import type { SignInStep } from "../lib/amplify.ts";

const anythingElse = "An unexpected error occurred. Please try again.";

/** By the user pool's exception names; neutral, so that nobody learns which addresses have an account (AMB-039). */
const byName: Readonly<Record<string, string>> = {
  NotAuthorizedException: "Incorrect username or password.",
  UserNotFoundException: "Incorrect username or password.",
  InvalidParameterException: "Incorrect username or password.",
  EmptySignInUsername: "Please enter both email and password.",
  EmptySignInPassword: "Please enter both email and password.",
  UserNotConfirmedException: "Please confirm your email first: follow the link we sent you.",
  PasswordResetRequiredException: "Your password must be reset before you can sign in.",
  LimitExceededException: "Too many attempts. Please wait a few minutes and try again.",
  TooManyRequestsException: "Too many attempts. Please wait a few minutes and try again.",
  TooManyFailedAttemptsException: "Too many attempts. Please wait a few minutes and try again.",
  NetworkError: "Haulyard could not be reached. Check your connection and try again.",
};

const tooManyTries = "Password attempts exceeded";

/** Why a sign-in was refused, in words for the person. */
export function signInRefusal(error: unknown): string {
  if (!(error instanceof Error)) return anythingElse;
  if (error.message === tooManyTries) return byName.LimitExceededException ?? anythingElse;
  if ("detail" in error) return byName.NetworkError ?? anythingElse;
  return byName[error.name] ?? anythingElse;
}

/** What a sign-in still wants that this page cannot give, or null when the person is in. */
export function unfinishedSignIn(step: SignInStep): string | null {
  if (step === "DONE") return null;
  if (step === "CONFIRM_SIGN_UP") return byName.UserNotConfirmedException ?? anythingElse;
  if (step === "RESET_PASSWORD") return byName.PasswordResetRequiredException ?? anythingElse;
  return anythingElse;
}
