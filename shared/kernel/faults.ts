import { declareFault, inOtherWords } from "./declared-fault.ts";

// Any operation may answer these. The web app makes some of them itself.

export const signInFirst = declareFault({
  code: "access.signIn",
  kind: "NotAllowed",
  meaning: "The operation needs a sign-in, and the call has none.",
  sentence: "Sign in first.",
});

export const notAllowed = declareFault({
  code: "access.notAllowed",
  kind: "NotAllowed",
  meaning: "The caller's role, or part in the record, may never do this.",
  sentence: "Your role does not allow this.",
});

/** Used by the app when the API refuses before any function runs. */
export const refusedByApi = inOtherWords(notAllowed, { sentence: "You may not do that." });

/** The record does not exist, or is not the caller's to see: the same answer for both. */
export const notFound = declareFault({
  code: "access.notFound",
  kind: "NotFound",
  meaning: "There is no such record, or it is not the caller's to see: the same answer for both.",
  sentence: "{what} not found.",
});

export const suspended = declareFault({
  code: "access.suspended",
  kind: "NotAllowed",
  meaning: "The account's standing allows nothing any more.",
  sentence: "Your account is suspended. Contact us to talk about it.",
});

export const accountDeleted = inOtherWords(suspended, { sentence: "This account has been deleted." });

/** For those who work for it. */
export const haulierSuspended = declareFault({
  code: "access.haulierSuspended",
  kind: "NotAllowed",
  meaning:
    "The haulier for whom the caller would act, or whom they would book, is suspended, gone, or no haulier any more.",
  sentence:
    "The haulier that you work for may not do business on Haulyard at the moment, so nothing can be done for it.",
  action: "Ask the haulier what has happened, or contact us.",
});

/** For everybody else. */
export const haulierTakesNoWork = inOtherWords(haulierSuspended, {
  sentence: "This haulier takes no work at the moment.",
  action: "Choose another one.",
});

export const signedOut = declareFault({
  code: "access.signedOut",
  kind: "NotAllowed",
  meaning: "The session began before the person signed out everywhere.",
  sentence: "You have been signed out.",
  action: "Sign in again.",
});

export const secondFactorNeeded = declareFault({
  code: "access.secondFactorNeeded",
  kind: "NotAllowed",
  meaning: "An admin's work, or a change of bank details, by somebody whose sign-in asks for no second factor.",
  sentence: "This needs a second factor at your sign-in.",
  action: "Turn it on in your account settings, then sign in again.",
});

export const signInAgain = declareFault({
  code: "access.signInAgain",
  kind: "NotAllowed",
  meaning:
    "The sign-in is too old for what it must prove: a change of bank details, or a second factor turned on since.",
  sentence: "It is a while since you signed in.",
  action: "Sign in again, then go on.",
});

export const clientRevoked = declareFault({
  code: "access.clientRevoked",
  kind: "NotAllowed",
  meaning: "The API client of the token was revoked, or its company takes no part any more.",
  sentence: "This API client has been revoked.",
  action: "Make a new one on the company's page of webhooks and API clients.",
});

export const notForClients = declareFault({
  code: "access.notForClients",
  kind: "NotAllowed",
  meaning: "An API client may call only the operations of the reference at /developers.",
  sentence: "A company's own systems may not do this.",
  action: "Somebody of the company can do it in the app.",
});

export const scopeMissing = declareFault({
  code: "access.scopeMissing",
  kind: "NotAllowed",
  meaning: "The token of an API client lacks the scope that the operation needs.",
  sentence: "This needs the scope haulyard/{scope}, and the token does not have it.",
  action: "Make an API client with that scope, and ask for it with the token.",
});

export const keyInUse = declareFault({
  code: "access.keyInUse",
  kind: "Conflict",
  meaning: "A call with the same client key is being carried out at this instant.",
  sentence: "The same change is being made right now.",
  action: "Wait a moment and look again.",
});

export const keyReused = declareFault({
  code: "access.keyReused",
  kind: "Conflict",
  meaning: "The client key came before with another input.",
  sentence: "This client key was used for a different change.",
  action: "Use a new client key for a new change.",
  field: "clientKey",
});

/** No refusal to whoever only wants it done. */
export const madeBefore = declareFault({
  code: "access.madeBefore",
  kind: "Conflict",
  meaning: "The change was made under the same client key, so long ago that its answer is no longer kept.",
  sentence: "This change has been made already.",
  action: "Read how it stands now.",
  field: "clientKey",
});

/** Consent holds for what was shown, and for nothing else. */
export const termsChanged = declareFault({
  code: "access.termsChanged",
  kind: "Conflict",
  meaning:
    "What the caller agrees to is no longer what they were shown: `changed` in the metadata names the parts, `terms` is what they send back once they have seen it.",
  sentence: "{what} has changed since you looked. Different now: {changed}.",
  action: "Look at it again, then decide.",
});

/** Over a limit; the value is whole seconds until the next try can succeed. */
export const tooMany = declareFault({
  code: "rate.tooMany",
  kind: "TooMany",
  meaning: "Over the operation's calls per minute; `retryAfterSeconds` in the metadata says how long.",
  sentence: "Too many requests. Please wait before trying again.",
  action: "Try again in {retryAfterSeconds} seconds.",
});

export const tooManyToday = declareFault({
  code: "rate.tooManyToday",
  kind: "TooMany",
  meaning: "Over the operation's calls per day; `retryAfterSeconds` in the metadata says how long.",
  sentence: "That was often enough for today.",
  action: "Try again tomorrow, in {retryAfterSeconds} seconds.",
});

export const invalidInput = declareFault({
  code: "input.invalid",
  kind: "BadInput",
  meaning: "The input does not fit its schema, which has the sentence.",
  sentence: "{problem}",
  action: "Correct {field} and send it again.",
});

export const badCursor = declareFault({
  code: "input.badCursor",
  kind: "BadInput",
  meaning: "A page marker is damaged, or was given out for another list.",
  sentence: "This page marker is not valid here.",
  action: "Start from the first page.",
  field: "nextToken",
});

export const busy = declareFault({
  code: "server.busy",
  kind: "Conflict",
  meaning: "Others kept changing the same records during all our tries.",
  sentence: "Someone else is changing this.",
  action: "Try again.",
});

/** Our own failure. The request id leads to the log line. */
export const unavailable = declareFault({
  code: "server.unavailable",
  kind: "Unavailable",
  meaning: "A defect or an outage; `requestId` in the metadata leads to the log line.",
  sentence: "Something went wrong on our side.",
  action: "Try again; if it happens again, quote {requestId}.",
});

/** Used by the app for an answer that it cannot read. */
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
