import type { Value } from "./value.ts";

/** A document path: attribute names and list indexes. */
export type Path = readonly [string, ...(string | number)[]];

export type Operand =
  | { readonly kind: "path"; readonly path: Path }
  | { readonly kind: "value"; readonly value: Value; readonly name: string }
  | { readonly kind: "size"; readonly of: Operand };

export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { readonly kind: "and" | "or"; readonly left: Condition; readonly right: Condition }
  | { readonly kind: "not"; readonly condition: Condition }
  | { readonly kind: "compare"; readonly comparator: Comparator; readonly left: Operand; readonly right: Operand }
  | { readonly kind: "between"; readonly operand: Operand; readonly low: Operand; readonly high: Operand }
  | { readonly kind: "in"; readonly operand: Operand; readonly list: readonly Operand[] }
  | { readonly kind: "exists" | "missing"; readonly path: Path }
  | { readonly kind: "type"; readonly operand: Operand; readonly type: string }
  | { readonly kind: "beginsWith" | "contains"; readonly operand: Operand; readonly part: Operand };

export type UpdateValue =
  | Operand
  | { readonly kind: "plus" | "minus"; readonly left: UpdateValue; readonly right: UpdateValue }
  | { readonly kind: "ifNotExists"; readonly path: Path; readonly otherwise: UpdateValue }
  | { readonly kind: "listAppend"; readonly left: UpdateValue; readonly right: UpdateValue };

export interface Update {
  readonly set: readonly { readonly path: Path; readonly value: UpdateValue }[];
  readonly remove: readonly Path[];
  readonly add: readonly { readonly path: Path; readonly value: Value }[];
  readonly delete: readonly { readonly path: Path; readonly value: Value }[];
}
