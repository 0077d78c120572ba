import type { Domain } from "#shared/domains.ts";

/** Data for calling an operation over GraphQL; generated at build time. */
export interface OperationCall {
  readonly kind: "query" | "mutation" | "subscription";
  /** The operation's domain. A mutation refetches queries of its domain. */
  readonly domain: Domain;
  /** GraphQL text with every argument as a variable and the whole output selected. */
  readonly document: string;
  readonly anonymous: boolean;
  readonly forHaulier?: boolean;
  /** Input fields, at any depth, that are sent as JSON text. */
  readonly jsonInputs?: readonly string[];
  /** Output fields, at any depth, that arrive as JSON text. */
  readonly jsonOutputs?: readonly string[];
}
