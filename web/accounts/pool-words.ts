import { googleRefusalIn } from "#shared/accounts/google-sign-in.ts";
import { passwordRefusal } from "#shared/accounts/password.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { SignInStep } from "../session/amplify.ts";
import { faultWords } from "../ui/fault-words.ts";

const anythingElse = "An unexpected error occurred. Please try again.";
/** What a sign-in form says while one of its two fields is empty. */
const bothNeeded = "Please enter both email and password.";
const tooMany = "Too many attempts. Please wait a few minutes and try again.";
const notConfirmed = "Please confirm your email first: follow the link we sent you.";
const mustReset = "Your password must be reset before you can sign in.";
/** One text for wrong, used, replaced and unknown, so that nobody learns which addresses have an account. */
const codeRefused =
  "That code is wrong, or it has been used or replaced by a newer one. Ask for another e-mail if you need one.";
const appCodeWrong = "That code is not right. It changes every half minute: take the one that your app shows now.";
const outOfReach = "Haulyard could not be reached. Check your connection and try again.";

/** By the user pool's exception names; neutral, so that nobody learns which addresses have an account. */
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

/** The names that one thing people do gives a meaning of its own. */
const meanings = {
  signIn: signIn("Incorrect username or password."),
  login: signIn("Invalid email or password. Please try again."),
  signUp: {
    // The one place that may say so: whoever signs up has to know why they cannot.
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

/** What somebody was doing when the user pool refused. */
export type PoolDoing = keyof typeof meanings;

/** A refusal of our own, with the title and the words that the person reads. */
export class Refusal extends Error {
  readonly title: string;
  constructor(title: string, words: string) {
    super(words);
    this.title = title;
  }
}

/** Refuses a sign-in without both of its fields. */
export function needBoth(email: string, password: string): void {
  if (!email.trim() || !password) throw new Refusal("Validation Error", bothNeeded);
}

/** Why the user pool, or the API, refused, in words for the person; never the raw text. */
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

/** Whether a refusal to send a mail must look like one sent: it would tell which addresses have an account. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && ["UserNotFoundException", "InvalidParameterException"].includes(error.name);
}

/** Whether the account still waits for its e-mail address to be confirmed. */
export function isUnconfirmed(words: string): boolean {
  return words === notConfirmed;
}

/** Whether only a new password opens the account. */
export function isResetWanted(words: string): boolean {
  return words === mustReset;
}

/** What a sign-in still wants that the page cannot give, or null when the person is in. */
export function unfinishedSignIn(step: SignInStep): string | null {
  if (step === "DONE") return null;
  if (step === "CONFIRM_SIGN_UP") return notConfirmed;
  if (step === "RESET_PASSWORD") return mustReset;
  return anythingElse;
}
