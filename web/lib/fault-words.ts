import type { FaultCode } from "#shared/faults.ts";
import { Fault } from "#shared/kernel/errors.ts";

/** A failure as people read it. */
export interface FaultWords {
  /** What happened. */
  readonly title: string;
  /** What to do, or null when there is nothing to add. */
  readonly text: string | null;
  /** To quote to support. */
  readonly reference: string | undefined;
}

/** Words for whatever was thrown. What is not a `Fault` is a defect, and its text is not for people. */
export function faultWords(error: unknown): FaultWords {
  if (!(error instanceof Fault))
    return { title: "Something went wrong.", text: "Please try again.", reference: undefined };
  const { action, metadata } = error.detail;
  const code = error.detail.code as FaultCode;
  const requestId = metadata?.requestId;
  if (code === "network.offline" && typeof navigator !== "undefined" && !navigator.onLine)
    return {
      title: "You are offline.",
      text: "This page fills as soon as the connection is back.",
      reference: undefined,
    };
  if (code === "access.notAllowed")
    return { title: error.message, text: "Your account's role does not include this.", reference: undefined };
  return {
    title: error.message,
    text: action ?? null,
    reference: typeof requestId === "string" ? requestId : undefined,
  };
}

/** Whether a fault has this code. */
export function hasCode(error: unknown, ...codes: readonly FaultCode[]): error is Fault {
  return error instanceof Fault && (codes as readonly string[]).includes(error.detail.code);
}
