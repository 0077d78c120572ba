import { hasCode } from "../ui/fault-words.ts";

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Registers the dialog function that asks for a new sign-in. Returns a function that unregisters it. */
export function askForProofBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Sends a request. If the server requires a recent sign-in, asks for one and retries. */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!hasCode(error, "access.signInAgain") || !(await ask?.())) throw error;
    return send();
  }
}
