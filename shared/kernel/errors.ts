/** The closed list of ways a request can fail. Names are part of the API: clients switch on them. */
export const faultKinds = ["BadInput", "NotAllowed", "NotFound", "Conflict", "TooMany", "Unavailable"] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultDetail {
  /** Stable machine-readable code, `domain.whatIsWrong`. */
  readonly code: string;
  /** Path of the input field at fault, dotted, when there is one. */
  readonly field?: string;
  /** What the caller can do about it, one sentence. */
  readonly action?: string;
  /** Facts the caller needs to act, e.g. the new price. JSON-safe. */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * An expected failure: thrown by use cases and rules, turned into the error envelope by `serve`,
 * and into the same class again by the browser client. Anything else that is thrown is a defect.
 */
export class Fault extends Error {
  readonly kind: FaultKind;
  readonly detail: FaultDetail;
  constructor(kind: FaultKind, message: string, detail: FaultDetail, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "Fault";
    this.kind = kind;
    this.detail = detail;
  }
}

/** The caller sent something that can never work as it is. */
export function badInput(code: string, field: string, message: string, action?: string): Fault {
  return new Fault("BadInput", message, { code, field, ...(action && { action }) });
}

/** The caller's role may never do this. */
export function notAllowed(message: string, code = "access.notAllowed"): Fault {
  return new Fault("NotAllowed", message, { code });
}

/** The record does not exist, or is not the caller's to see: the same answer for both. */
export function notFound(what: string): Fault {
  return new Fault("NotFound", `${what} not found.`, { code: "access.notFound" });
}

/** The request was fine but the world has moved on: wrong state, taken, changed price, repeated key. */
export function conflict(code: string, message: string, action?: string, facts?: FaultDetail["facts"]): Fault {
  return new Fault("Conflict", message, { code, ...(action && { action }), ...(facts && { facts }) });
}

/** Over a rate limit. `retryAfterSeconds` is whole seconds until the next try can succeed. */
export function tooMany(retryAfterSeconds: number): Fault {
  return new Fault("TooMany", "Too many requests. Please wait before trying again.", {
    code: "access.tooMany",
    action: `Try again in ${retryAfterSeconds} seconds.`,
    facts: { retryAfterSeconds },
  });
}

/** Ours to mend. The request id leads to the log line. */
export function unavailable(requestId: string, cause?: unknown): Fault {
  return new Fault(
    "Unavailable",
    "Something went wrong on our side.",
    { code: "server.unavailable", action: `Try again; if it happens again, quote ${requestId}.`, facts: { requestId } },
    cause,
  );
}
