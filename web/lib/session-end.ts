import { Fault } from "#shared/kernel/errors.ts";
import { toast } from "../ui/toast.ts";
import { currentUser, forgetSession, onSessionChange } from "./session-store.ts";

/** Why the server ended a sign-in, in words, by the fault's code. */
const words: Readonly<Record<string, string>> = {
  "access.signedOut": "You were signed out on all devices. Please sign in again.",
  "access.suspended": "This account is suspended. Write to us if you think that is a mistake.",
};

let ended: string | null = null;
onSessionChange(() => {
  if (currentUser()) ended = null;
});

/** Signs this browser out when a fault says that the server has ended the sign-in, and says why. */
export function endIfRefused(error: unknown): void {
  const why = error instanceof Fault ? words[error.detail.code] : undefined;
  if (!why || !currentUser()) return;
  forgetSession();
  ended = why;
  toast({ title: "You have been signed out", description: why, variant: "destructive" });
}

/** Why the last sign-in in this tab ended, if the server ended it; until somebody signs in again. */
export function sessionEndWords(): string | null {
  return ended;
}
