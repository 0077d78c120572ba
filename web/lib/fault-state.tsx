import { Fault } from "#shared/kernel/errors.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { faultWords } from "./fault-words.ts";

type FaultStateProps = { error: unknown; onRetry?: (() => void) | undefined; retrying?: boolean };

/** In place of what could not be fetched: what happened and what to do. */
export function FaultState({ error, onRetry, retrying = false }: FaultStateProps) {
  const { title, text, reference } = faultWords(error);
  // What is refused now is refused again: nothing to retry.
  const mayPass = !(error instanceof Fault) || (error.kind !== "NotAllowed" && error.kind !== "NotFound");
  return (
    <ErrorState title={title} onRetry={mayPass ? onRetry : undefined} retrying={retrying} reference={reference}>
      {text}
    </ErrorState>
  );
}
