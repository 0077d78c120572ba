// biome-ignore-all format: one line a case
import { attribute, b, type Call, type Case, command, count, del, get, hb, hn, hs, n, put, query, s, update } from "../case.ts";
import { B, type Expression, N, name, readable, SS, spelled, x } from "../expression.ts";

const strings = ["", "A", "Z", "a", "aa", "ab", "b", "é", "z", "\u0000", " ", "~", "\u007f", "\u0080", "ÿ", "Ā", "\u07ff", "\u0800", "ﬀ", "\uffff", "😀", "\u{10ffff}", "a\u0000", "a\u0000b", "10", "9", "a".repeat(1000)].filter((text) => text !== "");
const binaries = ["00", "0000", "01", "0100", "01ff", "7f", "80", "8000", "ff", "ff00", "ffff", "00ff", "ff".repeat(1000)];
const numbers = ["0", "1", "-1", "2", "10", "9", "1.5", "-1.5", "1e-130", "-1e-130", "1e125", "-1e125", "99999999999999999999999999999999999999", "99999999999999999999999999999999999998", "0.1", "0.01", "-0.1", "100", "1e20", "123456789012345678901234567890", "-123456789012345678901234567890"];

const both = (TableName: string): Call[] => [true, false].map((ScanIndexForward) => query(x`pk = ${"@"}`, { TableName, ScanIndexForward, show: "sk" }));

/** Conditions on the sort keys "a" to "e", "ab" and "é" of one partition. */
const wheres: readonly Expression[] = [
  x`pk = ${"@"}`, x`pk = ${"@"} AND sk = ${"b"}`, x`pk = ${"@"} AND sk < ${"b"}`, x`pk = ${"@"} AND sk <= ${"b"}`, x`pk = ${"@"} AND sk > ${"b"}`, x`pk = ${"@"} AND sk >= ${"b"}`, x`pk = ${"@"} AND sk BETWEEN ${"ab"} AND ${"c"}`, x`pk = ${"@"} AND begins_with(sk, ${"a"})`, x`sk = ${"b"} AND pk = ${"@"}`, x`(pk = ${"@"}) AND (sk = ${"b"})`, x`(pk = ${"@"} AND sk = ${"b"})`, x`((pk = ${"@"}))`, x`${"@"} = pk`, x`pk = ${"@"} AND ${"b"} < sk`, x`pk = ${"@"} AND ${"b"} = sk`, x`#pk = ${"@"} and #sk between ${"a"} and ${"b"}`, x`${name("pk")} = ${"@"}`,
  x`pk = ${"@"} AND sk BETWEEN ${"c"} AND ${"ab"}`, x`pk = ${"@"} AND begins_with(sk, ${""})`, x`pk = ${"@"} AND sk = ${""}`, x`pk = ${"@"} AND sk > ${""}`, x`pk = ${""}`, x`pk = ${"@"} AND sk <> ${"b"}`, x`pk <> ${"@"}`, x`pk < ${"@"}`, x`pk BETWEEN ${"@"} AND ${"@"}`, x`begins_with(pk, ${"@"})`, x`pk = ${"@"} OR sk = ${"b"}`, x`NOT pk = ${"@"}`, x`pk = ${"@"} AND NOT sk = ${"b"}`, x`pk = ${"@"} AND sk IN (${"a"}, ${"b"})`, x`pk = ${"@"} AND contains(sk, ${"a"})`, x`pk = ${"@"} AND attribute_exists(sk)`, x`pk = ${"@"} AND size(sk) = ${1}`,
  x`sk = ${"b"}`, x`pk = ${"@"} AND pk = ${"@"}`, x`pk = ${"@"} AND a = ${1}`, x`pk = ${"@"} AND sk > ${"a"} AND sk < ${"d"}`, x`pk = ${"@"} AND sk = ${"b"} AND a = ${1}`, x`pk = ${1}`, x`pk = ${"@"} AND sk = ${1}`, x`pk = ${"@"} AND begins_with(sk, ${1})`, x`pk = ${"@"} AND begins_with(sk, ${B("61")})`, x`pk = ${"@"} AND sk BETWEEN ${"a"} AND ${1}`, x`pk = ${"@"} AND sk = pk`, x`pk = sk`, x`pk = pk`, x`pk = ${"@"} AND begins_with(sk)`, x`pk = ${"@"} AND begins_with(${"b"}, sk)`, x`pk = ${SS("@")}`, x`pk = ${null}`, x`pk.a = ${"@"}`, x`pk[0] = ${"@"}`, x`pk = ${"@"} AND sk.a = ${"b"}`, x`pk`, x`pk =`, x`pk = ${"@"} AND`, x`pk = ${"@"} sk = ${"b"}`, x`PK = ${"@"}`, x`a = ${1}`, x`pk = ${"@"} AND sk = ${"a"} OR sk = ${"b"}`, x`pk = ${"@"} AND Begins_With(sk, ${"a"})`,
];
const fillWheres = ["a", "ab", "b", "c", "d", "e", "é"].map((sk) => put(s(sk)));

const bad = (key: object) => [command("GetItem", { TableName: "store-s", Key: key }), command("DeleteItem", { TableName: "store-s", Key: key }), command("UpdateItem", { TableName: "store-s", Key: key, do: x`SET a = ${1}` }), command("PutItem", { TableName: "store-s", Item: { ...key, a: { N: "1" } } })];
const pk = { S: "@" };

export const keys: readonly Case[] = [
  { name: "key order of strings", setup: strings.map((sk) => put(s(sk))), calls: both("store-s") },
  { name: "key order of binaries", setup: binaries.map((sk) => put(b(B(sk)))), calls: both("store-b") },
  { name: "key order of numbers", setup: numbers.map((sk) => put(n(N(sk)))), calls: both("store-n") },
  { name: "key order in an index of numbers, then of table keys", setup: ["c", "a", "b"].flatMap((sk) => [1, 2, 10, -1, 2].map((at, i) => put(s(`${sk}${i}`), { g: "@", at }))), calls: [true, false].map((ScanIndexForward) => query(x`g = ${"@"}`, { IndexName: "all", ScanIndexForward, filter: x`at <> ${2}`, show: "sk, #at", ExpressionAttributeNames: { "#at": "at" } })) },
  { name: "key order in an index of binaries", setup: binaries.map((bin, i) => put(s(String(i)), { g: "@", bin: B(bin), a: 1 })), calls: [true, false].map((ScanIndexForward) => query(x`g = ${"@"}`, { IndexName: "some", ScanIndexForward })) },
  ...wheres.map((where): Case => ({ name: `key condition: ${readable(where)}`, setup: fillWheres, calls: [query(where, { show: "sk" })] })),
  ...[x`sk = ${2}`, x`sk < ${2}`, x`sk BETWEEN ${-1} AND ${N("1.5")}`, x`sk >= ${N("1e1")}`, x`begins_with(sk, ${1})`, x`begins_with(sk, ${"1"})`, x`sk = ${"2"}`].map((where): Case => ({ name: `key condition on a number: ${readable(where)}`, setup: ["-5", "-1", "0", "1.5", "2", "10", "11"].map((sk) => put(n(N(sk)))), calls: [query({ texts: [`pk = `, ` AND ${where.texts[0]}`, ...where.texts.slice(1)], values: ["@", ...where.values] }, { TableName: "store-n", show: "sk" })] })),
  ...[x`sk = ${B("01")}`, x`sk > ${B("01")}`, x`sk BETWEEN ${B("0100")} AND ${B("80")}`, x`begins_with(sk, ${B("01")})`, x`begins_with(sk, ${B("")})`, x`sk = ${B("")}`, x`begins_with(sk, ${"01"})`].map((where): Case => ({ name: `key condition on a binary: ${readable(where)}`, setup: binaries.map((sk) => put(b(B(sk)))), calls: [query({ texts: [`pk = `, ` AND ${where.texts[0]}`, ...where.texts.slice(1)], values: ["@", ...where.values] }, { TableName: "store-b", show: "sk" })] })),
  { name: "keys without sort key", calls: [put(hs(), { a: 1 }), get(hs()), put(hs(), { a: 2 }), query(x`pk = ${"@"}`, { TableName: "store-hs" }), del(hs(), { ReturnValues: "ALL_OLD" }), get(hs())] },
  { name: "keys of numbers", calls: [put(hn(N("77.0")), { a: "@" }), get(hn(77)), query(x`pk = ${N("7.7e1")}`, { TableName: "store-hn" }), get(hn("77")), del(hn(77))] },
  { name: "keys of binaries", calls: [put(hb(B("c0ffee")), { a: 1 }), get(hb(B("c0ffee"))), query(x`pk = ${B("c0ffee")}`, { TableName: "store-hb" }), get(hb("c0ffee")), put(hb(B("")))] },
  { name: "key without its sort key", calls: bad({ pk }) },
  { name: "key without its partition key", calls: bad({ sk: pk }) },
  { name: "key with an attribute too many", calls: bad({ pk, sk: pk, a: pk }).slice(0, 3) },
  { name: "key under another name", calls: bad({ pk, other: pk }) },
  { name: "key that is empty", calls: bad({}) },
  { name: "key with an empty partition", calls: bad({ pk: { S: "" }, sk: pk }) },
  { name: "key with an empty sort key", calls: bad({ pk, sk: { S: "" } }) },
  { name: "key of the wrong type", calls: bad({ pk, sk: { N: "1" } }) },
  { name: "key of a type that is no key", calls: bad({ pk, sk: { BOOL: true } }) },
  { name: "key that is null", calls: bad({ pk: { NULL: true }, sk: pk }) },
  { name: "key of a set", calls: bad({ pk, sk: attribute(SS("a")) }) },
  { name: "key with an invalid number", calls: [get(n(N("one"))), put(n(N("one"))), del(n(N("")))] },
  { name: "key with two types", calls: bad({ pk, sk: attribute(spelled({ S: "a", N: "1" })) }) },
  { name: "key with no type", calls: bad({ pk, sk: attribute(spelled({})) }) },
  { name: "key with a partition of 2048 bytes", calls: [put(s("1", "p".repeat(2048))), get(s("1", "p".repeat(2048)))] },
  { name: "key with a partition of 2049 bytes", calls: [...bad({ pk: { S: "p".repeat(2049) }, sk: pk }), query(x`pk = ${"p".repeat(2049)}`)] },
  { name: "key with a partition of 2049 bytes in fewer characters", calls: [put(s("1", `x${"é".repeat(1024)}`)), put(s("1", "é".repeat(1024)))] },
  { name: "key with a sort key of 1024 bytes", calls: [put(s("s".repeat(1024))), get(s("s".repeat(1024)))] },
  { name: "key with a sort key of 1025 bytes", calls: [...bad({ pk, sk: { S: "s".repeat(1025) } }), query(x`pk = ${"@"} AND sk = ${"s".repeat(1025)}`), query(x`pk = ${"@"} AND sk > ${"s".repeat(1025)}`)] },
  { name: "key of an index that is empty", calls: [put(s(), { g: "" }), put(s(), { g: "@", bin: B("") }), update(s(), x`SET g = ${""}`), update(s(), x`SET a = ${""}`)] },
  { name: "key of an index of the wrong type", calls: [put(s(), { g: 1 }), put(s(), { at: "late" }), put(s(), { g: null }), update(s(), x`SET #at = ${"late"}`), update(s(), x`SET #at = ${null}`)] },
  { name: "key of an index that is too long", calls: [put(s(), { g: "g".repeat(2049) }), put(s(), { g: "@", bin: B("00".repeat(1025)) }), put(s(), { g: "g".repeat(2048) })] },
  { name: "key of an index is changed and removed", setup: [put(s(), { g: "@1", at: 1 })], calls: [query(x`g = ${"@1"}`, { IndexName: "all" }), update(s(), x`SET g = ${"@2"}`), query(x`g = ${"@1"}`, { IndexName: "all" }), query(x`g = ${"@2"}`, { IndexName: "all" }), update(s(), x`REMOVE #at`), query(x`g = ${"@2"}`, { IndexName: "all" }), query(x`g = ${"@2"}`, { IndexName: "alone" }), del(s()), query(x`g = ${"@2"}`, { IndexName: "alone" })] },
  { name: "keys in many partitions, scanned", setup: [], calls: count(3).map((at) => put(s("1", `@${at}`))).concat([query(x`pk = ${"@2"}`)]) },
  { name: "keys that look alike stay apart", calls: [put(s("b#c", "@a")), put(s("c", "@a#b")), put(s("", "@x")), query(x`pk = ${"@a"}`), query(x`pk = ${"@a#b"}`)] },
  { name: "keys in composed and decomposed letters stay apart", calls: [put(s("\u00e9"), { a: 1 }), put(s("e\u0301"), { a: 2 }), query(x`pk = ${"@"}`), query(x`pk = ${"@"} AND begins_with(sk, ${"e"})`)] },
];

