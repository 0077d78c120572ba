export type Condition =
  | { readonly attribute: string; readonly is: "=" | "<>" | "<" | "<=" | ">" | ">="; readonly value: unknown }
  | { readonly attribute: string; readonly is: "exists" | "missing" }
  /** True for a list without this value, and for a missing list. */
  | { readonly attribute: string; readonly is: "lacks"; readonly value: unknown }
  | { readonly anyOf: readonly Condition[] };

export interface Change {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly add?: Readonly<Record<string, number>>;
  readonly append?: Readonly<Record<string, readonly unknown[]>>;
  readonly remove?: readonly string[];
}

interface Expression {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
  ConditionExpression?: string;
  UpdateExpression?: string;
}

/** Makes placeholder names, because attribute names may be reserved words of DynamoDB. */
class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  private count = 0;

  name(attribute: string): string {
    const parts = attribute.split(".").map((part) => {
      const placeholder = `#${part.replaceAll(/\W/g, "_")}`;
      this.names[placeholder] = part;
      return placeholder;
    });
    return parts.join(".");
  }

  value(value: unknown): string {
    const placeholder = `:v${this.count++}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  condition(condition: Condition): string {
    if ("anyOf" in condition) return `(${condition.anyOf.map((one) => this.condition(one)).join(" OR ")})`;
    const name = this.name(condition.attribute);
    if (!("value" in condition)) return `attribute_${condition.is === "exists" ? "exists" : "not_exists"}(${name})`;
    if (condition.is === "lacks") return `NOT contains(${name}, ${this.value(condition.value)})`;
    return `${name} ${condition.is} ${this.value(condition.value)}`;
  }

  expression(when: readonly Condition[], update?: string): Expression {
    const condition = when.map((one) => this.condition(one)).join(" AND ");
    return {
      ...(update && { UpdateExpression: update }),
      ...(condition && { ConditionExpression: condition }),
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}

export function projectionOf(attributes: readonly string[]) {
  const at = new Placeholders();
  const ProjectionExpression = attributes.map((attribute) => at.name(attribute)).join(", ");
  return { ProjectionExpression, ExpressionAttributeNames: at.names };
}

/** Renders conditions that must all be true. */
export function conditionOf(when: readonly Condition[]): Expression {
  return new Placeholders().expression(when);
}

export function updateOf(change: Change, when: readonly Condition[]): Expression {
  const at = new Placeholders();
  const sets = [
    ...Object.entries(change.set ?? {}).map(([name, value]) => `${at.name(name)} = ${at.value(value ?? null)}`),
    ...Object.entries(change.append ?? {}).map(
      ([name, values]) =>
        `${at.name(name)} = list_append(if_not_exists(${at.name(name)}, ${at.value([])}), ${at.value(values)})`,
    ),
  ];
  const adds = Object.entries(change.add ?? {}).map(([name, value]) => `${at.name(name)} ${at.value(value)}`);
  const removes = (change.remove ?? []).map((name) => at.name(name));
  const update = [
    sets.length > 0 && `SET ${sets.join(", ")}`,
    adds.length > 0 && `ADD ${adds.join(", ")}`,
    removes.length > 0 && `REMOVE ${removes.join(", ")}`,
  ];
  return at.expression(when, update.filter(Boolean).join(" "));
}
