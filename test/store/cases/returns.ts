// biome-ignore-all format: one line a case
import { batchGet, batchWrite, type Case, command, del, deleteRequest, Get, get, Put, put, putRequest, query, read, s, scan, update, write } from "../case.ts";
import { x } from "../expression.ts";

const item = { n: 1, s: "one", l: [1, 2], m: { a: 1, b: 2 } };
const every = ["NONE", "ALL_OLD", "UPDATED_OLD", "ALL_NEW", "UPDATED_NEW", "OTHER"];
const kb = (size: number) => "x".repeat(size * 1024);
const capacity = (level: string) => ({ ReturnConsumedCapacity: level });
const total = capacity("TOTAL");
const full = capacity("INDEXES");
const all = x`pk = ${"@"}`;

/** Changes whose UPDATED_OLD and UPDATED_NEW show parts of documents. */
const partial = [x`SET n = ${2}`, x`SET n = ${1}`, x`SET z = ${1}`, x`SET m.a = ${9}`, x`SET m.a = ${9}, m.b = ${8}`, x`SET m.z = ${9}`, x`SET l[0] = ${9}`, x`SET l[1] = ${9}`, x`SET l[0] = ${9}, l[1] = ${8}`, x`SET l[9] = ${9}`, x`REMOVE n`, x`REMOVE m.a`, x`REMOVE l[0]`, x`REMOVE gone`, x`ADD n ${1}`, x`SET n = ${2} REMOVE s`, x`SET z = ${[1]}, l = list_append(l, ${[3]})`, x`SET m = ${{ c: 1 }}`, x`REMOVE m`, x`REMOVE l[1] SET l[0] = ${5}`, x`SET z.y = ${1}`, x`ADD m.a ${1}, z ${1}`];

export const returns: readonly Case[] = [
  ...every.flatMap((ReturnValues): Case[] => [
    { name: `returns ${ReturnValues} of a put`, calls: [put(s(), item, { ReturnValues }), put(s(), { ...item, n: 2 }, { ReturnValues })] },
    { name: `returns ${ReturnValues} of a delete`, setup: [put(s(), item)], calls: [del(s(), { ReturnValues }), del(s(), { ReturnValues })] },
    { name: `returns ${ReturnValues} of an update`, setup: [put(s(), item)], calls: [update(s(), x`SET n = ${2}, z = ${1} REMOVE s`, { ReturnValues }), update(s("2"), x`SET n = ${2}`, { ReturnValues }), update(s("3"), undefined, { ReturnValues }), update(s(), undefined, { ReturnValues })] },
  ]),
  ...["UPDATED_OLD", "UPDATED_NEW"].flatMap((ReturnValues) => partial.map((change): Case => ({ name: `returns ${ReturnValues}: ${change.texts.join("…")} ${JSON.stringify(change.values)}`, setup: [put(s(), item)], calls: [update(s(), change, { ReturnValues })] }))),
  ...["NONE", "ALL_OLD", "ALL_NEW"].map((ReturnValuesOnConditionCheckFailure): Case => ({
    name: `returns on failure ${ReturnValuesOnConditionCheckFailure}`,
    setup: [put(s(), item)],
    calls: [put(s(), {}, { if: x`n = ${2}`, ReturnValuesOnConditionCheckFailure }), del(s(), { if: x`n = ${2}`, ReturnValuesOnConditionCheckFailure }), update(s(), x`SET n = ${3}`, { if: x`n = ${2}`, ReturnValuesOnConditionCheckFailure }), put(s("2"), {}, { if: x`n = ${2}`, ReturnValuesOnConditionCheckFailure }), del(s("2"), { if: x`n = ${2}`, ReturnValuesOnConditionCheckFailure }), update(s("2"), x`SET n = ${3}`, { if: x`n = ${2}`, ReturnValuesOnConditionCheckFailure }), get(s())],
  })),
  { name: "returns on failure and values", setup: [put(s(), item)], calls: [put(s(), {}, { if: x`n = ${2}`, ReturnValues: "ALL_OLD", ReturnValuesOnConditionCheckFailure: "ALL_OLD" }), update(s(), x`SET n = ${3}`, { if: x`n = ${1}`, ReturnValues: "ALL_NEW", ReturnValuesOnConditionCheckFailure: "ALL_OLD" }), update(s(), x`SET n = ${3}`, { if: x`n = ${1}`, ReturnValues: "ALL_NEW" })] },
  { name: "capacity of a put", calls: [put(s(), item, total), put(s(), item, capacity("NONE")), put(s(), item, full), put(s(), { text: kb(1) }, total), put(s(), { text: kb(3) }, total), put(s(), item, total), put(s(), {}, capacity("SOME"))] },
  { name: "capacity of a put with indexes", calls: [put(s(), { g: "@g", at: 1 }, full), put(s(), { g: "@g", at: 1 }, full), put(s(), { g: "@g", at: 2, text: kb(2) }, full), put(s(), { g: "@h", at: 2 }, full), put(s(), {}, full), put(s(), { g: "@h" }, full)] },
  { name: "capacity of a delete", setup: [put(s(), { text: kb(5), g: "@g", at: 1 })], calls: [del(s(), full), del(s(), full), del(s(), total)] },
  { name: "capacity of an update", setup: [put(s(), { text: kb(5), g: "@g", at: 1 })], calls: [update(s(), x`SET n = ${1}`, full), update(s(), x`SET g = ${"@h"}`, full), update(s(), x`REMOVE g`, full), update(s(), x`SET #text = ${"x"}`, total), update(s("2"), x`SET n = ${1}`, total)] },
  { name: "capacity of a condition that fails", setup: [put(s(), { text: kb(5) })], calls: [put(s(), {}, { if: x`attribute_not_exists(pk)`, ...total })] },
  { name: "capacity of a get", setup: [put(s(), { text: kb(5) })], calls: [get(s(), total), get(s(), { ...total, ConsistentRead: true }), get(s(), full), get(s("2"), total), get(s("2"), { ...total, ConsistentRead: true }), get(s(), { ...total, show: x`pk` })] },
  { name: "capacity of a query", setup: [1, 2, 3, 4, 5].map((at) => put(s(String(at)), { text: kb(3), g: "@g", at })), calls: [query(all, { ...total, Select: "COUNT" }), query(all, { ...total, Select: "COUNT", ConsistentRead: true }), query(all, { ...full, Limit: 2, show: "sk" }), query(all, { ...full, filter: x`sk = ${"1"}`, show: "sk" }), query(x`g = ${"@g"}`, { ...full, IndexName: "all", Select: "COUNT" }), query(x`g = ${"@g"}`, { ...full, IndexName: "keys", Select: "COUNT" }), query(x`pk = ${"@none"}`, total), query(x`g = ${"@none"}`, { IndexName: "all", ...full })] },
  { name: "capacity of a batch of writes", calls: [batchWrite([putRequest(s("1"), { text: kb(2) }), putRequest(s("2"), { g: "@g", at: 1 })], total), batchWrite([putRequest(s("1")), deleteRequest(s("2"))], full)] },
  { name: "capacity of a batch of reads", setup: [put(s("1"), { text: kb(5) }), put(s("2"))], calls: [batchGet([s("1"), s("2"), s("3")], {}, total), batchGet([s("1"), s("2")], { ConsistentRead: true }, full), batchGet([s("3")], {}, total)] },
  { name: "capacity of a transaction of writes", calls: [write([Put(s("1")), Put(s("2")), Put(s("3"))], total), write([Put(s("1"), { text: kb(2) }), Put(s("2"), { g: "@g", at: 1 })], full)] },
  { name: "capacity of a transaction of reads", setup: [put(s("1"), { text: kb(5) }), put(s("2"))], calls: [read([Get(s("1")), Get(s("2")), Get(s("3"))], total), read([Get(s("1"))], full)] },
  { name: "capacity of a scan", calls: [scan("store-hb", { ...total, Limit: 1, filter: x`pk = ${"none"}`, Select: "COUNT" })] },
  { name: "item collection metrics of a table without local indexes", calls: [put(s(), item, { ReturnItemCollectionMetrics: "SIZE" }), update(s(), x`SET n = ${2}`, { ReturnItemCollectionMetrics: "SIZE" }), batchWrite([putRequest(s())], { ReturnItemCollectionMetrics: "SIZE" }), write([Put(s())], { ReturnItemCollectionMetrics: "SIZE" }), put(s(), item, { ReturnItemCollectionMetrics: "ALL" })] },
  { name: "item with every kind of value comes back as it was", calls: [command("PutItem", { TableName: "store-s", Item: { pk: { S: "@" }, sk: { S: "1" }, e: { S: "" }, l: { L: [] }, m: { M: {} }, b: { B: new Uint8Array() }, z: { NULL: true }, f: { BOOL: false }, n: { L: [{ L: [{ M: { " ": { S: "blank" } } }] }] } } }), get(s())] },
  { name: "item with an attribute without name", calls: [put(s(), { "": 1 }), put(s(), { m: { "": 1 } }), get(s())] },
];
