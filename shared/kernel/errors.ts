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
  /** What the caller needs to act, the new price for instance. JSON-safe. */
  readonly metadata?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * An expected failure, made by its line in the registry (shared/faults.ts): thrown by use cases and rules, turned into
 * the error envelope by `serve`, and into the same class again by the browser client. Anything else that is thrown is a
 * defect.
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
