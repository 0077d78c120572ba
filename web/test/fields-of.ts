import { parse } from "graphql";

export interface CalledField {
  readonly key: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export function fieldsOf(query: string, variables: Readonly<Record<string, unknown>> = {}): CalledField[] {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== "OperationDefinition") throw new Error(`not an operation: ${query}`);
  return operation.selectionSet.selections.flatMap((field) => {
    if (field.kind !== "Field") return [];
    const input = (field.arguments ?? []).flatMap(({ name, value }) => {
      const given = value.kind === "Variable" && value.name.value in variables ? [variables[value.name.value]] : [];
      return given.map((one) => [name.value, one] as const);
    });
    return [{ key: (field.alias ?? field.name).value, name: field.name.value, input: Object.fromEntries(input) }];
  });
}
