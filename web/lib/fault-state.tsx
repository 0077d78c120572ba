import { ErrorState } from "../ui/error-state.tsx";
import { faultWords } from "./fault-words.ts";

type FaultStateProps = { error: unknown; onRetry?: (() => void) | undefined; retrying?: boolean };

/** In place of what could not be fetched: what happened and what to do. */
export function FaultState({ error, onRetry, retrying = false }: FaultStateProps) {
  const { title, text, reference } = faultWords(error);
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying} reference={reference}>
      {text}
    </ErrorState>
  );
}
