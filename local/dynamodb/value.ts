import { compareNumbers, normalNumber } from "./number.ts";

/** An attribute value as sent. Binary values are base64. */
export type Value =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { L: Value[] }
  | { M: Item }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] };
export type Item = Record<string, Value>;
export type ValueType = "S" | "N" | "B" | "BOOL" | "NULL" | "L" | "M" | "SS" | "NS" | "BS";
export type KeyType = "S" | "N" | "B";

export const typeOf = (value: Value): ValueType => Object.keys(value)[0] as ValueType;

export const contentOf = (value: Value): unknown => Object.values(value)[0];

export const bytesOf = (base64: string): Buffer => Buffer.from(base64, "base64");

/** Compares by bytes (strings in UTF-8), as DynamoDB sorts. */
const compareBytes = (a: string, b: string, encoding: BufferEncoding) =>
  Buffer.compare(Buffer.from(a, encoding), Buffer.from(b, encoding));

/** Returns a negative number, 0 or a positive one. Undefined for values that have no order. */
export function compare(a: Value, b: Value): number | undefined {
  if ("S" in a && "S" in b) return compareBytes(a.S, b.S, "utf8");
  if ("N" in a && "N" in b) return compareNumbers(a.N, b.N);
  if ("B" in a && "B" in b) return compareBytes(a.B, b.B, "base64");
  return undefined;
}

/** Returns the same text for equal values: orders sets and maps, and normalises numbers. */
export function canonical(value: Value): string {
  if ("L" in value) return `L[${value.L.map(canonical).join()}]`;
  if ("M" in value)
    return `M{${Object.keys(value.M)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${canonical(value.M[name] as Value)}`)}}`;
  if ("SS" in value) return `SS${JSON.stringify(value.SS.toSorted())}`;
  if ("BS" in value) return `BS${JSON.stringify(value.BS.toSorted())}`;
  if ("NS" in value) return `NS${JSON.stringify(value.NS.map(normalNumber).toSorted())}`;
  if ("N" in value) return `N${normalNumber(value.N)}`;
  return JSON.stringify(value);
}

export const isEqual = (a: Value, b: Value): boolean => typeOf(a) === typeOf(b) && canonical(a) === canonical(b);

/** Returns the members of a set. Undefined for other values. */
export function membersOf(value: Value): Value[] | undefined {
  if ("SS" in value) return value.SS.map((S) => ({ S }));
  if ("NS" in value) return value.NS.map((N) => ({ N }));
  if ("BS" in value) return value.BS.map((B) => ({ B }));
  return undefined;
}

export function setOf(like: Value, members: readonly Value[]): Value {
  return { [typeOf(like)]: members.map(contentOf) } as Value;
}
