import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { RequestHandler } from "./request-handler.ts";

type Fields = Record<string, unknown>;

/** The commands that the product's database sends, by class. */
const names = new Map<unknown, string>([
  [GetCommand, "GetItem"],
  [BatchGetCommand, "BatchGetItem"],
  [QueryCommand, "Query"],
  [UpdateCommand, "UpdateItem"],
  [TransactWriteCommand, "TransactWriteItems"],
]);

/** Fields that hold one item, or many. */
const ofItem = new Set([
  "Item",
  "Key",
  "ExpressionAttributeValues",
  "ExclusiveStartKey",
  "Attributes",
  "LastEvaluatedKey",
]);
const ofItems = new Set(["Items", "Keys", "Responses"]);

/**
 * A client that asks the store of this process without the SDK's middleware, which takes longer than the store. For
 * many writes at once; it knows only the commands of functions/platform/database.ts.
 */
export function directClient(handler: RequestHandler): DynamoDBDocumentClient {
  const toWire = (item: unknown) => marshall(item as Fields, { removeUndefinedValues: true });
  const fromWire = (item: unknown) => unmarshall(item as Parameters<typeof unmarshall>[0]);
  async function send(command: { readonly constructor: unknown; readonly input: object }): Promise<unknown> {
    const name = names.get(command.constructor);
    if (!name) throw new Error("The direct client does not know this command.");
    const { response } = await handler.handle({
      headers: { "x-amz-target": `DynamoDB_20120810.${name}` },
      body: JSON.stringify(withItems(command.input, toWire)),
    });
    const { statusCode, body } = response as { statusCode: number; body: Buffer };
    const answer = JSON.parse(body.toString());
    if (statusCode !== 200) throw exceptionOf(answer);
    return withItems(answer, fromWire);
  }
  return { send } as unknown as DynamoDBDocumentClient;
}

/** A request or an answer with its items changed. */
function withItems(value: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withItems(one, change));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (field === undefined) return [name, field];
      if (ofItem.has(name)) return [name, change(field)];
      return [name, ofItems.has(name) ? eachOf(field, change) : withItems(field, change)];
    }),
  );
}

/** A list of items, or such lists by table. */
function eachOf(field: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(field)) return field.map(change);
  return Object.fromEntries(Object.entries(field as Fields).map(([table, items]) => [table, eachOf(items, change)]));
}

function exceptionOf({ __type, message, ...info }: Fields): Error {
  const type = String(__type).split("#").at(-1);
  const about = { message: String(message), $metadata: {}, ...info };
  if (type === "ConditionalCheckFailedException") return new ConditionalCheckFailedException(about);
  if (type === "TransactionCanceledException") return new TransactionCanceledException(about);
  return new Error(`${type}: ${message}`);
}
