import type { Domain } from "#shared/domains.ts";

/** The data needed to call an operation over GraphQL. Generated at build time. */
export interface OperationCall {
  readonly kind: "query" | "mutation" | "subscription";
  /** The operation's domain. A mutation refetches queries of its domain. */
  readonly domain: Domain;
  /** GraphQL text: all arguments as variables, all output fields selected. */
  readonly document: string;
  readonly anonymous: boolean;
  readonly forHaulier?: boolean;
  /** Input fields, at any depth, that are sent as JSON text. */
  readonly jsonInputs?: readonly string[];
  /** Output fields, at any depth, that arrive as JSON text. */
  readonly jsonOutputs?: readonly string[];
}
