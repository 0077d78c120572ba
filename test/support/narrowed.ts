export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}

interface Pair {
  readonly before: JsonSchema;
  readonly now: JsonSchema;
}

const upper = ["maxLength", "maximum", "maxItems", "exclusiveMaximum"];
const lower = ["minLength", "minimum", "minItems", "exclusiveMinimum"];
const same = ["pattern", "format", "allOf", "multipleOf"];

/**
 * Returns the values that `before` accepted and `now` rejects, as sentences. Empty if every earlier input is still
 * accepted.
 */
export function narrowed(roots: Pair, path = "input", { before, now }: Pair = roots): string[] {
  const [old, current] = [resolved(roots.before, before), resolved(roots.now, now)];
  const inner = (name: string, pair: Pair) => narrowed(roots, `${path}.${name}`, pair);
  if (old.anyOf) return old.anyOf.flatMap((variant) => narrowed(roots, path, { before: variant, now: current }));
  if (current.anyOf) {
    const tries = current.anyOf.map((variant) => narrowed(roots, path, { before: old, now: variant }));
    return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
  }
  const fits = current.type === undefined || current.type === old.type;
  if (!fits && !(current.type === "number" && old.type === "integer"))
    return [`${path} was ${old.type} and is ${current.type}`];
  return [
    ...valuesGone(path, old, current),
    ...upper.flatMap((bound) => tighter(path, bound, old, current, (most, least) => most < least)),
    ...lower.flatMap((bound) => tighter(path, bound, old, current, (most, least) => most > least)),
    ...same.flatMap((rule) =>
      current[rule] !== undefined && JSON.stringify(current[rule]) !== JSON.stringify(old[rule])
        ? [`${path} has another ${rule}`]
        : [],
    ),
    ...(current.required ?? []).filter((name) => !old.required?.includes(name)).map((name) => `${path} needs ${name}`),
    ...Object.entries(old.properties ?? {}).flatMap(([name, field]) => {
      const next = current.properties?.[name];
      return next ? inner(name, { before: field, now: next }) : [`${path} has no ${name}`];
    }),
    ...(old.items && current.items ? inner("[]", { before: old.items, now: current.items }) : []),
    ...(typeof old.additionalProperties === "object" && typeof current.additionalProperties === "object"
      ? inner("*", { before: old.additionalProperties, now: current.additionalProperties })
      : []),
  ];
}

function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace("#/$defs/", "");
  return name ? resolved(root, root.$defs?.[name] ?? {}) : schema;
}

const valuesOf = (schema: JsonSchema) => schema.enum ?? (schema.const === undefined ? null : [schema.const]);

function valuesGone(path: string, old: JsonSchema, current: JsonSchema): string[] {
  const [were, are] = [valuesOf(old), valuesOf(current)];
  if (!are) return [];
  if (!were) return [`${path} takes only ${are.join(", ")}`];
  return were.filter((value) => !are.includes(value)).map((value) => `${path} no longer takes ${value}`);
}

function tighter(
  path: string,
  bound: string,
  old: JsonSchema,
  current: JsonSchema,
  isTighter: (now: number, before: number) => boolean,
): string[] {
  const [was, is] = [old[bound], current[bound]];
  if (typeof is !== "number" || (typeof was === "number" && !isTighter(is, was))) return [];
  return [`${path} has ${bound} ${is}, before ${typeof was === "number" ? was : "none"}`];
}
