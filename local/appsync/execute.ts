import { type ExecutionResult, execute, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { type CheckedDocument, createDocumentReader, operationOf } from "./documents.ts";
import { AppSyncError, asGraphQLError, Refusal, type SpelledError, toAppSyncError } from "./errors.ts";
import type { Authentication } from "./identity.ts";
import type { Limits } from "./limits.ts";
import { newRequestState, type RequestState } from "./resolver-runtime.ts";
import { byFieldName, selectedFields } from "./selection.ts";
import type { Streams } from "./streams.ts";

/** The body of a GraphQL request. The check covers only its shape: body and `variables` are objects. */
export interface GraphQLRequest {
  readonly query: unknown;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly data: unknown;
  readonly errors?: readonly SpelledError[];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readRequest(text: string): GraphQLRequest {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, "MalformedHttpRequestException", "Unable to parse the request body as JSON.");
  }
  if (!isObject(body)) throw new Refusal(400, "MalformedHttpRequestException", "Unable to parse GraphQL query.");
  const { query, operationName, variables } = body;
  if (variables != null && !isObject(variables))
    throw new Refusal(400, "MalformedHttpRequestException", "Variables must be an object.");
  return {
    query,
    operationName: typeof operationName === "string" && operationName ? operationName : undefined,
    variables: variables ?? {},
  };
}

function timedOut(): ExecutionResult {
  return { data: null, errors: [asGraphQLError(new AppSyncError("Execution timed out.", "ExecutionTimeout"))] };
}

export function createExecutor(schema: GraphQLSchema, streams: Streams, limits: Limits) {
  const documents = createDocumentReader(schema, limits);

  async function withinTime(running: Promise<ExecutionResult>): Promise<ExecutionResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ExecutionResult>((settle) => {
      timer = setTimeout(() => settle(timedOut()), limits.requestMilliseconds);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Publishes each mutation field of a finished request, if it has subscriptions and a result. */
  function publish(document: CheckedDocument, operation: OperationDefinitionNode, data: Record<string, unknown>): void {
    for (const field of selectedFields(operation.selectionSet, document.fragments)) {
      const result = data[(field.alias ?? field.name).value];
      if (result == null || !streams.isHeard(field.name.value)) continue;
      streams.publish(
        field.name.value,
        field.selectionSet ? byFieldName([field.selectionSet], result, document.fragments) : result,
      );
    }
  }

  async function runQuery(
    request: GraphQLRequest,
    authentication: Authentication,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const document = documents.read(request.query);
    if (document.errors.length) return { data: null, errors: document.errors };
    const operation = operationOf(document, request.operationName);
    if (operation.operation === "subscription")
      throw new Refusal(400, "UnsupportedOperation", "subscription not supported through the http channel");
    const state = newRequestState(authentication, headers, request.variables);
    const { data, errors = [] } = await withinTime(
      Promise.resolve(
        execute({
          schema,
          document: document.node,
          variableValues: request.variables,
          operationName: request.operationName ?? null,
          contextValue: state,
        }),
      ),
    );
    if (operation.operation === "mutation" && data) publish(document, operation, data);
    for (const invalidation of state.invalidated) streams.invalidate(invalidation);
    const spelled = [...errors, ...state.appended].map(toAppSyncError);
    return { data: data ?? null, ...(spelled.length && { errors: spelled }) };
  }

  /** Runs a subscription's access check and resolver once, at its start. Any error rejects the subscription. */
  async function runStart(document: CheckedDocument, state: RequestState): Promise<readonly SpelledError[]> {
    const { errors = [] } = await withinTime(
      Promise.resolve(
        execute({ schema, document: document.node, variableValues: state.variables, contextValue: state }),
      ),
    );
    return [...errors, ...state.appended].map(toAppSyncError);
  }
  return { documents, runQuery, runStart };
}
export type Executor = ReturnType<typeof createExecutor>;
