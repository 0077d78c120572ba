import { Fault } from "#shared/kernel/errors.ts";
import { hasCode } from "../ui/fault-words.ts";

/** Longest wait for an answer, ms. */
const patienceMs = 10_000;

/** Error for an answer that is not a list of places. */
export class UnreadableAnswer extends Error {}
/** Error for no answer in time. */
class NoAnswer extends Error {}

export function lookupFailure(error: unknown): string {
  if (error instanceof UnreadableAnswer) return "Failed to process search results";
  if (error instanceof NoAnswer || hasCode(error, "network.offline")) return "Address lookup failed to load";
  if (!(error instanceof Fault)) return "Search failed";
  if (error.kind === "TooMany") return "Too many requests. Please wait before searching again.";
  return error.kind === "NotAllowed" ? "Access denied" : "Search failed";
}

/** The look-up's answer, or an error after the longest wait; `signal` ends it earlier. */
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
