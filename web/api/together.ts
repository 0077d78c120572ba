import type { OperationCall } from "./operation-call.ts";

export interface Field {
  readonly name: string;
  readonly call: Pick<OperationCall, "document">;
  readonly variables: object;
}

export interface Request {
  readonly body: { readonly query: string; readonly variables: object };
  readonly keys: readonly string[];
}

/** Matches a generated document: (1) its variables, (2) its one field. */
const printed = /^query \w+(?:\(([^)]*)\))? \{ (.*) \}$/;

/**
 * Joins queries into one GraphQL document: `query together($q0_id: ID!) { q0: booking(bookingId: $q0_id) { id } q1: me
 * { id } }`. A single query keeps its own document.
 */
export function requestOf(fields: readonly Field[]): Request {
  const [first] = fields;
  if (first && fields.length === 1)
    return { body: { query: first.call.document, variables: first.variables }, keys: [first.name] };
  const keys = fields.map((_field, at) => `q${at}`);
  const parts = fields.map(({ call, variables }, at) => {
    const [, declared = "", field = ""] = printed.exec(call.document) ?? [];
    const own = (text: string) => text.replaceAll("$", `$${keys[at]}_`);
    const named = Object.entries(variables).map(([key, value]) => [`${keys[at]}_${key}`, value] as const);
    return { declared: own(declared), field: `${keys[at]}: ${own(field)}`, named };
  });
  const declared = parts.flatMap((part) => part.declared || []).join(", ");
  const query = `query together${declared && `(${declared})`} { ${parts.map(({ field }) => field).join(" ")} }`;
  return { body: { query, variables: Object.fromEntries(parts.flatMap(({ named }) => named)) }, keys };
}
