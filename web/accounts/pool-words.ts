import { googleRefusalIn } from "#shared/accounts/google-sign-in.ts";
import { passwordRefusal } from "#shared/accounts/password.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { SignInStep } from "../session/amplify.ts";
import { faultWords } from "../ui/fault-words.ts";

const anythingElse = "An unexpected error occurred. Please try again.";
const bothNeeded = "Please enter both email and password.";
const tooMany = "Too many attempts. Please wait a few minutes and try again.";
const notConfirmed = "Please confirm your email first: follow the link we sent you.";
const mustReset = "Your password must be reset before you can sign in.";
/** One text for wrong, used, replaced and unknown codes, so that it reveals no account. */
const codeRefused = "That code is wrong, used, or replaced by a newer one. Ask for another email if you need one.";
const appCodeWrong = "That code is not right. It changes every half minute: type the one your app shows now.";
const outOfReach = "Haulyard could not be reached. Check your signal and try again.";

/** Texts by the user pool's exception name. Neutral, so that they reveal no account. */
const always: Readonly<Record<string, string>> = {
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  InvalidPasswordException: passwordRefusal,
  CodeMismatchException: codeRefused,
  ExpiredCodeException: codeRefused,
  NetworkError: outOfReach,
};

const signIn = (wrong: string) => ({
  NotAuthorizedException: wrong,
  UserNotFoundException: wrong,
  InvalidParameterException: wrong,
  EmptySignInUsername: bothNeeded,
  EmptySignInPassword: bothNeeded,
  UserNotConfirmedException: notConfirmed,
  PasswordResetRequiredException: mustReset,
});

/** Exceptions whose meaning depends on the user's action. */
const meanings = {
  signIn: signIn("Incorrect username or password."),
  login: signIn("Invalid email or password. Please try again."),
  signUp: {
    // The only text that may reveal an account: a new user must know why the sign-up fails.
    UsernameExistsException: "An account with this email already exists. Sign in, or reset your password.",
    InvalidParameterException: "Please enter a valid email address",
  },
  code: {
    UserNotFoundException: codeRefused,
    NotAuthorizedException: codeRefused,
    InvalidParameterException: codeRefused,
    AliasExistsException: codeRefused,
  },
  appCode: {
    CodeMismatchException: appCodeWrong,
    EnableSoftwareTokenMFAException: appCodeWrong,
    InvalidParameterException: appCodeWrong,
    ExpiredCodeException: "That code has been used. Wait for the next one.",
    NotAuthorizedException: "That took too long. Please go back and type your password again.",
  },
  password: {
    NotAuthorizedException: "Your current password is not right.",
    InvalidParameterException: passwordRefusal,
  },
  email: {
    AliasExistsException: "That address cannot be used. Try another one.",
    InvalidParameterException: "Please enter a valid email address",
    NotAuthorizedException: "Your session has ended. Please sign in again.",
  },
  mail: {},
  google: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type PoolDoing = keyof typeof meanings;

/** An error of the client, with a title and a text for the user. */
export class Refusal extends Error {
  readonly title: string;
  constructor(title: string, words: string) {
    super(words);
    this.title = title;
  }
}

export function needBoth(email: string, password: string): void {
  if (!email.trim() || !password) throw new Refusal("Validation Error", bothNeeded);
}

/** An error of the user pool or API, in words for the user; never the raw text. */
export function poolWords(error: unknown, doing: PoolDoing): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Fault) {
    const { title, text } = faultWords(error);
    return text ? `${title} ${text}` : title;
  }
  if (!(error instanceof Error)) return anythingElse;
  if (error.message === "Password attempts exceeded") return tooMany;
  if (error.message === "User is disabled.") return "This account is suspended. Write to us if that is a mistake.";
  const own: Readonly<Record<string, string>> = meanings[doing];
  if ("detail" in error) return outOfReach;
  const ofOurs = googleRefusalIn(error.message);
  if (ofOurs) return ofOurs;
  return own[error.name] ?? always[error.name] ?? anythingElse;
}

/** Whether an error must look like success, because it would reveal an account. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && ["UserNotFoundException", "InvalidParameterException"].includes(error.name);
}

export function isUnconfirmed(words: string): boolean {
  return words === notConfirmed;
}

/** Whether the account must set a new password first. */
export function isResetWanted(words: string): boolean {
  return words === mustReset;
}

/** Returns an error text for a sign-in step that the page does not support, or null once signed in. */
export function unfinishedSignIn(step: SignInStep): string | null {
  if (step === "DONE") return null;
  if (step === "CONFIRM_SIGN_UP") return notConfirmed;
  if (step === "RESET_PASSWORD") return mustReset;
  return anythingElse;
}
