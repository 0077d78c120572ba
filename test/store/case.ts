import { attribute, attributes, type Options, written } from "./expression.ts";

/** One command, or a read that follows pages or a stream to the end. */
export interface Call {
  readonly command: string;
  readonly input: Record<string, unknown>;
}

/** Commands on which two stores must agree. The text `@` becomes the case's own key. */
export interface Case {
  readonly name: string;
  readonly setup?: readonly Call[];
  readonly calls: readonly Call[];
}

export interface At {
  readonly table: string;
  readonly key: object;
}

export const command = (command: string, options: Options = {}): Call => ({ command, input: written(options) });

/** Addresses an item of the shared tables (tables.ts) by sort key. */
export const s = (sk: unknown = "1", pk: unknown = "@"): At => ({ table: "store-s", key: { pk, sk } });
export const n = (sk: unknown, pk: unknown = "@"): At => ({ table: "store-n", key: { pk, sk } });
export const b = (sk: unknown, pk: unknown = "@"): At => ({ table: "store-b", key: { pk, sk } });
/** Addresses an item of the tables without a sort key. */
export const hs = (pk: unknown = "@"): At => ({ table: "store-hs", key: { pk } });
export const hn = (pk: unknown): At => ({ table: "store-hn", key: { pk } });
export const hb = (pk: unknown): At => ({ table: "store-hb", key: { pk } });

const one = ({ table, key }: At) => ({ TableName: table, Key: attributes(key) });
const whole = ({ table, key }: At, item: object) => ({ TableName: table, Item: attributes({ ...key, ...item }) });

export const put = (at: At, item: object = {}, more: Options = {}) =>
  command("PutItem", { ...whole(at, item), ...more });
export const get = (at: At, more: Options = {}) => command("GetItem", { ...one(at), ...more });
export const del = (at: At, more: Options = {}) => command("DeleteItem", { ...one(at), ...more });
export const update = (at: At, change: Options["do"], more: Options = {}) =>
  command("UpdateItem", { ...one(at), ...(change !== undefined && { do: change }), ...more });
export const query = (where: Options["where"], more: Options = {}) =>
  command("Query", { TableName: "store-s", where, ...more });
export const scan = (table: string, more: Options = {}) => command("Scan", { TableName: table, ...more });

/** Repeats the call and follows LastEvaluatedKey to the end. */
export const pages = (call: Call): Call => ({ ...call, command: `${call.command} to the end` });

/** Compares items in any order: DynamoDB orders neither partitions nor equal keys of an index. */
export const inAnyOrder = (call: Call): Call => ({ ...call, command: `${call.command} in any order` });
/** Compares only the counts: DynamoDB may choose which items of a batch it leaves unprocessed. */
export const counted = (call: Call): Call => ({ ...call, command: `${call.command} counted` });

export const Put = (at: At, item: object = {}, more: Options = {}) => ({
  Put: written({ ...whole(at, item), ...more }),
});
export const Delete = (at: At, more: Options = {}) => ({ Delete: written({ ...one(at), ...more }) });
export const Update = (at: At, change: Options["do"], more: Options = {}) => ({
  Update: written({ ...one(at), do: change, ...more }),
});
export const Check = (at: At, condition: Options["if"], more: Options = {}) => ({
  ConditionCheck: written({ ...one(at), if: condition, ...more }),
});
export const Get = (at: At, more: Options = {}) => ({ Get: written({ ...one(at), ...more }) });
export const write = (actions: readonly object[], more: Options = {}) =>
  command("TransactWriteItems", { TransactItems: actions, ...more });
export const read = (actions: readonly object[], more: Options = {}) =>
  command("TransactGetItems", { TransactItems: actions, ...more });

const byTable = <T>(entries: readonly (readonly [string, T])[]): Record<string, T[]> =>
  Object.fromEntries(
    [...Map.groupBy(entries, ([table]) => table)].map(([table, of]) => [table, of.map(([, entry]) => entry)]),
  );
export const putRequest = (at: At, item: object = {}) =>
  [at.table, { PutRequest: { Item: attributes({ ...at.key, ...item }) } }] as const;
export const deleteRequest = (at: At) => [at.table, { DeleteRequest: { Key: attributes(at.key) } }] as const;
export const batchWrite = (requests: readonly (readonly [string, object])[], more: Options = {}) =>
  command("BatchWriteItem", { RequestItems: byTable(requests), ...more });
export const batchGet = (keys: readonly At[], options: Options = {}, more: Options = {}) => {
  const tables = byTable(keys.map(({ table, key }) => [table, attributes(key)] as const));
  const entries = Object.entries(tables).map(([table, Keys]) => [table, { Keys, ...written(options) }]);
  return command("BatchGetItem", { RequestItems: Object.fromEntries(entries), ...more });
};

export const count = (to: number): number[] => Array.from({ length: to }, (_, at) => at + 1);
export { attribute, attributes };
