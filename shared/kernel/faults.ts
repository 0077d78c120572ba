import { declareFault, inOtherWords } from "./declared-fault.ts";

// Errors that any operation may return. The web app creates some of them itself.

export const signInFirst = declareFault({
  code: "access.signIn",
  kind: "NotAllowed",
  meaning: "The operation needs a sign-in, and the call has none.",
  sentence: "Sign in first.",
});

export const notAllowed = declareFault({
  code: "access.notAllowed",
  kind: "NotAllowed",
  meaning: "The caller's role, or part in the record, never allows this.",
  sentence: "Your role does not allow this.",
});

/** The app's text for a call that AppSync rejects before a Lambda function runs. */
export const refusedByApi = inOtherWords(notAllowed, { sentence: "You are not allowed to do that." });

export const notFound = declareFault({
  code: "access.notFound",
  kind: "NotFound",
  meaning: "The record does not exist, or the caller may not see it: the same answer for both.",
  sentence: "{what} not found.",
});

export const suspended = declareFault({
  code: "access.suspended",
  kind: "NotAllowed",
  meaning: "The account is suspended or deleted.",
  sentence: "Your account is suspended. Contact us to talk about it.",
});

export const accountDeleted = inOtherWords(suspended, { sentence: "This account has been deleted." });

export const haulierSuspended = declareFault({
  code: "access.haulierSuspended",
  kind: "NotAllowed",
  meaning: "The haulier that the caller acts for or books is suspended, deleted, or has another role now.",
  sentence: "The haulier that you work for cannot use Haulyard at the moment.",
  action: "Ask the haulier why, or contact us.",
});

export const haulierTakesNoWork = inOtherWords(haulierSuspended, {
  sentence: "This haulier takes no work at the moment.",
  action: "Choose another haulier.",
});

export const signedOut = declareFault({
  code: "access.signedOut",
  kind: "NotAllowed",
  meaning: "The session began before the person signed out everywhere.",
  sentence: "You have been signed out.",
  action: "Sign in again.",
});

export const mfaNeeded = declareFault({
  code: "access.secondFactorNeeded",
  kind: "NotAllowed",
  meaning: "An admin's work, or a change of bank details, without MFA.",
  sentence: "You need two-step sign-in for this.",
  action: "Turn it on in your account settings, then sign in again.",
});

export const signInAgain = declareFault({
  code: "access.signInAgain",
  kind: "NotAllowed",
  meaning: "The sign-in is too old for a change of bank details, or older than the MFA that was turned on since.",
  sentence: "You signed in a while ago.",
  action: "Sign in again to continue.",
});

export const clientRevoked = declareFault({
  code: "access.clientRevoked",
  kind: "NotAllowed",
  meaning: "The API client of the token was revoked, or its company can no longer use Haulyard.",
  sentence: "This API client has been revoked.",
  action: "Make a new one on the company's webhooks and API clients page.",
});

export const notForClients = declareFault({
  code: "access.notForClients",
  kind: "NotAllowed",
  meaning: "An API client may call only the operations of the reference at /developers.",
  sentence: "An API client may not do this.",
  action: "Somebody in the company can do it in the app.",
});

export const scopeMissing = declareFault({
  code: "access.scopeMissing",
  kind: "NotAllowed",
  meaning: "The token of an API client lacks the scope that the operation needs.",
  sentence: "This needs the scope haulyard/{scope}, which the token does not have.",
  action: "Make an API client with that scope, and request the scope with the token.",
});

export const keyInUse = declareFault({
  code: "access.keyInUse",
  kind: "Conflict",
  meaning: "Another call with the same idempotency key is running.",
  sentence: "The same change is being made right now.",
  action: "Wait a moment and check again.",
});

export const keyReused = declareFault({
  code: "access.keyReused",
  kind: "Conflict",
  meaning: "The idempotency key was used before, with another input.",
  sentence: "This idempotency key was used for a different change.",
  action: "Use a new idempotency key for a new change.",
  field: "clientKey",
});

/** Most callers can treat this error as a success, because the change was made. */
export const madeBefore = declareFault({
  code: "access.madeBefore",
  kind: "Conflict",
  meaning: "The change was made with the same idempotency key, so long ago that its answer is no longer stored.",
  sentence: "This change has already been made.",
  action: "Load the record to see it.",
  field: "clientKey",
});

/** An agreement is valid only for the terms that the user has seen. */
export const termsChanged = declareFault({
  code: "access.termsChanged",
  kind: "Conflict",
  meaning:
    "The terms have changed since the caller saw them. `changed` in the metadata names the parts. Send `terms` back after the user has seen them.",
  sentence: "{what} has changed since you looked. Different now: {changed}.",
  action: "Check it again, then decide.",
});

export const tooMany = declareFault({
  code: "rate.tooMany",
  kind: "TooMany",
  meaning: "Over the operation's calls per minute. `retryAfterSeconds` in the metadata says how long to wait.",
  sentence: "Too many requests. Please wait before trying again.",
  action: "Try again in {retryAfterSeconds} seconds.",
});

export const tooManyToday = declareFault({
  code: "rate.tooManyToday",
  kind: "TooMany",
  meaning: "Over the operation's calls per day. `retryAfterSeconds` in the metadata says how long to wait.",
  sentence: "You have reached today's limit for this.",
  action: "Try again tomorrow, in {retryAfterSeconds} seconds.",
});

export const invalidInput = declareFault({
  code: "input.invalid",
  kind: "BadInput",
  meaning: "The input does not fit its schema. The sentence says why.",
  sentence: "{problem}",
  action: "Correct {field} and send it again.",
});

export const badCursor = declareFault({
  code: "input.badCursor",
  kind: "BadInput",
  meaning: "A page marker is damaged, or belongs to another list.",
  sentence: "This page marker is not valid here.",
  action: "Start from the first page.",
  field: "nextToken",
});

export const busy = declareFault({
  code: "server.busy",
  kind: "Conflict",
  meaning: "Other calls changed the same records during all our tries.",
  sentence: "Somebody else is changing this.",
  action: "Try again.",
});

/** A failure of the server. Support can find the log line by the request id. */
export const unavailable = declareFault({
  code: "server.unavailable",
  kind: "Unavailable",
  meaning: "A defect or an outage; `requestId` in the metadata leads to the log line.",
  sentence: "Something went wrong on our side.",
  action: "Try again. If it happens again, quote {requestId}.",
});

export const noProperAnswer = inOtherWords(unavailable, {
  sentence: "Something went wrong on our side.",
  action: "Please try again in a moment.",
});

export const sessionEnded = declareFault({
  code: "session.ended",
  kind: "NotAllowed",
  meaning: "The app has no sign-in any more.",
  sentence: "Your session has ended.",
  action: "Please sign in again.",
});
