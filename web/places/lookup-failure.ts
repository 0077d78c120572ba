import { Fault } from "#shared/kernel/errors.ts";
import { hasCode } from "../ui/fault-words.ts";

/** Timeout of a place lookup, in ms. */
const patienceMs = 10_000;

/** Error for a response that is not a list of places. */
export class UnreadableAnswer extends Error {}
/** Error for a lookup that timed out. */
class NoAnswer extends Error {}

export function lookupFailure(error: unknown): string {
  if (error instanceof UnreadableAnswer) return "Failed to process search results";
  if (error instanceof NoAnswer || hasCode(error, "network.offline")) return "Address lookup failed to load";
  if (!(error instanceof Fault)) return "Search failed";
  if (error.kind === "TooMany") return "Too many requests. Please wait before searching again.";
  return error.kind === "NotAllowed" ? "Access denied" : "Search failed";
}

/** Returns the answer of a lookup. Rejects after the timeout, or when `signal` aborts. */
export async function withinPatience<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  try {
    return await ask(AbortSignal.any([signal, late.signal]));
  } catch (cause) {
    throw late.signal.aborted ? new NoAnswer("no answer in time", { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}
