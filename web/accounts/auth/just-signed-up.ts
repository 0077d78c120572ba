import { signIn } from "../../session/session-store.ts";

/** The sign-up of this tab that waits for its e-mail address to be confirmed. In memory only: a password is never stored. */
let waiting: { readonly email: string; readonly password: string } | null = null;

const channelName = "haulyard.confirmed";
const folded = (email: string) => email.trim().toLowerCase();

/** Remembers a sign-up, so that its confirmation signs it in. */
export function rememberSignUp(email: string, password: string): void {
  waiting = { email: folded(email), password };
}

/** Signs in the sign-up of this tab once its address is confirmed. False where it was not made in this tab, or is refused. */
export async function signInConfirmed(email: string): Promise<boolean> {
  if (waiting?.email !== folded(email)) return false;
  const { password } = waiting;
  waiting = null;
  return signIn(email, password).then(
    (step) => step === "DONE",
    () => false,
  );
}

/** Tells the other tabs that an address is confirmed: the link of the mail opens in a tab of its own. */
export function announceConfirmed(email: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(folded(email));
  channel.close();
}

/** Calls `hear` when another tab confirms an address. Returns how to stop. */
export function onConfirmed(hear: (email: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => hear(String(data));
  return () => channel.close();
}
