// biome-ignore-all format: one line a case
import { batchWrite, type Call, type Case, command, Delete, del, deleteRequest, Put, put, putRequest, Update, update, write } from "../case.ts";
import { B, N, SS, x } from "../expression.ts";
import { createTable, define, index } from "../tables.ts";

const TableName = "@-stream";
const at = (sk: string) => ({ table: TableName, key: { pk: "p", sk } });
const stream = (StreamViewType: string, more = {}) => createTable(TableName, "S", "S", { StreamSpecification: { StreamEnabled: true, StreamViewType }, ...more });
const records = (count: number): Call => ({ command: "records", input: { TableName, count } });
const NEW = stream("NEW_IMAGE");

const changes: readonly (readonly [string, number, readonly Call[]])[] = [
  ["a put, an update and a delete", 3, [put(at("1"), { n: 1 }), update(at("1"), x`SET n = ${2}`), del(at("1"))]],
  ["a put of the same item", 2, [put(at("1"), { n: 1 }), put(at("1"), { n: 1 }), put(at("2"))]],
  ["a put of the same item with a set in another order", 2, [put(at("1"), { ss: SS("a", "b") }), put(at("1"), { ss: SS("b", "a") }), put(at("2"))]],
  ["an update that changes nothing", 2, [put(at("1"), { n: 1 }), update(at("1"), x`SET n = ${1}`), update(at("1"), undefined), put(at("2"))]],
  ["a delete of nothing", 1, [del(at("1")), put(at("2"))]],
  ["an update that creates", 2, [update(at("1"), x`SET n = ${1}`), update(at("2"), undefined)]],
  ["a condition that fails", 1, [put(at("1"), {}, { if: x`attribute_exists(pk)` }), put(at("2"))]],
  ["an update that fails", 1, [update(at("1"), x`SET n = gone`), put(at("2"))]],
  ["a transaction", 4, [put(at("1"), { n: 1 }), write([Delete(at("1")), Put(at("2"), { n: 2 }), Update(at("3"), x`SET n = ${3}`)])]],
  ["a transaction that is cancelled", 2, [put(at("1"), { n: 1 }), write([Put(at("2")), Delete(at("1"), { if: x`n = ${2}` })]), put(at("3"))]],
  ["a batch", 3, [put(at("1"), { n: 1 }), batchWrite([putRequest(at("2"), { n: 2 })]), batchWrite([deleteRequest(at("1"))])]],
  ["every type", 1, [put(at("1"), { s: "", n: N("1.50"), b: B("00ff"), t: true, z: null, l: [1, [2]], m: { a: { b: "c" } }, ss: SS("b", "a") })]],
];

export const streams: readonly Case[] = [
  ...["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"].map((kind): Case => ({ name: `stream of ${kind}`, setup: [stream(kind)], calls: [put(at("1"), { n: 1 }), update(at("1"), x`SET n = ${2}`), put(at("1"), { a: 1 }), del(at("1")), records(4)] })),
  ...changes.map(([what, count, calls]): Case => ({ name: `stream: ${what}`, setup: [stream("NEW_AND_OLD_IMAGES")], calls: [...calls, records(count)] })),
  { name: "stream of a table with indexes", setup: [stream("NEW_IMAGE", { AttributeDefinitions: [define("g", "S")], GlobalSecondaryIndexes: [index("all", ["g"], "ALL")] })], calls: [put(at("1"), { g: "g" }), update(at("1"), x`REMOVE g`), records(2)] },
  { name: "stream that nobody wrote to", setup: [NEW], calls: [records(0)] },
  { name: "stream that is unknown", calls: [command("DescribeStream", { StreamArn: "arn:aws:dynamodb:ddblocal:000000000000:table/none/stream/2026-01-01T00:00:00.000" }), command("DescribeStream", { StreamArn: "none" }), command("GetRecords", { ShardIterator: "none" }), command("GetShardIterator", { StreamArn: "arn:aws:dynamodb:ddblocal:000000000000:table/none/stream/2026-01-01T00:00:00.000", ShardId: "shardId-00000001234567890123-01234567", ShardIteratorType: "LATEST" })] },
];
