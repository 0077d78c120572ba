import { AwsError } from "../aws-error.ts";

/** A message attribute with its type (`String`, `Number`, `String.Array`, `Binary`) and its unparsed value. */
export interface MessageAttribute {
  readonly type: string;
  readonly value: string;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

type Scalar = string | number | boolean | null;
type Matcher = (values: readonly Scalar[] | null) => boolean;

export type Filter = (attributes: MessageAttributes) => boolean;

/**
 * Compiles a filter policy: each attribute must match one of its conditions. Throws InvalidParameter for invalid or
 * unsupported policies.
 */
export function compileFilter(policy: string): Filter {
  let document: unknown;
  try {
    document = JSON.parse(policy);
  } catch (error) {
    throw invalid("it is not JSON", error);
  }
  if (typeof document !== "object" || document === null || Array.isArray(document))
    throw invalid("it is not an object");
  const names = Object.entries(document as Record<string, unknown>).map(([name, conditions]) => {
    if (!Array.isArray(conditions) || conditions.length === 0) throw invalid(`"${name}" must be a list of conditions`);
    return { name, matchers: (conditions as unknown[]).map(matcherOf) };
  });
  return (attributes) =>
    names.every(({ name, matchers }) => matchers.some((matches) => matches(valuesOf(attributes[name]))));
}

/** Returns the values of an attribute. Null if the attribute is missing. */
function valuesOf(attribute: MessageAttribute | undefined): readonly Scalar[] | null {
  if (!attribute) return null;
  if (attribute.type === "Number") return [Number(attribute.value)];
  if (attribute.type !== "String.Array") return [attribute.value];
  try {
    const values: unknown = JSON.parse(attribute.value);
    return Array.isArray(values) ? (values as Scalar[]) : [];
  } catch {
    return [];
  }
}

function matcherOf(condition: unknown): Matcher {
  if (isScalar(condition)) return any((value) => value === condition);
  const [[operator, operand] = [], ...more] = Object.entries(condition ?? {}) as [string, unknown][];
  if (more.length > 0) throw invalid("a condition has one operator");
  if (operator === "exists" && typeof operand === "boolean") return (values) => (values !== null) === operand;
  if (operator === "prefix" && typeof operand === "string") {
    return any((value) => typeof value === "string" && value.startsWith(operand));
  }
  if (operator === "suffix" && typeof operand === "string") {
    return any((value) => typeof value === "string" && value.endsWith(operand));
  }
  if (operator === "equals-ignore-case" && typeof operand === "string") {
    return any((value) => typeof value === "string" && value.toLowerCase() === operand.toLowerCase());
  }
  if (operator === "anything-but") {
    const refused = Array.isArray(operand) ? (operand as unknown[]) : [operand];
    if (refused.length > 0 && refused.every(isScalar)) return any((value) => !refused.includes(value));
  }
  if (operator === "numeric" && Array.isArray(operand)) return numericMatcher(operand as unknown[]);
  throw invalid(`unrecognised condition ${JSON.stringify(condition)}`);
}

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  "=": (value, bound) => value === bound,
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
};

/** Matches `["=", 5]` or a range such as `[">", 0, "<=", 100]`. */
function numericMatcher(operand: readonly unknown[]): Matcher {
  if (operand.length !== 2 && operand.length !== 4) throw invalid("numeric takes one or two comparisons");
  const tests = Array.from({ length: operand.length / 2 }, (_, at) => {
    const [operator, bound] = [operand[at * 2], operand[at * 2 + 1]];
    const compare = typeof operator === "string" ? comparisons[operator] : undefined;
    if (!compare || typeof bound !== "number") throw invalid("numeric takes comparisons with numbers");
    return (value: number) => compare(value, bound);
  });
  return any((value) => typeof value === "number" && tests.every((passes) => passes(value)));
}

function any(matches: (value: Scalar) => boolean): Matcher {
  return (values) => values?.some(matches) === true;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function invalid(reason: string, cause?: unknown): AwsError {
  return new AwsError(400, "InvalidParameter", `Invalid parameter: FilterPolicy: ${reason}.`, cause);
}
