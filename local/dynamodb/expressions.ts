import type { Condition, Path, Update } from "./ast.ts";
import { ValidationException } from "./errors.ts";
import { ExpressionParser, type Placeholders } from "./expression-parser.ts";
import { normalValue } from "./item-check.ts";
import type { Item } from "./value.ts";

/** The parameters of a request that hold expressions. */
export interface ExpressionParameters {
  readonly ConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly ProjectionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

/** A request's expressions, read. */
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

/** Reads all expressions of a request. Throws where one is wrong, or where a placeholder is missing or not used. */
export function readExpressions(request: ExpressionParameters): Expressions {
  const given = kinds.filter((kind) => request[kind] !== undefined);
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = request;
  const isOnlyProjection = given.every((kind) => kind === "ProjectionExpression");
  if (names && given.length === 0)
    throw new ValidationException("ExpressionAttributeNames can only be specified when using expressions");
  if (values && isOnlyProjection)
    throw new ValidationException(
      given.length === 0
        ? "ExpressionAttributeValues can only be specified when using expressions"
        : "ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
    );
  if (names) checkNames(names);
  const placeholders: Placeholders = { names: names ?? {}, values: checkedValues(values), used: new Set() };
  const parser = (kind: (typeof kinds)[number]) => new ExpressionParser(request[kind] as string, kind, placeholders);
  const read: { -readonly [Part in keyof Expressions]: Expressions[Part] } = {};
  for (const kind of given) {
    if (kind === "ConditionExpression") read.condition = parser(kind).condition();
    else if (kind === "FilterExpression") read.filter = parser(kind).condition();
    else if (kind === "KeyConditionExpression") read.keyCondition = parser(kind).condition();
    else if (kind === "ProjectionExpression") read.projection = parser(kind).projection();
    else read.update = parser(kind).update();
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
  for (const name of Object.keys(names))
    if (!/^#[A-Za-z0-9_]+$/.test(name))
      throw new ValidationException(`ExpressionAttributeNames contains invalid key: Syntax error; key: "${name}"`);
}

function checkedValues(values: Item | undefined): Item {
  if (!values) return {};
  if (Object.keys(values).length === 0) throw new ValidationException("ExpressionAttributeValues must not be empty");
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!/^:[A-Za-z0-9_]+$/.test(name))
        throw new ValidationException(`ExpressionAttributeValues contains invalid key: Syntax error; key: "${name}"`);
      try {
        return [name, normalValue(value)];
      } catch (error) {
        throw new ValidationException(
          `ExpressionAttributeValues contains invalid value: ${(error as Error).message} for key ${name}`,
        );
      }
    }),
  );
}
