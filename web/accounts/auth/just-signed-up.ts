import { signIn } from "../../session/session-store.ts";

/** The sign-up of this tab until its email address is confirmed. In memory only: a password is never stored. */
let waiting: { readonly email: string; readonly password: string } | null = null;

const channelName = "haulyard.confirmed";
const folded = (email: string) => email.trim().toLowerCase();

export function rememberSignUp(email: string, password: string): void {
  waiting = { email: folded(email), password };
}

/** Signs in after the confirmation. False if the sign-up was made in another tab, or the sign-in is rejected. */
export async function signInConfirmed(email: string): Promise<boolean> {
  if (waiting?.email !== folded(email)) return false;
  const { password } = waiting;
  waiting = null;
  return signIn(email, password).then(
    (step) => step === "DONE",
    () => false,
  );
}

/** Notifies other tabs of a confirmed address: the emailed link opens a tab of its own. */
export function announceConfirmed(email: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(folded(email));
  channel.close();
}

/** Calls `hear` when another tab confirms an address. Returns the function that stops it. */
export function onConfirmed(hear: (email: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => hear(String(data));
  return () => channel.close();
}
