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
import { Refusal, type SpelledError, spellError } from "./errors.ts";
import type { Limits } from "./limits.ts";
import { type Fragments, fragmentsOf, selectedFields, selectionDepth } from "./selection.ts";

/** A document that has been parsed and checked against the schema; `errors` is empty when it may run. */
export interface CheckedDocument {
  readonly node: DocumentNode;
  readonly fragments: Fragments;
  readonly errors: readonly SpelledError[];
}

const keptDocuments = 500;
/** Longer documents are not cached: the cache is for what clients send again and again. */
const longestKept = 20_000;

const asError = (message: string): SpelledError => ({ path: null, locations: null, message });

/** Parses and checks documents, and caches the result. Throws a 400 `Refusal` on what does not parse. */
export function createDocumentReader(schema: GraphQLSchema, limits: Limits) {
  const known = new BoundedMap<CheckedDocument>(keptDocuments);

  /** What an operation of a document has more of than the API allows. */
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
    const errors = validate(schema, node).map(spellError);
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
      if (text.length <= longestKept) known.set(text, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) throw new Refusal(400, "MalformedHttpRequestException", error.message);
      throw error;
    }
  }
  return { read, size: () => known.size };
}

/** The operation to run. Throws a 400 `Refusal` when the name does not decide. */
export function operationOf(document: CheckedDocument, name: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document.node, name);
  if (!operation) throw new Refusal(400, "BadRequestException", "Unknown operation name, or none where several stand.");
  return operation;
}

/**
 * How deep a document nests its braces, brackets and parentheses, those in texts and remarks left out. It goes along the
 * text once: a parser that calls itself for each level would run out of stack where this still counts.
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
/** A block of text, a text (an unfinished one to the end of its line), a remark, or a bracket. */
const tokens = /"""(?:\\"""|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n]*|[{}[\]()]/g;
