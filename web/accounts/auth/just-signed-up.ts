import { signIn } from "../../session/session-store.ts";

/**
 * Email and password of this tab's sign-up, until the address is confirmed. Only in memory: passwords are never stored.
 */
let waiting: { readonly email: string; readonly password: string } | null = null;

const channelName = "haulyard.confirmed";
const folded = (email: string) => email.trim().toLowerCase();

export function rememberSignUp(email: string, password: string): void {
  waiting = { email: folded(email), password };
}

/** Signs in after the confirmation. False if another tab made the sign-up, or the sign-in is rejected. */
export async function signInConfirmed(email: string): Promise<boolean> {
  if (waiting?.email !== folded(email)) return false;
  const { password } = waiting;
  waiting = null;
  return signIn(email, password).then(
    (step) => step === "DONE",
    () => false,
  );
}

/** Notifies other tabs of a confirmed address, because the emailed link opens a new tab. */
export function announceConfirmed(email: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(folded(email));
  channel.close();
}

/** Calls `hear` when another tab confirms an address. Returns a function that unsubscribes. */
export function onConfirmed(hear: (email: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => hear(String(data));
  return () => channel.close();
}
