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
  if (isForWantOfConnection(error))
    return { title: "You are offline.", text: "Try again once the connection is back.", reference: undefined };
  if (code === "access.notAllowed")
    return { title: error.message, text: "Your account's role does not include this.", reference: undefined };
  return {
    title: error.message,
    text: action ?? null,
    reference: typeof requestId === "string" ? requestId : undefined,
  };
}

/** Whether the device itself knows that there is no connection. */
export const isForWantOfConnection = (error: unknown): boolean =>
  hasCode(error, "network.offline") && typeof navigator !== "undefined" && !navigator.onLine;

/** Whether a fault has this code. */
export function hasCode(error: unknown, ...codes: readonly FaultCode[]): error is Fault {
  return error instanceof Fault && (codes as readonly string[]).includes(error.detail.code);
}
