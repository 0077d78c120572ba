import type { Comparator, Condition, Operand, Path } from "./ast.ts";
import { ValidationException } from "./errors.ts";
import type { RangeBounds } from "./storage.ts";
import { type KeyAttribute, type KeySchema, keyBytes, longest } from "./table-definition.ts";
import { typeOf, type Value } from "./value.ts";

/** The part of a table or index that a key condition selects. */
export interface KeyRange {
  readonly hash: Buffer;
  readonly bounds: RangeBounds;
}

const unsupported = () => new ValidationException("Query key condition not supported");
const tooMany = () => new ValidationException("KeyConditionExpressions must only contain one condition per key");

/** Converts a key condition: the hash key must equal a value, and the range key may be compared. */
export function keyRangeOf(condition: Condition, schema: KeySchema): KeyRange {
  const parts = conjuncts(condition);
  const byName = new Map<string, Condition>();
  for (const part of parts) {
    const name = nameIn(part);
    if (byName.has(name)) throw tooMany();
    byName.set(name, part);
  }
  if (parts.length > 2) throw new ValidationException("Conditions can be of length 1 or 2 only");
  const hash = byName.get(schema.hash.name);
  if (!hash) throw missing();
  if (hash.kind !== "compare" || hash.comparator !== "=") throw unsupported();
  const range = schema.range && byName.get(schema.range.name);
  if (parts.length === 2 && !range) throw missing();
  return {
    hash: keyBytes(valueFor(schema.hash, sideValue(hash))),
    bounds: range && schema.range ? boundsOf(range, schema.range) : {},
  };
}

const missing = () => new ValidationException("Query condition missed key schema element");
const wrong = (text: string) => new ValidationException(`Invalid condition in KeyConditionExpression: ${text}`);
const operatorNotAllowed = (operator: string) =>
  new ValidationException(`Invalid operator used in KeyConditionExpression: ${operator}`);

function conjuncts(condition: Condition): Condition[] {
  if (condition.kind === "and") return [...conjuncts(condition.left), ...conjuncts(condition.right)];
  return [condition];
}

function nameIn(condition: Condition): string {
  const operands = operandsOf(condition);
  if (operands.some(({ kind }) => kind === "size"))
    throw new ValidationException("KeyConditionExpressions cannot contain nested operations");
  const paths = operands.filter((operand) => operand.kind === "path").map(({ path }) => path);
  if (paths.length > 1) throw wrong("Multiple attribute names used in one condition");
  const [path] = paths;
  if (!path) throw unsupported();
  if (condition.kind === "beginsWith" && condition.operand.kind !== "path")
    throw wrong("begins_with operator must have the key attribute as its first operand");
  checkScalar(path);
  return path[0];
}

export function checkScalar(path: Path): void {
  if (path.length > 1)
    throw new ValidationException(
      `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: ${path[0]}`,
    );
}

function operandsOf(condition: Condition): readonly Operand[] {
  switch (condition.kind) {
    case "compare":
      if (condition.comparator === "<>") throw operatorNotAllowed("<>");
      return [condition.left, condition.right];
    case "between":
      return [condition.operand, condition.low, condition.high];
    case "beginsWith":
      return [condition.operand, condition.part];
    default:
      throw operatorNotAllowed(operatorOf(condition));
  }
}

function operatorOf({ kind }: Condition): string {
  const names: Partial<Record<Condition["kind"], string>> = {
    exists: "attribute_exists",
    missing: "attribute_not_exists",
    type: "attribute_type",
    in: "IN",
    or: "OR",
    not: "NOT",
  };
  return names[kind] ?? kind;
}

function sideValue({ left, right }: Extract<Condition, { kind: "compare" }>): Operand {
  return left.kind === "path" ? right : left;
}

function valueFor({ name, type }: KeyAttribute, operand: Operand): Value {
  if (operand.kind !== "value") throw unsupported();
  const { value } = operand;
  if (typeOf(value) !== type)
    throw new ValidationException(
      "One or more parameter values were invalid: Condition parameter type does not match schema type",
    );
  if (("S" in value && value.S === "") || ("B" in value && value.B === ""))
    throw new ValidationException(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${"S" in value ? "string" : "binary"} value. Key: ${name}`,
    );
  return value;
}

function boundsOf(condition: Condition, key: KeyAttribute): RangeBounds {
  const bytes = (operand: Operand) => {
    const of = keyBytes(valueFor(key, operand));
    if (of.length <= longest.range) return of;
    throw new ValidationException(
      `One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of ${longest.range} bytes`,
    );
  };
  if (condition.kind === "between") return { low: bytes(condition.low), high: bytes(condition.high) };
  if (condition.kind === "beginsWith") {
    const low = bytes(condition.part);
    const high = successor(low);
    return { low, ...(high && { high, isHighOut: true }) };
  }
  if (condition.kind !== "compare") throw unsupported();
  const value = bytes(sideValue(condition));
  const comparator = condition.left.kind === "path" ? condition.comparator : mirrored[condition.comparator];
  switch (comparator) {
    case "=":
      return { low: value, high: value };
    case "<":
      return { high: value, isHighOut: true };
    case "<=":
      return { high: value };
    case ">":
      return { low: value, isLowOut: true };
    case ">=":
      return { low: value };
    default:
      throw unsupported();
  }
}

const mirrored: Record<Comparator, Comparator> = { "=": "=", "<>": "<>", "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** Returns the lowest bytes above all that start with `prefix`, or undefined if there are none. */
function successor(prefix: Buffer): Buffer | undefined {
  const end = prefix.findLastIndex((byte) => byte < 255);
  if (end === -1) return undefined;
  const next = Buffer.from(prefix.subarray(0, end + 1));
  next[end] = (next[end] as number) + 1;
  return next;
}
