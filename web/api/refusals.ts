import { Fault } from "#shared/kernel/errors.ts";
import { hasCode } from "../ui/fault-words.ts";

/** A server that was reached may take the same thing later as it is. */
export function asksToTryLater(error: unknown): error is Fault {
  if (!(error instanceof Fault)) return false;
  const isBusy = hasCode(error, "server.busy", "access.keyInUse");
  return error.kind === "Unavailable" || error.kind === "TooMany" || isBusy;
}

/** Nothing of this person's is taken until they sign in again, or are let in again. */
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

/** Nothing of a booking is taken until its haulier is let in again; the person may go on with whatever else they do. */
export function pausesBooking(error: unknown): error is Fault {
  return hasCode(error, "access.haulierSuspended");
}

/** Whether what was asked for is not there, not the reader's to see, or was no id at all. */
export function isMissing(error: unknown): boolean {
  return (
    hasCode(error, "access.notFound", "access.notAllowed") || (error instanceof Fault && error.kind === "BadInput")
  );
}
