import { Fault } from "#shared/kernel/errors.ts";
import { ErrorState } from "./error-state.tsx";
import { faultWords, isForWantOfConnection } from "./fault-words.ts";
import { FieldError } from "./field.tsx";
import { toastFailure } from "./toast.ts";

type ProblemProps = {
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  inline?: boolean;
  kept?: string;
};

/** Shows an error and what to do, instead of data or beside a control. */
export function Problem({ error, onRetry, retrying = false, inline = false, kept }: ProblemProps) {
  const { title, text, reference } = faultWords(error);
  if (inline) return <FieldError>{[title, text, kept].filter(Boolean).join(" ")}</FieldError>;
  // Loading resumes by itself once online. An action must be repeated.
  const whatToDo = isForWantOfConnection(error) ? "No signal. This page loads when you are back online." : text;
  // Retrying cannot help after NotAllowed or NotFound.
  const mayPass = !(error instanceof Fault) || (error.kind !== "NotAllowed" && error.kind !== "NotFound");
  return (
    <ErrorState title={title} onRetry={mayPass ? onRetry : undefined} retrying={retrying} reference={reference}>
      {[whatToDo, kept].filter(Boolean).join(" ")}
    </ErrorState>
  );
}

/** Shows the error as a toast, for buttons without space for a message. */
export function toastProblem(error: unknown): void {
  const { title, text } = faultWords(error);
  toastFailure(text, title);
}
