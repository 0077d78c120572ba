/** All ways in which a request can fail. The names are part of the API: clients compare with them. */
export const faultKinds = ["BadInput", "NotAllowed", "NotFound", "Conflict", "TooMany", "Unavailable"] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultDetail {
  readonly code: string;
  readonly field?: string;
  readonly action?: string;
  /** Values that the caller needs, such as the new price. They must be valid JSON. */
  readonly metadata?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * An expected failure, made from its registry line (shared/faults.ts). Use cases and rules throw it. `serve` turns it
 * into the error envelope, and the browser client turns that back into this class. Any other thrown error is a defect.
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
