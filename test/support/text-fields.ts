import { z } from "zod";

type Def = Record<string, unknown>;
type Schema = z.core.$ZodType;
const defOf = (schema: unknown) => (schema as z.ZodType).def as unknown as Def;

export interface Spot {
  readonly path: string;
  readonly schema: Schema;
}

/** Strings that are not text: ids, days, instants. */
function isNumberOrTime(schema: z.ZodString): boolean {
  const { scalar } = (z.globalRegistry.get(schema) ?? {}) as { scalar?: string };
  const isNumber = schema.safeParse("text").success === false && schema.safeParse(crypto.randomUUID()).success;
  return isNumber || scalar === "AWSDate" || scalar === "AWSDateTime" || /^(datetime|date)$/.test(schema.format ?? "");
}

/** Returns every field of a schema that may hold text, by path: `lines[].words`, `details.skipNotes`. */
export function textFieldsOf(schema: Schema, path = ""): Spot[] {
  const def = defOf(schema);
  switch (def.type) {
    case "object": {
      const fields = Object.entries((schema as z.ZodObject).shape);
      return fields.flatMap(([name, field]) => textFieldsOf(field, path ? `${path}.${name}` : name));
    }
    case "array":
      return textFieldsOf(def.element as Schema, `${path}[]`);
    case "record":
      return textFieldsOf(def.valueType as Schema, `${path}.*`);
    case "union":
      return (def.options as Schema[]).flatMap((option) => textFieldsOf(option, path));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return textFieldsOf(def.innerType as Schema, path);
    case "lazy":
      return textFieldsOf((schema as z.ZodLazy)._zod.innerType, path);
    case "pipe":
      return textFieldsOf(def.in as Schema, path).map((spot) => (spot.path === path ? { path, schema } : spot));
    case "string":
      return isNumberOrTime(schema as z.ZodString) ? [] : [{ path, schema }];
    default:
      return [];
  }
}

const someText = ["text", "EH6 6QQ", "EH6", "07700900123", "+447700900123", "a@b.test", "10:00", "AB12CDE", "1"];

/**
 * Makes a value for a schema, including all optional parts. `named` gives values by field name. `turn` chooses between
 * variants.
 */
export function filled(schema: Schema, named: (name: string) => unknown, name = "", turn = 0): unknown {
  const given = named(name);
  if (given !== undefined && (schema as z.ZodType).safeParse(given).success) return given;
  const def = defOf(schema);
  const inner = (of: unknown, as = name) => filled(of as Schema, named, as, turn);
  const fits = (candidates: readonly unknown[]) =>
    candidates.find((candidate) => (schema as z.ZodType).safeParse(candidate).success);
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries((schema as z.ZodObject).shape).map(([key, field]) => [key, inner(field, key)]),
      );
    case "array":
      return [inner(def.element)];
    case "record":
      return fits([{ [String(inner(def.keyType))]: inner(def.valueType) }, {}]);
    case "union":
      return inner((def.options as Schema[])[turn % (def.options as Schema[]).length]);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return inner(def.innerType);
    case "lazy":
      return inner((schema as z.ZodLazy)._zod.innerType);
    case "pipe":
      return fits([inner(def.in), ...someText, "hiab"]);
    case "string":
      return fits([
        crypto.randomUUID(),
        new Date().toISOString(),
        new Date().toISOString().slice(0, 10),
        ...someText,
        "0123456789abcdef".repeat(4),
        "hiab",
      ]);
    case "number":
      return fits([1, 0, 55.9, -3.2, 100]);
    case "boolean":
      return true;
    case "enum":
      return Object.values(def.entries as object)[0];
    case "literal":
      return (def.values as unknown[])[0];
    case "null":
      return null;
    default:
      return fits([1, "text", {}, null]);
  }
}
