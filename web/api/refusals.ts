import { Fault } from "#shared/kernel/errors.ts";
import { hasCode } from "../ui/fault-words.ts";

/** Whether the server may accept the same request later. */
export function asksToTryLater(error: unknown): error is Fault {
  if (!(error instanceof Fault)) return false;
  const isBusy = hasCode(error, "server.busy", "access.keyInUse");
  return error.kind === "Unavailable" || error.kind === "TooMany" || isBusy;
}

/** Whether the server rejects all calls of the user until a new sign-in or restored access. */
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

/** Whether a booking is blocked until its haulier is reinstated. Calls that concern other bookings still work. */
export function pausesBooking(error: unknown): error is Fault {
  return hasCode(error, "access.haulierSuspended");
}

/** Whether the record does not exist, is hidden from the user, or has an invalid id. */
export function isMissing(error: unknown): boolean {
  return (
    hasCode(error, "access.notFound", "access.notAllowed") || (error instanceof Fault && error.kind === "BadInput")
  );
}
