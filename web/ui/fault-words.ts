import type { FaultCode } from "#shared/faults.ts";
import { Fault } from "#shared/kernel/errors.ts";

export interface FaultWords {
  readonly title: string;
  readonly text: string | null;
  /** Error id that the user can quote to support. */
  readonly reference: string | undefined;
}

/** Returns the text for any thrown value. Errors other than `Fault` are bugs: their message is not shown. */
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

/** Whether the device reports that it is offline. */
export const isForWantOfConnection = (error: unknown): boolean =>
  hasCode(error, "network.offline") && typeof navigator !== "undefined" && !navigator.onLine;

export function hasCode(error: unknown, ...codes: readonly FaultCode[]): error is Fault {
  return error instanceof Fault && (codes as readonly string[]).includes(error.detail.code);
}
