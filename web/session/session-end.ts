import { useSyncExternalStore } from "react";
import type { FaultCode } from "#shared/faults.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { toastFailure } from "../ui/toast.ts";
import { currentUser, forgetSession, onSessionChange } from "./session-store.ts";

const words: Readonly<Partial<Record<FaultCode, string>>> = {
  "access.signedOut": "You were signed out on all devices. Please sign in again.",
  "access.suspended": "This account is suspended. Write to us if you think that is a mistake.",
};
const wordsOf = (error: unknown) => (error instanceof Fault ? words[error.detail.code as FaultCode] : undefined);

let ended: string | null = null;
const listeners = new Set<() => void>();

function say(why: string | null): void {
  ended = why;
  if (why) toastFailure(why, "You have been signed out");
  for (const listener of listeners) listener();
}

onSessionChange(() => {
  if (currentUser()) say(null);
});

let leaving = 0;

/** Runs a sign-out that the user requested. Rejected calls of this tab during it are not reported. */
export async function leaveByChoice(signOut: () => Promise<void>): Promise<void> {
  leaving++;
  try {
    await signOut();
  } finally {
    leaving--;
  }
}

/** Signs the user out in this browser and shows the reason, if the error says that the server has ended the sign-in. */
export function endIfRefused(error: unknown): void {
  const why = wordsOf(error);
  if (!why || !currentUser() || leaving > 0) return;
  forgetSession();
  say(why);
}

export function sayWhyEnded(error: unknown): void {
  const why = wordsOf(error);
  if (why && !currentUser()) say(why);
}

/** Returns why the server ended this tab's last sign-in; null after a new sign-in. */
export function useSessionEndWords(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => ended,
    () => null,
  );
}
