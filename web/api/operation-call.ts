import type { Domain } from "#shared/domains.ts";

/** What it takes to call one operation of the operation table over GraphQL; printed at build time. */
export interface OperationCall {
  readonly kind: "query" | "mutation" | "subscription";
  /** Whose operation it is: what is read of a domain is read again after a change in it. */
  readonly domain: Domain;
  /** GraphQL text with every argument as a variable and the whole output selected. */
  readonly document: string;
  /** Whether it may be called without sign-in. */
  readonly anonymous: boolean;
  /** Whether it asks for whom it is called, where its caller works for several hauliers. */
  readonly forHaulier?: boolean;
  /** Fields, at any depth of the input, that are sent as JSON text. */
  readonly jsonInputs?: readonly string[];
  /** Fields, at any depth of the output, that arrive as JSON text. */
  readonly jsonOutputs?: readonly string[];
}
