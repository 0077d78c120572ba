import { AppSyncError } from "./errors.ts";

/** The argument of `extensions.setSubscriptionFilter`: groups are joined by OR, filters within a group by AND. */
export interface EnhancedFilter {
  readonly filterGroup: readonly { readonly filters: readonly FieldCondition[] }[];
}
interface FieldCondition {
  readonly fieldName: string;
  readonly operator: string;
  readonly value: unknown;
}
export type Predicate = (published: unknown) => boolean;

const deepestPath = 5;
const longestPath = 256;
const mostValues: Readonly<Record<string, number>> = { in: 5, notIn: 5, containsAny: 20 };

type Comparison = (value: unknown, wanted: never) => boolean;
type Ordered = string | number;

function comparable(value: unknown, wanted: Ordered): value is Ordered {
  return typeof value === typeof wanted;
}

function holds(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.includes(wanted);
  return typeof value === "string" && typeof wanted === "string" && value.includes(wanted);
}

const comparisons: Readonly<Record<string, Comparison>> = {
  eq: (value, wanted: unknown) => value === wanted,
  ne: (value, wanted: unknown) => value !== wanted,
  lt: (value, wanted: Ordered) => comparable(value, wanted) && value < wanted,
  le: (value, wanted: Ordered) => comparable(value, wanted) && value <= wanted,
  gt: (value, wanted: Ordered) => comparable(value, wanted) && value > wanted,
  ge: (value, wanted: Ordered) => comparable(value, wanted) && value >= wanted,
  between: (value, [from, to]: [Ordered, Ordered]) =>
    comparable(value, from) && comparable(value, to) && value >= from && value <= to,
  in: (value, wanted: readonly unknown[]) => wanted.includes(value),
  notIn: (value, wanted: readonly unknown[]) => !wanted.includes(value),
  contains: (value, wanted: unknown) => holds(value, wanted),
  notContains: (value, wanted: unknown) => !holds(value, wanted),
  containsAny: (value, wanted: readonly unknown[]) => wanted.some((one) => holds(value, one)),
  beginsWith: (value, wanted: string) => typeof value === "string" && value.startsWith(wanted),
};

function invalid(message: string): AppSyncError {
  return new AppSyncError(message, "BadRequest");
}

function readerOf(fieldName: string): (published: unknown) => unknown {
  const path = fieldName.split(".");
  if (path.length > deepestPath) throw invalid(`Filter on ${fieldName}: more than ${deepestPath} levels`);
  if (fieldName.length > longestPath) throw invalid(`Filter path of more than ${longestPath} characters`);
  return (published) => {
    let value = published;
    for (const step of path) {
      if (value === null || typeof value !== "object") return null;
      value = (value as Record<string, unknown>)[step];
    }
    return value ?? null;
  };
}

function compileCondition({ fieldName, operator, value: wanted }: FieldCondition): Predicate {
  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (!compare) throw invalid(`Filter on ${fieldName}: unknown operator ${operator}`);
  const most = mostValues[operator];
  if (most !== undefined && (!Array.isArray(wanted) || wanted.length > most))
    throw invalid(`Filter on ${fieldName}: ${operator} takes a list of at most ${most} values`);
  if (operator === "between" && (!Array.isArray(wanted) || wanted.length !== 2))
    throw invalid(`Filter on ${fieldName}: between takes two values`);
  const read = readerOf(fieldName);
  return (published) => compare(read(published), wanted as never);
}

/** Checks and compiles a filter when its subscription starts. Throws `BadRequest` beyond AppSync's limits. */
export function compileFilter(filter: EnhancedFilter): Predicate {
  const groups = filter.filterGroup.map((group) => group.filters.map(compileCondition));
  return (published) => groups.some((conditions) => conditions.every((condition) => condition(published)));
}

/**
 * Compiles the arguments of a subscription without an enhanced filter: each must equal the same field of the mutation's
 * *selected* result. An omitted argument matches everything; null matches null and unselected fields.
 */
export function compileArguments(given: Readonly<Record<string, unknown>>): Predicate {
  const wanted = Object.entries(given);
  return (published) => {
    const fields = (published ?? {}) as Record<string, unknown>;
    return wanted.every(([name, value]) => (value === null ? fields[name] == null : fields[name] === value));
  };
}
