import { Fault } from "#shared/kernel/errors.ts";
import { hasCode } from "../ui/fault-words.ts";

/** Longer than this nobody waits for an answer, ms. */
const patienceMs = 10_000;

/** The look-up answered something that is no list of places. */
export class UnreadableAnswer extends Error {}
/** No answer within the time that people wait. */
class NoAnswer extends Error {}

/** What went wrong with a look-up, in the words that people read. */
export function lookupFailure(error: unknown): string {
  if (error instanceof UnreadableAnswer) return "Failed to process search results";
  if (error instanceof NoAnswer || hasCode(error, "network.offline")) return "Address lookup failed to load";
  if (!(error instanceof Fault)) return "Search failed";
  if (error.kind === "TooMany") return "Too many requests. Please wait before searching again.";
  return error.kind === "NotAllowed" ? "Access denied" : "Search failed";
}

/** What a look-up answers, or a failure once nobody waits for it any more; `signal` gives it up earlier. */
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
