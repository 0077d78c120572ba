import fc from "fast-check";
import { z } from "zod";

type Schema = z.core.$ZodType;
type Def = Record<string, unknown>;
const defOf = (schema: Schema) => (schema as z.ZodType).def as unknown as Def;

/** Values that users, scripts and broken clients send instead of valid ones. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    "",
    " ",
    "null",
    "NaN",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    -1,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    [[[[[[]]]]]],
    "\ud83d",
    "a\u0000b",
    "\u202eevil",
    "../../etc/passwd",
    "%2e%2e%2f",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "2026-02-30",
    "0000-00-00T00:00:00Z",
    JSON.parse('{"__proto__":{"admin":true}}'),
    { constructor: { prototype: { admin: true } } },
    "x".repeat(100_000),
    "👷".repeat(3000),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

const uuid = fc.uuid({ version: 4 });

/** Cached by the fields' limits: making an arbitrary takes longer than a call with its values. */
const texts = new Map<string, fc.Arbitrary<string>>();
function anyText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`;
  const kept = texts.get(key) ?? fc.string({ unit: "grapheme", minLength, maxLength });
  texts.set(key, kept);
  return kept;
}

function text(schema: z.ZodString, known: readonly string[]): fc.Arbitrary<unknown> {
  const { scalar } = (z.globalRegistry.get(schema) ?? {}) as { scalar?: string };
  if (scalar === "ID")
    return known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, uuid) : uuid;
  if (scalar === "AWSDate") return day.map((date) => date.toISOString().slice(0, 10));
  if (scalar === "AWSDateTime") return fc.oneof(moment, day).map((date) => date.toISOString());
  const [pattern] = (schema._zod.def.checks ?? []).flatMap((check) => {
    const found = (check._zod.def as unknown as Def).pattern;
    return found instanceof RegExp && found.source.length < 80 ? [found] : [];
  });
  if (schema.format === "email") return fc.constant("isla@people.test");
  if (pattern) return fc.stringMatching(pattern);
  const most = schema.maxLength ?? 100;
  return fc.oneof(
    fc.constantFrom("hiab", "Princes Street, Edinburgh", "EH6 6QQ", "0131 496 0000", "Isla Test", "image/png"),
    anyText(schema.minLength ?? 0, Math.min(most, 300)),
    fc.constantFrom("x".repeat(most), "x".repeat(most + 1)),
  );
}

const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const moment = fc.integer({ min: -700, max: 60 }).map((seconds) => new Date(Date.now() + seconds * 1000));

function number(schema: z.ZodNumber): fc.Arbitrary<unknown> {
  const low = Math.max(schema.minValue ?? -1000, -1e9);
  const high = Math.min(schema.maxValue ?? 1000, 1e9);
  const within = schema.isInt
    ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
    : fc.double({ min: low, max: high, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: within }, fc.constantFrom(low, high, low - 1, high + 1));
}

/** Values that usually fit a schema. `spoil`: how often a part does not. `known`: ids of existing records. */
function partOf(schema: Schema, known: readonly string[], spoil: number): fc.Arbitrary<unknown> {
  const inner = fittingOf(schema, known, spoil);
  return spoil > 0 ? fc.oneof({ weight: 100 - spoil, arbitrary: inner }, { weight: spoil, arbitrary: garbage }) : inner;
}

function fittingOf(schema: Schema, known: readonly string[], spoil: number): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const part = (of: unknown) => partOf(of as Schema, known, spoil);
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return fc.oneof({ weight: 3, arbitrary: part(def.innerType) }, fc.constantFrom(null, undefined));
    case "readonly":
      return part(def.innerType);
    case "lazy":
      return part((schema as z.ZodLazy)._zod.innerType);
    case "pipe":
      return part(def.in);
    case "string":
      return text(schema as z.ZodString, known);
    case "number":
      return number(schema as z.ZodNumber);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.keys(def.entries as object));
    case "literal":
      return fc.constantFrom(...(def.values as unknown[]));
    case "union":
      return fc.oneof(...(def.options as Schema[]).map(part));
    case "array":
      return fc.array(part(def.element), { maxLength: 8 });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries((schema as z.ZodObject).shape).map(([key, field]) => [key, part(field)])),
      );
    default:
      throw new Error(`no values for ${String(def.type)}: add them here`);
  }
}

/** Arguments of an operation: valid ones, ones with one or two invalid parts, and random values. */
export function argumentsOf(input: z.ZodObject, known: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const broken = fc.dictionary(fc.constantFrom(...Object.keys(input.shape), "extra", "__proto__"), garbage);
  return fc.oneof(
    { weight: 5, arbitrary: partOf(input, known, 0) },
    { weight: 5, arbitrary: fittingOf(input, known, 15) },
    { weight: 1, arbitrary: broken },
  ) as fc.Arbitrary<Record<string, unknown>>;
}
