import { hasCode } from "../ui/fault-words.ts";

/** Asks the person to sign in once more in place; resolves with whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Names who asks for a new sign-in; returns how to stop. */
export function askForProofBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Sends something, and once more after a new sign-in where the server refuses it for an old one. */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!hasCode(error, "access.signInAgain") || !(await ask?.())) throw error;
    return send();
  }
}
