import { Fault } from "#shared/kernel/errors.ts";
import { ErrorState } from "./error-state.tsx";
import { faultWords, isForWantOfConnection } from "./fault-words.ts";
import { FieldError } from "./field.tsx";
import { toastFailure } from "./toast.ts";

type ProblemProps = {
  /** Whatever was thrown. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** One line beside what was tried, in place of a whole plate. */
  inline?: boolean;
  /** What was kept, after what to do, e.g. "What you wrote is still here." */
  kept?: string;
};

/** What went wrong and what to do, in place of what could not be read or beside what could not be done. */
export function Problem({ error, onRetry, retrying = false, inline = false, kept }: ProblemProps) {
  const { title, text, reference } = faultWords(error);
  if (inline) return <FieldError>{[title, text, kept].filter(Boolean).join(" ")}</FieldError>;
  // What could not be read is read by itself then; what could not be done is not.
  const whatToDo = isForWantOfConnection(error) ? "This page fills as soon as the connection is back." : text;
  // What is refused now is refused again: nothing to retry.
  const mayPass = !(error instanceof Fault) || (error.kind !== "NotAllowed" && error.kind !== "NotFound");
  return (
    <ErrorState title={title} onRetry={mayPass ? onRetry : undefined} retrying={retrying} reference={reference}>
      {[whatToDo, kept].filter(Boolean).join(" ")}
    </ErrorState>
  );
}

/** The same as a toast, where what was tried is a button without a place for words of its own. */
export function toastProblem(error: unknown): void {
  const { title, text } = faultWords(error);
  toastFailure(text, title);
}
