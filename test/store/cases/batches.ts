// biome-ignore-all format: one line a case
import { batchGet, batchWrite, type Case, command, count, counted, deleteRequest, get, hs, n, put, putRequest, query, s } from "../case.ts";
import { x } from "../expression.ts";

const all = query(x`pk = ${"@"}`, { show: "sk, n" });
const setup = [put(s("1"), { n: 1 }), put(s("2"), { n: 2 }), put(n(1), { n: 3 })];
const requests = (RequestItems: unknown) => [command("BatchWriteItem", { RequestItems }), command("BatchGetItem", { RequestItems })];
const big = (at: number) => putRequest(s(String(at)), { text: "x".repeat(390_000) });

const writes: readonly (readonly [string, Parameters<typeof batchWrite>[0]])[] = [
  ["puts and deletes", [putRequest(s("3"), { n: 3 }), deleteRequest(s("1")), putRequest(s("2"), { n: 4 }), deleteRequest(s("9"))]],
  ["two tables", [putRequest(s("3")), putRequest(hs(), { n: 1 }), deleteRequest(n(1))]],
  ["25", count(25).map((at) => putRequest(s(String(at))))],
  ["26", count(26).map((at) => putRequest(s(String(at))))],
  ["26 in two tables", [...count(20).map((at) => putRequest(s(String(at)))), ...count(6).map((at) => putRequest(n(at)))]],
  ["one item twice", [putRequest(s("3"), { n: 1 }), putRequest(s("3"), { n: 2 })]],
  ["one item put and deleted", [putRequest(s("3")), deleteRequest(s("3"))]],
  ["one item twice by another form of its number", [putRequest(n(1)), deleteRequest(n(1)), putRequest(s("3"))]],
  ["one key in two tables", [putRequest(hs(), { n: 1 }), putRequest(s("3"))]],
  ["a table that is unknown", [putRequest(s("3")), putRequest({ table: "unknown", key: { pk: "@" } })]],
  ["a key that does not fit", [putRequest(s("3")), putRequest(s(5))]],
  ["a delete's key that does not fit", [putRequest(s("3")), deleteRequest(hs("@")), deleteRequest({ table: "store-s", key: { pk: "@" } })]],
  ["an empty key", [putRequest(s("")), putRequest(s("3"))]],
  ["an index's key that does not fit", [putRequest(s("3")), putRequest(s("4"), { g: 5 })]],
  ["an item that is too large", [putRequest(s("3")), putRequest(s("4"), { text: "x".repeat(410_000) })]],
  ["16 MB and less", count(25).map(big)],
];

export const batches: readonly Case[] = [
  ...writes.map(([what, all25]): Case => ({ name: `batch of writes: ${what}`, setup, calls: [batchWrite(all25), all] })),
  { name: "batch of nothing", calls: [...requests({}), ...requests({ "store-s": [] }), ...requests({ "store-s": { Keys: [] } }), command("BatchWriteItem"), command("BatchGetItem")].filter((_, at) => at !== 3 && at !== 4) },
  { name: "batch of writes then the index", calls: [batchWrite([putRequest(s("1"), { g: "@g", at: 2 }), putRequest(s("2"), { g: "@g", at: 1 })]), query(x`g = ${"@g"}`, { IndexName: "all" }), batchWrite([deleteRequest(s("1")), putRequest(s("2"))]), query(x`g = ${"@g"}`, { IndexName: "all" })] },
  { name: "batch of reads", setup, calls: [batchGet([s("1"), s("2"), s("9")]), batchGet([s("2")], { show: "n" }), batchGet([s("1")], { ConsistentRead: true }), batchGet([s("9")]), batchGet([s("1"), n(1)])] },
  { name: "batch of reads of one item twice", setup, calls: [batchGet([s("1"), s("1")]), batchGet([n(1), n("1")]), batchGet([n(1), n(1.0)])] },
  { name: "batch of 100 and 101 reads", calls: [batchGet(count(100).map((at) => s(String(at)))), batchGet(count(101).map((at) => s(String(at)))), batchGet([...count(60).map((at) => s(String(at))), ...count(41).map((at) => n(at))])] },
  { name: "batch of reads that are not valid", setup, calls: [batchGet([s(1)]), batchGet([s("")]), batchGet([s("1"), { table: "store-s", key: { pk: "@" } }]), batchGet([s("1"), { table: "unknown", key: { pk: "@" } }]), batchGet([s("1")], { show: "n n" }), batchGet([s("1")], { show: "status" }), batchGet([s("1")], { ExpressionAttributeNames: { "#n": "n" } }), batchGet([s("1")], { show: "#n" }), batchGet([{ table: "a", key: { pk: "@" } }])] },
  { name: "batch of reads of 16 MB and more", setup: count(45).map((at) => put(s(String(at).padStart(2, "0")), { text: "x".repeat(390_000) })), calls: [counted(batchGet(count(45).map((at) => s(String(at).padStart(2, "0"))), { show: "pk" }))] },
  { name: "batch leaves what was there", setup, calls: [batchWrite([putRequest(s("1"), { a: 1 })]), get(s("1"))] },
];
