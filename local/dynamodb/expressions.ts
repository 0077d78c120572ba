import type { Condition, Path, Update } from "./ast.ts";
import { ConditionParser } from "./condition-parser.ts";
import { ValidationException } from "./errors.ts";
import { NestedTooDeep, normalValue } from "./item-check.ts";
import type { Placeholders } from "./token-reader.ts";
import { UpdateParser } from "./update-parser.ts";
import type { Item } from "./value.ts";

export interface ExpressionParameters {
  readonly ConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly ProjectionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

export interface Expressions {
  readonly condition?: Condition;
  readonly filter?: Condition;
  readonly keyCondition?: Condition;
  readonly projection?: readonly Path[];
  readonly update?: Update;
}

const kinds = [
  "ConditionExpression",
  "FilterExpression",
  "KeyConditionExpression",
  "ProjectionExpression",
  "UpdateExpression",
] as const;

/** Maximum length of an attribute name, in bytes. */
const longestName = 65_535;

type Kind = (typeof kinds)[number];

/** Parses expressions. Throws on errors and on missing or unused placeholders. Only `withValues` may have values. */
export function readExpressions(request: ExpressionParameters, withValues: readonly Kind[]): Expressions {
  const given = kinds.filter((kind) => request[kind] !== undefined);
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = request;
  if (names && given.length === 0)
    throw new ValidationException("ExpressionAttributeNames can only be specified when using expressions");
  if (values && !withValues.some((kind) => request[kind] !== undefined))
    throw new ValidationException(
      `ExpressionAttributeValues can only be specified when using expressions: ${withValues.join(" and ")} ${withValues.length > 1 ? "are" : "is"} null`,
    );
  if (names) checkNames(names);
  const placeholders: Placeholders = { names: names ?? {}, values: checkedValues(values), used: new Set() };
  const read: { -readonly [Part in keyof Expressions]: Expressions[Part] } = {};
  for (const kind of given) {
    const text = request[kind] as string;
    const parser = () => new ConditionParser(text, kind, placeholders);
    if (kind === "ConditionExpression") read.condition = parser().condition();
    else if (kind === "FilterExpression") read.filter = parser().condition();
    else if (kind === "KeyConditionExpression") read.keyCondition = parser().condition();
    else if (kind === "ProjectionExpression") read.projection = parser().projection();
    else read.update = new UpdateParser(text, kind, placeholders).update();
  }
  for (const [kind, all] of Object.entries({ Names: names, Values: values })) {
    const unused = Object.keys(all ?? {}).filter((name) => !placeholders.used.has(name));
    if (unused.length > 0)
      throw new ValidationException(
        `Value provided in ExpressionAttribute${kind} unused in expressions: keys: {${unused.join(", ")}}`,
      );
  }
  return read;
}

function checkNames(names: Readonly<Record<string, string>>): void {
  if (Object.keys(names).length === 0) throw new ValidationException("ExpressionAttributeNames must not be empty");
  const wrong = (text: string) => new ValidationException(`ExpressionAttributeNames contains invalid ${text}`);
  for (const [key, name] of Object.entries(names)) {
    if (!/^#[A-Za-z0-9_]+$/.test(key)) throw wrong(`key: Syntax error; key: "${key}"`);
    if (name === "") throw wrong(`value: Empty attribute name for key ${key}`);
    if (Buffer.byteLength(name) > longestName)
      throw wrong(`value: Attribute name is too large, must be less than ${longestName + 1} bytes for key ${key}`);
  }
}

function checkedValues(values: Item | undefined): Item {
  if (!values) return {};
  if (Object.keys(values).length === 0) throw new ValidationException("ExpressionAttributeValues must not be empty");
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!/^:[A-Za-z0-9_]+$/.test(name))
        throw new ValidationException(`ExpressionAttributeValues contains invalid key: Syntax error; key: "${name}"`);
      try {
        return [name, normalValue(value, 0)];
      } catch (error) {
        if (error instanceof NestedTooDeep) throw error;
        throw new ValidationException(
          `ExpressionAttributeValues contains invalid value: ${(error as Error).message} for key ${name}`,
        );
      }
    }),
  );
}
