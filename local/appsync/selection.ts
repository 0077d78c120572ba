import { type DocumentNode, type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

export function fragmentsOf(document: DocumentNode): Fragments {
  return Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}

export function* selectedFields(set: SelectionSetNode | undefined, fragments: Fragments): Generator<FieldNode> {
  for (const selection of set?.selections ?? [])
    if (selection.kind === Kind.FIELD) yield selection;
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* selectedFields(selection.selectionSet, fragments);
    else yield* selectedFields(fragments[selection.name.value]?.selectionSet, fragments);
}

function answerKey(field: FieldNode): string {
  return (field.alias ?? field.name).value;
}

/** Levels of nested fields in a selection; a field of a root type has depth 1. Fragments must not be cyclic. */
export function selectionDepth(set: SelectionSetNode | undefined, fragments: Fragments): number {
  let deepest = 0;
  for (const field of selectedFields(set, fragments))
    deepest = Math.max(deepest, 1 + selectionDepth(field.selectionSet, fragments));
  return deepest;
}

/** Renames aliases in an answer back to the schema's field names, for publishing. */
export function byFieldName(
  sets: readonly (SelectionSetNode | undefined)[],
  answer: unknown,
  fragments: Fragments,
): unknown {
  if (answer === null || typeof answer !== "object") return answer;
  if (Array.isArray(answer)) return answer.map((item) => byFieldName(sets, item, fragments));
  const values = answer as Record<string, unknown>;
  const found = new Map<string, { value: unknown; sets: (SelectionSetNode | undefined)[] }>();
  for (const set of sets)
    for (const field of selectedFields(set, fragments)) {
      const value = values[answerKey(field)];
      if (value === undefined) continue;
      const known = found.get(field.name.value);
      if (known && known.value === value) known.sets.push(field.selectionSet);
      else found.set(field.name.value, { value, sets: [field.selectionSet] });
    }
  return Object.fromEntries(
    [...found].map(([name, { value, sets: inner }]) => [name, inner[0] ? byFieldName(inner, value, fragments) : value]),
  );
}
