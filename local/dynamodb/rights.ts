import { localArn } from "#infra/resources/resource.ts";
import type { Asked } from "../iam.ts";
import type { Engine } from "./engine.ts";
import { tokensOf } from "./lexer.ts";
import { tableOfIterator } from "./stream-commands.ts";
import type { Item } from "./value.ts";

/** The parts of an item's request, or of a query, that rights depend on. */
interface Of {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Item?: Item;
  readonly Key?: Item;
  readonly Select?: string;
  readonly ProjectionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

/** The parts of any request that rights depend on. */
export interface RightsRequest extends Of {
  readonly RequestItems?: Readonly<Record<string, Of & { readonly Keys?: readonly Item[] }>>;
  readonly TransactItems?: readonly Readonly<Record<string, Of>>[];
  readonly StreamArn?: string;
  readonly ShardIterator?: string;
}

const inTransaction: Readonly<Record<string, string>> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

/** The rights that a command needs. IAM checks each item of a transaction, and each table of a batch. */
export function askedOf(engine: Engine, command: string, request: RightsRequest): Asked[] {
  if (request.TransactItems)
    return request.TransactItems.flatMap((item) =>
      Object.entries(item).map(([deed, of]) => asked(engine, inTransaction[deed] ?? deed, of, [of.Key ?? of.Item])),
    );
  if (request.RequestItems)
    return Object.entries(request.RequestItems).map(([TableName, of]) =>
      asked(engine, command, { ...of, TableName }, of.Keys ?? []),
    );
  const { StreamArn, ShardIterator } = request;
  const stream = ShardIterator ? tableOfIterator(engine, ShardIterator) : StreamArn;
  if (stream) return [{ action: `dynamodb:${command}`, resource: stream }];
  return [asked(engine, command, request, [request.Key ?? request.Item])];
}

function asked(engine: Engine, command: string, of: Of, keys: readonly (Item | undefined)[]): Asked {
  const { TableName = "*", IndexName } = of;
  const name = TableName.replace(/^arn:[^/]*:table\//, "");
  const table = localArn("dynamodb", `table/${name}`);
  const hashKey = () => {
    const found = engine.find(name);
    const index = found?.indexes.find((one) => one.name === IndexName);
    return (index ?? found)?.hash.name ?? "";
  };
  const values: Readonly<Record<string, () => readonly string[]>> = {
    "dynamodb:LeadingKeys": () =>
      of.KeyConditionExpression
        ? equalTo(of, hashKey())
        : keys.flatMap((key) => Object.values(key?.[hashKey()] ?? {}).map(String)),
    "dynamodb:Attributes": () => [...new Set([...keys.flatMap((key) => Object.keys(key ?? {})), ...attributesIn(of)])],
    "dynamodb:Select": () => [of.Select ?? (of.ProjectionExpression ? "SPECIFIC_ATTRIBUTES" : "ALL_ATTRIBUTES")],
  };
  return {
    action: `dynamodb:${command}`,
    resource: IndexName ? `${table}/index/${IndexName}` : table,
    values: (key) => values[key]?.() ?? [],
  };
}

/** The attributes at the top level of an item that a request's expressions name. */
function attributesIn({ ExpressionAttributeNames = {}, ...of }: Of): string[] {
  const expressions = [
    ...[of.ProjectionExpression, of.UpdateExpression, of.ConditionExpression],
    ...[of.FilterExpression, of.KeyConditionExpression],
  ];
  return expressions.flatMap((expression = "") => {
    const tokens = tokensOf(expression);
    return tokens.flatMap(({ kind, text }, at) => {
      if (tokens[at - 1]?.text === ".") return [];
      if (kind === "name") return ExpressionAttributeNames[text] ?? text;
      return kind === "word" && tokens[at + 1]?.text !== "(" && !keywords.has(text.toUpperCase()) ? text : [];
    });
  });
}

const keywords = new Set(["AND", "OR", "NOT", "BETWEEN", "IN", "SET", "REMOVE", "ADD", "DELETE"]);

/** The value with which a key condition compares an attribute. */
function equalTo(of: Of, attribute: string): string[] {
  const { KeyConditionExpression = "", ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = of;
  const tokens = tokensOf(KeyConditionExpression);
  return tokens.flatMap(({ text }, at) => {
    const isIt = (ExpressionAttributeNames[text] ?? text) === attribute && tokens[at + 1]?.text === "=";
    return isIt ? Object.values(ExpressionAttributeValues[tokens[at + 2]?.text ?? ""] ?? {}).map(String) : [];
  });
}
