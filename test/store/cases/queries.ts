// biome-ignore-all format: one line a case
import { attributes, type Call, type Case, command, count, del, inAnyOrder, n, pages, put, query, s, scan, update } from "../case.ts";
import { B, name, spelled, x } from "../expression.ts";
import { createTable, define, index } from "../tables.ts";

const all = x`pk = ${"@"}`;
const inIndex = (IndexName: string, more = {}): Call => query(x`g = ${"@g"}`, { IndexName, ...more });
const ten = count(10).map((at) => put(s(String(at % 10)), { a: at, g: "@g", at: (at * 7) % 11, bin: B(`0${(at * 3) % 11 % 10}${at}0`.slice(0, 4)), m: { b: at }, c: "c" }));
const of = (key: object) => attributes(key);
const from = (key: object, more = {}) => query(all, { ExclusiveStartKey: of(key), ...more });
const table = "@table";
const kb = (size: number) => "x".repeat(size * 1024);
/** A separate table with items of one partition. */
const own = (items = 5, attributes: (at: number) => object = () => ({})): Call[] => [createTable(table, "S", "S", { AttributeDefinitions: [define("g", "S")], GlobalSecondaryIndexes: [index("all", ["g", "sk"], "ALL"), index("keys", ["g"], "KEYS_ONLY")] }), ...count(items).map((at) => put({ table, key: { pk: "p", sk: String(at) } }, { a: at, ...(at % 2 && { g: "g" }), ...attributes(at) }))];

const queriesOfTen: readonly (readonly [string, readonly Call[]])[] = [
  ["all", [query(all)]],
  ["backwards", [query(all, { ScanIndexForward: false, show: "sk" })]],
  ["a limit", [query(all, { Limit: 3 })]],
  ["a limit backwards", [query(all, { Limit: 3, ScanIndexForward: false })]],
  ["a limit to the end", [pages(query(all, { Limit: 4, show: "sk" }))]],
  ["a limit to the end backwards", [pages(query(all, { Limit: 3, ScanIndexForward: false, show: "sk" }))]],
  ["a limit that is just met", [query(all, { Limit: 10, show: "sk" })]],
  ["a limit that divides to the end", [pages(query(all, { Limit: 5, show: "sk" }))]],
  ["a limit that is more", [query(all, { Limit: 11, show: "sk" })]],
  ["a limit of 1", [query(all, { Limit: 1 })]],
  ["a limit of 0", [query(all, { Limit: 0 })]],
  ["a limit below 0", [query(all, { Limit: -1 })]],
  ["a limit with a range", [pages(query(x`pk = ${"@"} AND sk BETWEEN ${"2"} AND ${"6"}`, { Limit: 2, show: "sk" }))]],
  ["a limit that ends where the range does", [query(x`pk = ${"@"} AND sk <= ${"3"}`, { Limit: 4, show: "sk" }), query(x`pk = ${"@"} AND sk < ${"4"}`, { Limit: 4, show: "sk" }), query(x`pk = ${"@"} AND sk >= ${"7"}`, { Limit: 3, show: "sk", ScanIndexForward: false }), query(x`pk = ${"@"} AND sk BETWEEN ${"2"} AND ${"3"}`, { Limit: 2, show: "sk" }), query(x`pk = ${"@"} AND sk = ${"3"}`, { Limit: 1, show: "sk" }), inIndex("all", { Limit: 10, show: "sk" })]],
  ["a limit and a filter", [pages(query(all, { Limit: 3, filter: x`a > ${4}`, show: "sk" }))]],
  ["a limit and a filter that lets none through", [query(all, { Limit: 3, filter: x`a > ${40}` }), query(all, { filter: x`a > ${40}` })]],
  ["a limit and a count", [pages(query(all, { Limit: 4, Select: "COUNT" })), pages(query(all, { Limit: 4, Select: "COUNT", filter: x`a > ${4}` }))]],
  ["a filter on the key", [query(all, { filter: x`sk > ${"3"}` }), query(all, { filter: x`pk = ${"@"}` }), query(all, { filter: x`a > ${1} AND sk = ${"3"}` })]],
  ["a filter on a part of the key", [query(all, { filter: x`sk.a = ${"3"}` }), query(all, { filter: x`size(sk) = ${1}` })]],
  ["a filter on an index's key", [inIndex("all", { filter: x`g = ${"@g"}` }), inIndex("all", { filter: x`#at = ${1}` }), inIndex("all", { filter: x`pk = ${"@"} AND sk = ${"3"}`, show: "sk" })]],
  ["a filter and a projection without its attributes", [query(all, { filter: x`a > ${8}`, show: "c" })]],
  ["a start", [from({ pk: "@", sk: "3" }, { show: "sk" }), from({ pk: "@", sk: "3" }, { show: "sk", ScanIndexForward: false })]],
  ["a start that is no item", [from({ pk: "@", sk: "35" }, { show: "sk" }), from({ pk: "@", sk: "35" }, { show: "sk", ScanIndexForward: false }), from({ pk: "@", sk: "99" })]],
  ["a start in another partition", [from({ pk: "@x", sk: "3" })]],
  ["a start outside of the range", [query(x`pk = ${"@"} AND sk > ${"5"}`, { ExclusiveStartKey: of({ pk: "@", sk: "3" }), show: "sk" }), query(x`pk = ${"@"} AND sk < ${"5"}`, { ExclusiveStartKey: of({ pk: "@", sk: "7" }), show: "sk" }), query(x`pk = ${"@"} AND begins_with(sk, ${"5"})`, { ExclusiveStartKey: of({ pk: "@", sk: "3" }), show: "sk" }), query(x`pk = ${"@"} AND sk = ${"5"}`, { ExclusiveStartKey: of({ pk: "@", sk: "3" }), show: "sk" })]],
  ["a start without its sort key", [from({ pk: "@" })]],
  ["a start with an attribute too many", [from({ pk: "@", sk: "3", a: 1 })]],
  ["a start of the wrong type", [from({ pk: "@", sk: 3 }), from({ pk: "@", sk: "" }), from({ pk: "@", sk: spelled({}) })]],
  ["a start that is empty", [from({})]],
  ["a start of the table in an index", [inIndex("all", { ExclusiveStartKey: of({ pk: "@", sk: "3" }) }), from({ pk: "@", sk: "3", g: "@g", at: 3 })]],
  ["a start in an index", [inIndex("all", { ExclusiveStartKey: of({ pk: "@", sk: "5", g: "@g", at: 2 }), show: "sk" }), inIndex("all", { ExclusiveStartKey: of({ pk: "@", sk: "55", g: "@g", at: 1.5 }), show: "sk" }), inIndex("all", { ExclusiveStartKey: of({ pk: "@", sk: "5", g: "@h", at: 1 }) })]],
  ["an index of all", [inIndex("all")]],
  ["an index of keys", [inIndex("keys")]],
  ["an index of some", [inIndex("some")]],
  ["an index without sort key", [inIndex("alone", { show: "g, c", filter: x`a > ${8}` }), inAnyOrder(inIndex("alone", { show: "sk" }))]],
  ["an index with a range", [query(x`g = ${"@g"} AND #at > ${1}`, { IndexName: "all", show: "sk" }), query(x`g = ${"@g"} AND #at = ${2}`, { IndexName: "all", show: "sk", ScanIndexForward: false }), query(x`g = ${"@g"} AND #at BETWEEN ${1} AND ${2}`, { IndexName: "all", Select: "COUNT" })]],
  ["an index to the end", [pages(inIndex("all", { Limit: 3, show: "sk" })), pages(inIndex("all", { Limit: 4, show: "sk", ScanIndexForward: false }))]],
  ["an index of keys to the end", [pages(inIndex("keys", { Limit: 3 }))]],
  ["an index of binaries to the end", [pages(inIndex("some", { Limit: 3, show: "sk" }))]],
  ["an index to the end with a filter", [pages(inIndex("all", { Limit: 3, filter: x`a < ${5}`, show: "sk" }))]],
  ["an index's attributes that it lacks", [inIndex("keys", { show: "c" }), inIndex("some", { show: "c, sk" }), inIndex("keys", { filter: x`c = ${"c"}` }), inIndex("some", { filter: x`c = ${"c"}` }), inIndex("some", { filter: x`a > ${8}`, show: "a" })]],
  ["an index and Select", [inIndex("keys", { Select: "ALL_PROJECTED_ATTRIBUTES", Limit: 1 }), inIndex("some", { Select: "ALL_ATTRIBUTES" }), inIndex("all", { Select: "ALL_ATTRIBUTES", Limit: 1 }), inIndex("all", { Select: "COUNT" }), inIndex("all", { Select: "ALL_PROJECTED_ATTRIBUTES", show: "sk" })]],
  ["Select on a table", [query(all, { Select: "ALL_ATTRIBUTES", Limit: 1 }), query(all, { Select: "ALL_PROJECTED_ATTRIBUTES" }), query(all, { Select: "SOME" })]],
  ["an index with consistent reads", [inIndex("all", { ConsistentRead: true }), inIndex("all", { ConsistentRead: false, Select: "COUNT" })]],
  ["an index that is unknown", [inIndex("none"), inIndex("a"), inIndex("")]],
  ["an index with the table's keys", [query(all, { IndexName: "all" }), query(x`g = ${"@g"}`)]],
  ["a table that is unknown", [query(all, { TableName: "unknown" }), query(all, { TableName: "a" }), query(all, { TableName: "" }), query(all, { TableName: "no spaces" })]],
  ["no key condition", [command("Query", { TableName: "store-s" }), query(""), query(undefined, { filter: x`a = ${1}` })]],
  ["consistent reads", [query(all, { ConsistentRead: true, Select: "COUNT" })]],
  ["reserved words", [query(all, { filter: x`status = ${1}` }), query(all, { show: "size" }), query(x`hash = ${"@"}`)]],
  ["names and values that are not used", [query(all, { ExpressionAttributeNames: { "#a": "a" } }), query("pk = :p", { ExpressionAttributeValues: { ":p": { S: "@" }, ":q": { S: "@" } } })]],
  ["a placeholder shared by key condition, filter and projection", [query("#p = :p", { filter: "#p <> :p OR #a = :a", show: "#a, #p", ExpressionAttributeNames: { "#p": "pk", "#a": "a" }, ExpressionAttributeValues: { ":p": { S: "@" }, ":a": { N: "3" } } }), query("#p = :p", { filter: "#a = :a", show: "#a, #p", ExpressionAttributeNames: { "#p": "pk", "#a": "a" }, ExpressionAttributeValues: { ":p": { S: "@" }, ":a": { N: "3" } } })]],
  ["a deleted item between pages", [query(all, { Limit: 4, show: "sk" }), del(s("3")), from({ pk: "@", sk: "3" }, { Limit: 2, show: "sk" })]],
  ["an item that leaves its index", [update(s("3"), x`REMOVE g`), inIndex("all", { Select: "COUNT" }), inIndex("keys", { Select: "COUNT" }), update(s("4"), x`REMOVE #at`), inIndex("all", { Select: "COUNT" }), inIndex("alone", { Select: "COUNT" })]],
];

const scanOf = (more = {}) => scan(table, more);
const scans: readonly (readonly [what: string, calls: readonly Call[], setup?: readonly Call[]])[] = [
  ["all", [scanOf()]],
  ["a limit to the end", [pages(scanOf({ Limit: 2, show: "sk" }))]],
  ["a limit that divides to the end", [pages(scanOf({ Limit: 5, show: "sk" }))]],
  ["a filter", [scanOf({ filter: x`a > ${2} AND sk < ${"5"}` }), scanOf({ filter: x`pk = ${"p"} AND a = ${1}` })]],
  ["a limit and a filter to the end", [pages(scanOf({ Limit: 2, filter: x`a > ${3}`, show: "sk" }))]],
  ["a count", [scanOf({ Select: "COUNT" }), scanOf({ Select: "COUNT", filter: x`a > ${3}` })]],
  ["a projection", [scanOf({ show: "a, gone" })]],
  ["an index", [scanOf({ IndexName: "all" }), inAnyOrder(scanOf({ IndexName: "keys" })), inAnyOrder(scanOf({ IndexName: "keys", show: "sk" })), scanOf({ IndexName: "keys", show: "a" })]],
  ["an index to the end", [pages(scanOf({ IndexName: "all", Limit: 2, show: "sk" }))]],
  ["an index with consistent reads", [scanOf({ IndexName: "all", ConsistentRead: true })]],
  ["an index and Select", [scanOf({ IndexName: "keys", Select: "ALL_ATTRIBUTES" }), scanOf({ IndexName: "all", Select: "ALL_ATTRIBUTES", Limit: 1 })]],
  ["an index that is unknown", [scanOf({ IndexName: "none" })]],
  ["a start", [scanOf({ ExclusiveStartKey: of({ pk: "p", sk: "3" }), show: "sk" }), scanOf({ ExclusiveStartKey: of({ pk: "p", sk: "25" }), show: "sk" })]],
  ["a start that is not valid", [scanOf({ ExclusiveStartKey: of({ pk: "p" }) }), scanOf({ ExclusiveStartKey: of({ pk: "p", sk: 1 }) }), scanOf({ ExclusiveStartKey: of({ pk: "p", sk: "1", a: 1 }) })]],
  ["bad limits and tables", [scanOf({ Limit: 0 }), scan("unknown"), scan("x")]],
  ["an expression that is not valid", [scanOf({ filter: x`a =` }), scanOf({ filter: x`status = ${1}` }), scanOf({ show: "a b" }), scanOf({ ExpressionAttributeNames: { "#a": "a" } })]],
  ["an empty table", [scanOf(), scanOf({ Limit: 3 }), scanOf({ IndexName: "all" }), query(x`pk = ${"p"}`, { TableName: table })], [createTable(table, "S", "S", { AttributeDefinitions: [define("g", "S")], GlobalSecondaryIndexes: [index("all", ["g", "sk"], "ALL")] })]],
  ["pages of 1 MB", [pages(scanOf({ show: "sk" }))], own(5, () => ({ text: kb(300) }))],
  ["pages of 1 MB that a filter empties", [pages(scanOf({ filter: x`a > ${4}`, show: "sk" }))], own(5, () => ({ text: kb(300) }))],
  ["segments", [scanOf({ Segment: 0, TotalSegments: 1, show: "sk" }), scanOf({ Segment: 1, TotalSegments: 1 }), scanOf({ Segment: 0 }), scanOf({ TotalSegments: 2 })]],
];

export const queries: readonly Case[] = [
  ...queriesOfTen.map(([what, calls]): Case => ({ name: `query: ${what}`, setup: ten, calls })),
  ...scans.map(([what, calls, setup = own()]): Case => ({ name: `scan: ${what}`, setup, calls })),
  { name: "query: pages of 1 MB", setup: count(5).map((at) => put(s(String(at)), { text: kb(300), g: "@g", at })), calls: [pages(query(all, { show: "sk" })), pages(query(all, { show: "sk", ScanIndexForward: false })), pages(inIndex("all", { show: "sk" })), pages(inIndex("keys", { show: "sk" })), pages(query(all, { Select: "COUNT" })), pages(query(all, { filter: x`size(#text) < ${9}` }))] },
  { name: "query: pages of 1 MB and a limit", setup: count(5).map((at) => put(s(String(at)), { text: kb(300) })), calls: [pages(query(all, { show: "sk", Limit: 4 }))] },
  { name: "query: pages just under and over 1 MB", setup: [...count(4).map((at) => put(s(String(at)), { text: kb(255) })), ...count(4).map((at) => put(s(String(at), "@o"), { text: kb(256) })), ...count(4).map((at) => put(n(at), { text: kb(262.1) }))], calls: [pages(query(all, { show: "sk" })), pages(query(x`pk = ${"@o"}`, { show: "sk" })), pages(query(all, { TableName: "store-n", show: "sk" }))] },
  { name: "query: nothing there", calls: [query(all), query(all, { Limit: 1 }), query(all, { Select: "COUNT" }), inIndex("all")] },
  { name: "query: names with odd letters", setup: [put(s(), { A: 1, a: 2, "a b": 3, "#x": 4, ":y": 5 })], calls: [query(all, { show: x`A, ${name("a b")}, ${name("#x")}`, filter: x`a = ${2} AND ${name(":y")} = ${5}` })] },
];
