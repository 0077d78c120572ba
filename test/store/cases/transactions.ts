// biome-ignore-all format: one line a case
import { attributes, type Case, Check, command, count, Delete, del, Get, get, hs, n, Put, put, query, read, s, Update, update, write } from "../case.ts";
import { N, x } from "../expression.ts";

const all = query(x`pk = ${"@"}`, { show: "sk, n, a" });
const setup = [put(s("1"), { n: 1 }), put(s("2"), { n: 2 })];
const old = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
const many = (to: number) => count(to).map((at) => Put(s(String(at))));
const token = { ClientRequestToken: "@-token" };

const writes: readonly (readonly [string, Parameters<typeof write>[0]])[] = [
  ["one of each kind", [Put(s("3"), { n: 3 }), Update(s("2"), x`SET n = n + ${1}`), Delete(s("1")), Check(s("4"), x`attribute_not_exists(pk)`)]],
  ["conditions that hold", [Put(s("3"), {}, { if: x`attribute_not_exists(pk)` }), Update(s("2"), x`SET n = ${9}`, { if: x`n = ${2}` }), Delete(s("1"), { if: x`n = ${1}` })]],
  ["the first condition fails", [Put(s("1"), {}, { if: x`attribute_not_exists(pk)` }), Put(s("3"))]],
  ["the last condition fails", [Put(s("3")), Update(s("2"), x`SET a = ${1}`), Delete(s("1"), { if: x`n = ${2}` })]],
  ["several conditions fail", [Put(s("1"), {}, { if: x`n = ${7}`, ...old }), Put(s("3")), Check(s("2"), x`n = ${7}`, old), Check(s("4"), x`n = ${7}`, old)]],
  ["a condition fails, with the old item", [Put(s("3")), Update(s("2"), x`SET n = ${9}`, { if: x`n = ${7}`, ...old }), Delete(s("1"), { if: x`n = ${1}`, ...old })]],
  ["a condition fails, without the old item", [Delete(s("1"), { if: x`n = ${2}`, ReturnValuesOnConditionCheckFailure: "NONE" })]],
  ["a condition on an item that is not there", [Update(s("4"), x`SET a = ${1}`, { if: x`attribute_exists(pk)`, ...old })]],
  ["an update that cannot be done", [Put(s("3")), Update(s("1"), x`SET n = gone + ${1}`)]],
  ["an update of the wrong type", [Put(s("3")), Update(s("1"), x`SET n = pk + ${1}`)]],
  ["an update of a bad path", [Update(s("1"), x`SET n.a = ${1}`), Put(s("3"))]],
  ["an update that cannot be done and a condition that fails", [Update(s("1"), x`SET n = gone + ${1}`), Check(s("2"), x`n = ${7}`)]],
  ["an update and a condition on one item", [Update(s("1"), x`SET n = ${9}`), Check(s("1"), x`n = ${1}`)]],
  ["one item twice", [Put(s("1")), Delete(s("1"))]],
  ["one item twice by different names of its key", [Put(n(1)), Put(n(N("1.0")))]],
  ["one key in two tables", [Put(s("1"), { n: 9 }), Put(hs(), { n: 9 })]],
  ["a check alone", [Check(s("1"), x`n = ${1}`)]],
  ["a check without condition", [Check(s("1"), undefined)]],
  ["an update without expression", [Update(s("1"), undefined)]],
  ["no action", []],
  ["an empty action", [{}]],
  ["two actions in one", [{ ...Put(s("3")), ...Delete(s("4")) }]],
  ["100 actions", many(100)],
  ["101 actions", many(101)],
  ["a table that is unknown", [Put(s("3")), Put({ table: "unknown", key: { pk: "@" } })]],
  ["a bad name of a table", [Put({ table: "a", key: { pk: "@" } })]],
  ["a key that does not fit", [Put(s("3")), Put(s(5))]],
  ["a key of an update that does not fit", [Update(s(5), x`SET a = ${1}`)]],
  ["a key of a delete that does not fit", [Delete(hs("@")), Delete({ table: "store-s", key: { pk: "@" } })]],
  ["a check of a key that does not fit", [Check({ table: "store-s", key: { pk: "@" } }, x`n = ${1}`)]],
  ["an empty key", [Put(s(""))]],
  ["a key of an index that does not fit", [Put(s("3"), { g: 5 })]],
  ["an update of a key", [Update(s("1"), x`SET sk = ${"9"}`)]],
  ["an update of an index's key that does not fit", [Update(s("1"), x`SET g = ${5}`)]],
  ["a condition with a syntax error", [Put(s("3"), {}, { if: x`n =` })]],
  ["an update with a syntax error", [Put(s("3")), Update(s("1"), x`SET n`)]],
  ["a reserved word", [Put(s("3"), {}, { if: x`status = ${1}` })]],
  ["a value that is not used", [Put(s("3"), {}, { if: "attribute_not_exists(pk)", ExpressionAttributeValues: { ":v": { N: "1" } } })]],
  ["a value that is not given", [Put(s("3"), {}, { if: "n = :v" })]],
  ["a number that is not valid", [{ Put: { TableName: "store-s", Item: { pk: { S: "@" }, sk: { S: "3" }, n: { N: "x" } } } }]],
  ["an item that is too large", [Put(s("3"), { text: "x".repeat(410_000) }), Put(s("4"))]],
  ["an update that makes an item too large", [Put(s("3")), Update(s("1"), x`SET n = ${"x".repeat(409_600)}`)]],
  ["4 MB and more", count(11).map((at) => Put(s(String(at)), { text: "x".repeat(400_000) }))],
  ["just under 4 MB", count(10).map((at) => Put(s(String(at)), { text: "x".repeat(400_000) }))],
  ["a delete of nothing", [Delete(s("9")), Delete(s("8"), { if: x`attribute_not_exists(pk)` })]],
];

export const transactions: readonly Case[] = [
  ...writes.map(([what, actions]): Case => ({ name: `transaction: ${what}`, setup, calls: [write(actions), all] })),
  { name: "transaction again with its token", setup, calls: [write([Update(s("1"), x`SET n = n + ${1}`)], token), write([Update(s("1"), x`SET n = n + ${1}`)], token), all] },
  { name: "transaction again with its token after another write", setup, calls: [write([Put(s("1"), { n: 5 })], token), del(s("1")), write([Put(s("1"), { n: 5 })], token), all] },
  { name: "another transaction with the same token", setup, calls: [write([Put(s("1"), { n: 5 })], token), write([Put(s("1"), { n: 6 })], token), write([Put(s("3"), { n: 5 })], token), all] },
  { name: "transaction again with its token and other returns", setup, calls: [write([Put(s("1"), { n: 5 })], token), write([Put(s("1"), { n: 5 })], { ...token, ReturnItemCollectionMetrics: "SIZE" })] },
  { name: "transaction that failed again with its token", setup, calls: [write([Put(s("1"), { n: 5 }, { if: x`n = ${9}` })], token), update(s("1"), x`SET n = ${9}`), write([Put(s("1"), { n: 5 }, { if: x`n = ${9}` })], token), all] },
  { name: "transaction with a bad token", calls: [write([Put(s("1"))], { ClientRequestToken: "" }), write([Put(s("1"))], { ClientRequestToken: "t".repeat(37) })] },
  { name: "transaction of reads", setup, calls: [read([Get(s("2")), Get(s("1"), { show: x`n` }), Get(s("9")), Get(s("1", "@x"))])] },
  { name: "transaction of reads of one item twice", setup, calls: [read([Get(s("1")), Get(s("1"))])] },
  { name: "transaction of no reads", calls: [read([]), read([{}]), command("TransactGetItems", {}), command("TransactWriteItems", {})] },
  { name: "transaction of 100 and 101 reads", calls: [read(count(100).map((at) => Get(s(String(at))))), read(count(101).map((at) => Get(s(String(at)))))] },
  { name: "transaction of reads that are not valid", setup, calls: [read([Get(s(1))]), read([Get({ table: "unknown", key: { pk: "@" } })]), read([Get(s("1"), { show: x`n n` })]), read([Get(s("1"), { show: x`status` })]), read([Get(s("1")), Get(hs(5))]), read([Get(s("1"), { ConsistentRead: true })])] },
  { name: "transaction of reads of 4 MB and more", setup: count(11).map((at) => put(s(String(at)), { text: "x".repeat(390_000) })), calls: [read(count(11).map((at) => Get(s(String(at))))), read(count(10).map((at) => Get(s(String(at)), { show: x`sk` })))] },
  { name: "transaction in an index", setup, calls: [write([Put(s("3"), { g: "@g", at: 1 }), Update(s("1"), x`SET g = ${"@g"}, #at = ${2}`)]), query(x`g = ${"@g"}`, { IndexName: "all" }), write([Delete(s("3")), Update(s("1"), x`REMOVE g`)]), query(x`g = ${"@g"}`, { IndexName: "all" }), get({ table: "store-s", key: { pk: "@", sk: "1" } })] },
  { name: "transaction with parameters of another command", setup, calls: [write([{ Put: { TableName: "store-s", Item: attributes({ pk: "@", sk: "5" }), ReturnValues: "ALL_OLD" } }]), all] },
];
