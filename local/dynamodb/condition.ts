import type { Condition, Operand, Path } from "./ast.ts";
import { valueAt } from "./document.ts";
import { bytesOf, compare, contentOf, type Item, isEqual, membersOf, typeOf, type Value } from "./value.ts";

/** Whether a condition holds for an item. For a missing item, pass an item without attributes. */
export function holds(condition: Condition, item: Item): boolean {
  switch (condition.kind) {
    case "and":
      return holds(condition.left, item) && holds(condition.right, item);
    case "or":
      return holds(condition.left, item) || holds(condition.right, item);
    case "not":
      return !holds(condition.condition, item);
    case "exists":
      return valueAt(item, condition.path) !== undefined;
    case "missing":
      return valueAt(item, condition.path) === undefined;
    case "type": {
      const value = read(condition.operand, item);
      return value !== undefined && typeOf(value) === condition.type;
    }
    case "compare":
      return compares(condition, item);
    case "between": {
      const [value, low, high] = [condition.operand, condition.low, condition.high].map((one) => read(one, item));
      return inOrder(low, value) && inOrder(value, high);
    }
    case "in": {
      const value = read(condition.operand, item);
      return value !== undefined && condition.list.some((one) => equals(value, read(one, item)));
    }
    case "beginsWith":
      return beginsWith(read(condition.operand, item), read(condition.part, item));
    case "contains":
      return contains(read(condition.operand, item), read(condition.part, item));
  }
}

export function pathsIn(condition: Condition): Path[] {
  switch (condition.kind) {
    case "and":
    case "or":
      return [...pathsIn(condition.left), ...pathsIn(condition.right)];
    case "not":
      return pathsIn(condition.condition);
    case "exists":
    case "missing":
      return [condition.path];
    case "compare":
      return pathsOf(condition.left, condition.right);
    case "between":
      return pathsOf(condition.operand, condition.low, condition.high);
    case "in":
      return pathsOf(condition.operand, ...condition.list);
    case "type":
      return pathsOf(condition.operand);
    default:
      return pathsOf(condition.operand, condition.part);
  }
}

function pathsOf(...operands: readonly Operand[]): Path[] {
  return operands.flatMap((operand) =>
    operand.kind === "path" ? [operand.path] : operand.kind === "size" ? pathsOf(operand.of) : [],
  );
}

/** Returns the value of an operand. Undefined if an attribute is missing or has no size. */
export function read(operand: Operand, item: Item): Value | undefined {
  if (operand.kind === "value") return operand.value;
  if (operand.kind === "path") return valueAt(item, operand.path);
  const value = read(operand.of, item);
  const size = value === undefined ? undefined : sizeOf(value);
  return size === undefined ? undefined : { N: String(size) };
}

/** DynamoDB's function `size`: UTF-16 units of a string, bytes of a binary value, members of a collection. */
function sizeOf(value: Value): number | undefined {
  if ("S" in value) return value.S.length;
  if ("B" in value) return bytesOf(value.B).length;
  if ("M" in value) return Object.keys(value.M).length;
  const content = contentOf(value);
  return Array.isArray(content) ? content.length : undefined;
}

const equals = (a: Value | undefined, b: Value | undefined): boolean =>
  a !== undefined && b !== undefined && isEqual(a, b);

const inOrder = (a: Value | undefined, b: Value | undefined): boolean =>
  a !== undefined && b !== undefined && (compare(a, b) ?? 1) <= 0;

function compares({ comparator, left, right }: Extract<Condition, { kind: "compare" }>, item: Item): boolean {
  const [a, b] = [read(left, item), read(right, item)];
  if (comparator === "=") return equals(a, b);
  if (comparator === "<>") return !equals(a, b);
  const order = a && b && compare(a, b);
  if (order === undefined) return false;
  if (comparator === "<") return order < 0;
  if (comparator === "<=") return order <= 0;
  return comparator === ">" ? order > 0 : order >= 0;
}

function beginsWith(value: Value | undefined, part: Value | undefined): boolean {
  if (!value || !part) return false;
  if ("S" in value && "S" in part) return value.S.startsWith(part.S);
  if (!("B" in value && "B" in part)) return false;
  const [bytes, start] = [bytesOf(value.B), bytesOf(part.B)];
  return bytes.subarray(0, start.length).equals(start);
}

function contains(value: Value | undefined, part: Value | undefined): boolean {
  if (!value || !part) return false;
  if ("S" in value && "S" in part) return value.S.includes(part.S);
  if ("B" in value && "B" in part) return bytesOf(value.B).includes(bytesOf(part.B));
  const members = "L" in value ? value.L : membersOf(value);
  return members?.some((member) => isEqual(member, part)) ?? false;
}
