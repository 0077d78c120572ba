import { hash } from "node:crypto";
import { executeSync, type FieldNode, type GraphQLSchema, getArgumentValues, visit } from "graphql";
import { type CheckedDocument, operationOf } from "./documents.ts";
import { Refusal, type SpelledError } from "./errors.ts";
import type { Executor, GraphQLRequest } from "./execute.ts";
import { compileArguments, compileFilter } from "./filters.ts";
import type { Authentication } from "./identity.ts";
import { newRequestState } from "./resolver-runtime.ts";
import { selectedFields } from "./selection.ts";
import type { Subscriber } from "./streams.ts";

export type Started = { readonly subscriber: Subscriber } | { readonly errors: readonly SpelledError[] };

interface Consumer {
  readonly next: (answer: string) => void;
  readonly end: () => void;
}

function streamField(document: CheckedDocument): FieldNode {
  const operation = operationOf(document, undefined);
  if (operation.operation !== "subscription")
    throw new Refusal(400, "UnsupportedOperation", `${operation.operation} not supported through the realtime channel`);
  const [field] = selectedFields(operation.selectionSet, document.fragments);
  if (!field) throw new Refusal(400, "BadRequestException", "A subscription names one field.");
  return field;
}

/** Whether a delivered result depends on variables. Arguments of the subscription itself matter only at its start. */
function readsVariables({ node }: CheckedDocument, stream: FieldNode): boolean {
  let found = false;
  visit(node, {
    VariableDefinition: () => false,
    Argument: (argument) => (stream.arguments?.includes(argument) ? false : undefined),
    Variable: () => {
      found = true;
    },
  });
  return found;
}

/**
 * Starts a subscription. Throws a `Refusal` for another kind of document, and `AppSyncError` for a filter beyond
 * AppSync's limits.
 */
export async function startSubscription(
  schema: GraphQLSchema,
  executor: Executor,
  request: GraphQLRequest,
  authentication: Authentication,
  headers: Readonly<Record<string, string>>,
  consumer: Consumer,
): Promise<Started> {
  const document = executor.documents.read(request.query);
  if (document.errors.length) return { errors: document.errors };
  const field = streamField(document);
  const definition = schema.getSubscriptionType()?.getFields()[field.name.value];
  if (!definition) throw new Refusal(400, "BadRequestException", `No stream is called ${field.name.value}`);

  const state = newRequestState(authentication, headers, request.variables);
  const errors = await executor.runStart(document, state);
  if (errors.length) return { errors };

  // All deliveries share one request state: no resolver runs, so nothing writes to it.
  const delivering = newRequestState(authentication, headers, request.variables, true);
  const answerTo = (published: unknown) => {
    const { data, errors: failures } = executeSync({
      schema,
      document: document.node,
      variableValues: request.variables,
      rootValue: { [definition.name]: published },
      contextValue: delivering,
    });
    const spelled = failures?.map(({ message, path }) => ({ message, path: path ?? null, locations: null }));
    return JSON.stringify({ data: data ?? null, ...(spelled && { errors: spelled }) });
  };
  // All inputs of a delivery besides the published result. Access checks of fields need the mode and the groups.
  const variables = readsVariables(document, field) ? request.variables : null;
  const { mode, groups } = authentication;
  const asked = hash("sha256", JSON.stringify([request.query, variables, mode, groups]), "base64");
  return {
    subscriber: {
      stream: definition.name,
      matches: state.filter
        ? compileFilter(state.filter)
        : compileArguments(getArgumentValues(definition, field, request.variables)),
      endsOn: state.invalidation ? compileFilter(state.invalidation) : null,
      deliver: (publication) => consumer.next(publication.answerFor(asked, answerTo)),
      end: consumer.end,
    },
  };
}
