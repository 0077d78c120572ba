import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { convertToAttr, type NativeAttributeValue } from "@aws-sdk/util-dynamodb";

/** An attribute value in DynamoDB's form, for values that are invalid or do not exist in JavaScript. */
class Spelled {
  readonly value: AttributeValue;
  constructor(value: unknown) {
    this.value = value as AttributeValue;
  }
  toJSON(): unknown {
    return this.value;
  }
}

class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export const spelled = (value: unknown) => new Spelled(value);
export const N = (digits: string) => new Spelled({ N: digits });
export const SS = (...members: string[]) => new Spelled({ SS: members });
export const NS = (...members: (number | string)[]) => new Spelled({ NS: members.map(String) });
export const B = (hex: string) => new Spelled({ B: bytes(hex) });
export const BS = (...members: string[]) => new Spelled({ BS: members.map(bytes) });
export const name = (text: string) => new Name(text);
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"));

/** Converts a plain value, which may contain `Spelled` values. */
export function attribute(value: unknown): AttributeValue {
  if (value instanceof Spelled) return value.value;
  if (Array.isArray(value)) return { L: value.map(attribute) };
  if (typeof value === "object" && value !== null) return { M: attributes(value) };
  return convertToAttr(value as NativeAttributeValue);
}

export function attributes(values: object): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, attribute(value)]));
}

/** An expression with its values inline: x`a = ${5} AND #size > ${name("b.c")}`. */
export interface Expression {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

export const x = (texts: TemplateStringsArray, ...values: unknown[]): Expression => ({ texts, values });

export function readable({ texts, values }: Expression): string {
  const shown = values.map((value) => {
    if (value instanceof Name) return `#${JSON.stringify(value.name)}`;
    return `{${JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? Buffer.from(part).toString("hex") : part))}}`;
  });
  const text = texts.map((part, at) => part + (shown[at] ?? "")).join("");
  return text.length > 200 ? `${text.slice(0, 80)}…${text.length}` : text;
}

const parameters = {
  if: "ConditionExpression",
  filter: "FilterExpression",
  show: "ProjectionExpression",
  where: "KeyConditionExpression",
  do: "UpdateExpression",
} as const;

/** Input of a command. Options hold expressions under short names, which `written` converts to parameters. */
export type Options = Partial<Record<keyof typeof parameters, Expression | string>> & Record<string, unknown>;

/** Converts expressions to parameters, with placeholders for their values and for words after a `#`. */
export function written(options: Options): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const names: Record<string, string> = {};
  const values: Record<string, AttributeValue> = {};
  const placeholder = (value: unknown): string => {
    const kept: Record<string, unknown> = value instanceof Name ? names : values;
    const key = `${value instanceof Name ? "#" : ":"}${Object.keys(kept).length}`;
    kept[key] = value instanceof Name ? value.name : attribute(value);
    return key;
  };
  for (const [option, value] of Object.entries(options)) {
    const parameter = parameters[option as keyof typeof parameters];
    if (value === undefined) continue;
    if (parameter === undefined) input[option] = value;
    else if (typeof value === "string") input[parameter] = value;
    else {
      const { texts, values: own } = value as Expression;
      for (const [, word] of texts.join(" ").matchAll(/#([a-z]\w*)/gi)) names[`#${word}`] = word!;
      input[parameter] = texts.map((text, at) => text + (at < own.length ? placeholder(own[at]) : "")).join("");
    }
  }
  if (Object.keys(names).length > 0) input.ExpressionAttributeNames ??= names;
  if (Object.keys(values).length > 0) input.ExpressionAttributeValues ??= values;
  return input;
}
