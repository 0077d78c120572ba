import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { BoundedMap } from "./bounded-map.ts";
import { Refusal, type SpelledError, toAppSyncError } from "./errors.ts";
import type { Limits } from "./limits.ts";
import { type Fragments, fragmentsOf, selectedFields, selectionDepth } from "./selection.ts";

/** A parsed document, checked against the schema. It may run when `errors` is empty. */
export interface CheckedDocument {
  readonly node: DocumentNode;
  readonly fragments: Fragments;
  readonly errors: readonly SpelledError[];
}

const storedDocuments = 500;
/** Longest cached document, in characters. Clients resend short documents, so only these gain from the cache. */
const longestStored = 20_000;

const asError = (message: string): SpelledError => ({ path: null, locations: null, message });

/** Parses and checks documents, and caches the result. Throws a 400 `Refusal` for a document that does not parse. */
export function createDocumentReader(schema: GraphQLSchema, limits: Limits) {
  const known = new BoundedMap<CheckedDocument>(storedDocuments);

  function overLimits({ definitions }: DocumentNode, fragments: Fragments): string[] {
    return definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      const { selectionSet: set } = definition;
      const fields = [...selectedFields(set, fragments)].length;
      return [
        ...(selectionDepth(set, fragments) > limits.queryDepth
          ? [`Query depth exceeds the limit of ${limits.queryDepth}`]
          : []),
        ...(fields > limits.resolvers ? [`Resolver count exceeds the limit of ${limits.resolvers}`] : []),
      ];
    });
  }

  function check(text: string): CheckedDocument {
    const node = parse(text, { maxTokens: limits.documentTokens });
    const fragments = fragmentsOf(node);
    const errors = validate(schema, node).map(toAppSyncError);
    if (!errors.length) errors.push(...overLimits(node, fragments).map(asError));
    return { node, fragments, errors };
  }

  function read(text: unknown): CheckedDocument {
    if (typeof text !== "string" || !text.trim())
      throw new Refusal(400, "MalformedHttpRequestException", "Unable to parse GraphQL query.");
    const before = known.get(text);
    if (before) return before;
    if (nestingOf(text) > limits.documentNesting)
      throw new Refusal(400, "MalformedHttpRequestException", "Unable to parse GraphQL query.");
    try {
      const document = check(text);
      if (text.length <= longestStored) known.set(text, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) throw new Refusal(400, "MalformedHttpRequestException", error.message);
      throw error;
    }
  }
  return { read, size: () => known.size };
}

/** The operation to run. Throws a 400 `Refusal` when the name does not select one. */
export function operationOf(document: CheckedDocument, name: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document.node, name);
  if (!operation) throw new Refusal(400, "BadRequestException", "Unknown operation name, or none where several stand.");
  return operation;
}

/**
 * Counts levels of nested brackets outside strings and comments. Checked before parsing: the recursive parser would
 * overflow the stack on deep input.
 */
export function nestingOf(document: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of document.matchAll(tokens)) {
    if (opening.has(token)) depth += 1;
    else if (closing.has(token)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const opening = new Set(["{", "[", "("]);
const closing = new Set(["}", "]", ")"]);
/** Matches a block string, a string (an unfinished one ends with its line), a comment, or a bracket. */
const tokens = /"""(?:\\"""|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n]*|[{}[\]()]/g;
