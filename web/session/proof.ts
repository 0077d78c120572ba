import { hasCode } from "../ui/fault-words.ts";

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Registers the function that asks for a new sign-in; returns a function that unregisters. */
export function askForProofBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Sends a request, and retries after a new sign-in if the server requires a recent one. */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!hasCode(error, "access.signInAgain") || !(await ask?.())) throw error;
    return send();
  }
}
