import { Fault } from "#shared/kernel/errors.ts";
import { hasCode } from "../ui/fault-words.ts";

/** Whether the server may accept the same request later. */
export function asksToTryLater(error: unknown): error is Fault {
  if (!(error instanceof Fault)) return false;
  const isBusy = hasCode(error, "server.busy", "access.keyInUse");
  return error.kind === "Unavailable" || error.kind === "TooMany" || isBusy;
}

/** Whether the user's requests are rejected until they sign in or get access again. */
export function endsAccess(error: unknown): error is Fault {
  return hasCode(
    error,
    "session.ended",
    "access.signIn",
    "access.signedOut",
    "access.suspended",
    "access.secondFactorNeeded",
    "access.signInAgain",
  );
}

/** Whether requests for a booking are rejected until its haulier is reinstated; other requests work. */
export function pausesBooking(error: unknown): error is Fault {
  return hasCode(error, "access.haulierSuspended");
}

/** Whether the record does not exist, is hidden from the user, or the id is invalid. */
export function isMissing(error: unknown): boolean {
  return (
    hasCode(error, "access.notFound", "access.notAllowed") || (error instanceof Fault && error.kind === "BadInput")
  );
}
