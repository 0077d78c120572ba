// biome-ignore-all format: one line a case
import { type Case, command, count, Delete, get, Put, put, query, s, scan, update, write } from "../case.ts";
import { B, BS, type Expression, N, NS, name, readable, SS, spelled, x } from "../expression.ts";
import { richAt } from "../shared-items.ts";

const thirty = count(30).reduce((path, at) => `${path}.a${at}`, "m");

const truths: readonly Expression[] = [
  x`n = ${5}`, x`n = ${N("5.0")}`, x`n = ${N("0.5e1")}`, x`n = ${6}`, x`n <> ${5}`, x`n <> ${6}`, x`n < ${6}`, x`n < ${5}`,
  x`n <= ${5}`, x`n > ${4}`, x`n > ${5}`, x`n >= ${5}`, x`n >= ${6}`, x`neg < ${-2}`, x`neg < ${-3}`, x`neg = ${N("-25e-1")}`, x`n = n2`,
  x`big = ${N("12345678901234567890123456789012345678")}`, x`big = ${N("12345678901234567890123456789012345679")}`,
  x`big > ${N("12345678901234567890123456789012345677")}`, x`big < ${N("1e38")}`, x`n < ${N("9.9999999999999999999999999999999999999E+125")}`,
  x`s = ${"hello"}`, x`s = ${"Hello"}`, x`s < ${"hellp"}`, x`s < ${"hello "}`, x`s > ${"Z"}`, x`s > ${"é"}`, x`uni < ${"i"}`, x`uni > ${"hz"}`,
  x`s = s2`, x`s <> s2`, x`b = ${B("010203")}`, x`b < ${B("0103")}`, x`b > ${B("01")}`, x`b >= ${B("ff")}`, x`e = ${""}`, x`e < ${"a"}`, x`eb = ${B("")}`,
  x`t = ${true}`, x`t = ${false}`, x`t <> ${false}`, x`nul = ${null}`, x`nul <> ${null}`, x`nul = ${false}`, x`f = ${0}`,
  x`l = ${[1, "two", [3, [4]], { five: 5 }, 1]}`, x`l = ${[1, "two"]}`, x`el = ${[]}`, x`em = ${{}}`, x`em = ${{ a: 1 }}`, x`el <> em`,
  x`m = ${{ size: N("7.0"), b: { l: [10, N("2e1")], c: "deep" }, a: 1 }}`, x`m = ${{ a: 1 }}`,
  x`ss = ${SS("c", "b", "a")}`, x`ss = ${SS("a", "b")}`, x`ss <> ${SS("a", "b")}`, x`ns = ${NS(3, 2, "1.0")}`, x`bs = ${BS("0203", "01")}`,
  x`n = ${"5"}`, x`n <> ${"5"}`, x`n < ${"6"}`, x`s > ${1}`, x`b < ${"zzz"}`, x`n = s`, x`n <> s`, x`n < s`, x`ss = ns`,
  x`gone = ${1}`, x`gone <> ${1}`, x`gone < ${1}`, x`gone > ${1}`, x`gone = gone2`, x`gone <> gone2`, x`n = gone`, x`n <> gone`,
  x`${5} = n`, x`${5} < n`, x`${4} < n`, x`${5} = ${5}`, x`${5} < ${6}`, x`${"a"} = ${5}`,
  x`l[0] = l[4]`, x`l[0] < n`, x`m.a = l[0]`, x`m.b.c > s`,
  x`t < ${true}`, x`nul < ${null}`, x`l < ${[]}`, x`m > ${{}}`, x`ss >= ${SS("a")}`, x`ns <= ${NS(1)}`, x`bs > ${BS("01")}`, x`t < f`, x`ss < ss2`,
  x`n = n`, x`m.b <> m.b`, x`l[0] < l[0]`, x`n BETWEEN n AND ${9}`, x`n BETWEEN ${1} AND n`, x`n IN (n)`, x`contains(s, s)`, x`begins_with(s, s)`,
  x`n BETWEEN ${5} AND ${5}`, x`n BETWEEN ${1} AND ${9}`, x`n BETWEEN ${6} AND ${9}`, x`n BETWEEN ${9} AND ${1}`, x`n between ${1} and ${9}`, x`s BETWEEN ${"h"} AND ${"i"}`,
  x`b BETWEEN ${B("00")} AND ${B("02")}`, x`n BETWEEN ${"1"} AND ${"9"}`, x`n BETWEEN ${1} AND ${"9"}`, x`gone BETWEEN ${1} AND ${9}`,
  x`n BETWEEN neg AND big`, x`n BETWEEN gone AND ${9}`, x`${5} BETWEEN neg AND big`, x`t BETWEEN ${true} AND ${true}`, x`l BETWEEN ${[1]} AND ${[2]}`, x`n BETWEEN big AND neg`,
  x`n BETWEEN ${1} AND ${9} AND s = ${"hello"}`, x`NOT n BETWEEN ${1} AND ${9}`, x`size(s) BETWEEN ${5} AND ${6}`, x`s BETWEEN ${"z"} AND ${"a"}`,
  x`n IN (${5})`, x`n IN (${1}, ${5}, ${9})`, x`n IN (${1}, ${"5"})`, x`n in (${5})`, x`s IN (${"a"}, s2)`, x`gone IN (${1})`, x`n IN (gone, n2)`, x`l IN (${[]}, ${[1, "two", [3, [4]], { five: 5 }, 1]})`,
  x`t IN (${true}, ${false})`, x`nul IN (${null})`, x`ss IN (${SS("b", "a", "c")})`, x`size(l) IN (${5})`, x`${5} IN (n, s)`, x`n IN ()`, x`n IN ${5}`, x`NOT n IN (${5})`, x`n NOT IN (${5})`,
  x`attribute_exists(n)`, x`attribute_exists(gone)`, x`attribute_not_exists(n)`, x`attribute_not_exists(gone)`, x`attribute_exists(nul)`, x`attribute_exists(e)`, x`attribute_exists(m.b.c)`,
  x`attribute_exists(m.b.gone)`, x`attribute_exists(m.gone.c)`, x`attribute_exists(l[0])`, x`attribute_exists(l[9])`, x`attribute_exists(l[2][1][0])`, x`attribute_exists(l[3].five)`, x`attribute_exists(l[3].six)`,
  x`attribute_exists(s.a)`, x`attribute_exists(s[0])`, x`attribute_exists(m[0])`, x`attribute_exists(l.a)`, x`attribute_exists(ss[0])`, x`attribute_exists(${5})`, x`attribute_exists(${"n"})`, x`attribute_exists(n, s)`,
  x`attribute_exists()`, x`attribute_exists(size(n))`, x`attribute_exists(pk) AND attribute_exists(sk)`, x`attribute_exists n`, x`ATTRIBUTE_EXISTS(n)`, x`attribute_exists (n)`, x`attribute_exists(n) = ${true}`,
  x`attribute_type(s, ${"S"})`, x`attribute_type(n, ${"N"})`, x`attribute_type(b, ${"B"})`, x`attribute_type(t, ${"BOOL"})`, x`attribute_type(nul, ${"NULL"})`, x`attribute_type(l, ${"L"})`,
  x`attribute_type(m, ${"M"})`, x`attribute_type(ss, ${"SS"})`, x`attribute_type(ns, ${"NS"})`, x`attribute_type(bs, ${"BS"})`, x`attribute_type(s, ${"N"})`, x`attribute_type(gone, ${"S"})`, x`attribute_type(m.b.l, ${"L"})`,
  x`attribute_type(s, ${"String"})`, x`attribute_type(s, ${"s"})`, x`attribute_type(s, ${5})`, x`attribute_type(s, s)`, x`attribute_type(s)`, x`attribute_type(s, ${SS("S", "N")})`, x`attribute_type(${"s"}, ${"S"})`,
  x`begins_with(s, ${"he"})`, x`begins_with(s, ${"hello"})`, x`begins_with(s, ${"hello!"})`, x`begins_with(s, ${""})`, x`begins_with(s, ${"He"})`, x`begins_with(b, ${B("0102")})`, x`begins_with(b, ${B("02")})`, x`begins_with(b, ${B("")})`,
  x`begins_with(s, ${B("68")})`, x`begins_with(n, ${"5"})`, x`begins_with(n, ${5})`, x`begins_with(s, ${5})`, x`begins_with(l, ${"1"})`, x`begins_with(gone, ${"a"})`, x`begins_with(s, s2)`, x`begins_with(s, n)`, x`begins_with(${"hello!"}, s)`,
  x`begins_with(s)`, x`begins_with(s, ${"h"}, ${"e"})`, x`begins_with(s, ${SS("h")})`, x`begins_with(uni, ${"hé"})`, x`begins_with(m.b.c, ${"de"})`, x`Begins_With(s, ${"he"})`,
  x`contains(s, ${"ell"})`, x`contains(s, ${""})`, x`contains(s, ${"xyz"})`, x`contains(s, ${5})`, x`contains(ss, ${"a"})`, x`contains(ss, ${"d"})`, x`contains(ss, ${1})`, x`contains(ns, ${1})`, x`contains(ns, ${N("1.00")})`, x`contains(ns, ${"1"})`,
  x`contains(bs, ${B("01")})`, x`contains(bs, ${B("02")})`, x`contains(b, ${B("0203")})`, x`contains(b, ${B("0301")})`, x`contains(l, ${1})`, x`contains(l, ${"two"})`, x`contains(l, ${[3, [4]]})`, x`contains(l, ${{ five: 5 }})`, x`contains(l, ${[4]})`,
  x`contains(n, ${5})`, x`contains(m, ${"a"})`, x`contains(gone, ${"a"})`, x`contains(s, s2)`, x`contains(l, m.a)`, x`contains(ss, ${SS("a")})`, x`contains(${"say hello"}, s)`, x`contains(l[1], ${"w"})`, x`contains(s)`, x`contains(t, ${true})`, x`contains(nul, ${null})`, x`contains(uni, ${"😀"})`,
  x`size(s) = ${5}`, x`size(uni) = ${13}`, x`size(b) = ${3}`, x`size(l) = ${5}`, x`size(m) = ${3}`, x`size(ss) = ${3}`, x`size(ns) > ${2}`, x`size(bs) <= ${2}`, x`size(n) = ${1}`, x`size(t) = ${1}`, x`size(nul) = ${0}`, x`size(gone) = ${0}`, x`size(gone) <> ${0}`,
  x`size(e) = ${0}`, x`size(el) = ${0}`, x`size(em) < ${1}`, x`${5} = size(s)`, x`size(s) = size(s2)`, x`size(s) = n`, x`size(s) = ${"5"}`, x`size(s)`, x`size(s, b) = ${1}`, x`size(${"abc"}) = ${3}`, x`size(size(s)) = ${1}`, x`size(m.b.l) = ${2}`, x`size(${5}) = ${1}`, x`m.#size = ${7}`,
  x`size(uni) = ${8}`, x`size(uni) = ${9}`,
  x`n = ${5} AND s = ${"hello"}`, x`n = ${5} AND s = ${"x"}`, x`n = ${6} OR s = ${"hello"}`, x`n = ${6} OR s = ${"x"}`, x`NOT n = ${6}`, x`NOT n = ${5}`, x`NOT gone = ${1}`, x`NOT (n = ${5} AND s = ${"x"})`, x`NOT NOT n = ${5}`, x`NOT attribute_exists(gone)`,
  x`n = ${6} AND n = ${6} OR n = ${5}`, x`n = ${5} OR n = ${6} AND n = ${6}`, x`(n = ${5} OR n = ${6}) AND n = ${6}`, x`NOT n = ${6} AND n = ${5}`, x`NOT n = ${5} OR n = ${5}`, x`NOT (n = ${5} OR n = ${6}) OR t = ${true}`, x`n = ${5} and not s = ${"x"} or f = ${true}`,
  x`(n = ${5})`, x`((n = ${5}))`, x`(n) = ${5}`, x`((n = ${5}) AND (s = ${"hello"}))`, x`(((n = ${5} AND s = ${"hello"})))`, x`n = (${5})`, x`(n = ${5}`, x`n = ${5})`, x`n = ${5} AND`, x`AND n = ${5}`, x`n = ${5} s = ${"x"}`, x`n = ${5} AND OR s = ${"x"}`, x`NOT`, x`()`, x`n`, x`${5}`,
  x`n = ${5} && s = ${"x"}`, x`n == ${5}`, x`n != ${5}`, x`n=${5}`, x`n<>${6}AND s=${"hello"}`, x`n
    = ${5}`, x`n = 5`, x`s = 'hello'`, x`n + ${1} = ${6}`, x`unknown(n)`, x`unknown(n) = ${5}`, x`list_append(l, l) = ${[]}`, x`if_not_exists(n, ${1}) = ${5}`, x`n = ${5};`, x`n > ${1} > ${2}`, x`!n`, x`n = ${5} OR NOT (s <> ${"hello"})`,
  x`#status = ${"word"}`, x`status = ${"word"}`, x`${name("a.b")} = ${"dotted"}`, x`a.b = ${"dotted"}`, x`${name("a-b")} = ${"dashed"}`, x`a-b = ${"dashed"}`, x`${name("1st")} = ${"digit"}`, x`1st = ${"digit"}`, x`_a = ${1}`, x`a_b1 = ${1}`, x`N = ${5}`, x`#m.#b.#c = ${"deep"}`, x`m.#b.c = ${"deep"}`,
  x`l[1] = ${"two"}`, x`l[01] = ${"two"}`, x`l[ 1 ] = ${"two"}`, x`l[-1] = ${1}`, x`l[a] = ${1}`, x`l[1.5] = ${1}`, x`l[${1}] = ${"two"}`, x`l[99999999999] = ${1}`, x`l[2][1][0] = ${4}`, x`m . b . c = ${"deep"}`, x`m.b.l[1] = ${20}`, x`m..b = ${1}`, x`.m = ${1}`, x`m. = ${1}`, x`l[] = ${1}`, x`l[0 = ${1}`, x`l [0] = ${1}`, x`m.1a = ${1}`, x`héllo = ${1}`,
  x`((n)) = ${5}`, x`m.status = ${1}`, x`attribute_type(gone, gone)`, x`l[99999] = ${1}`, x`l[100000] = ${1}`, x`l[2147483648] = ${1}`, x`n = ${5} AND status`, x`unknown(status) AND`, x`size(${"abc"}) = size(s)`, x`n BETWEEN ${1} AND ${9} = ${true}`, x`NOT (NOT n = ${5})`, x`(n BETWEEN ${1} AND ${9}) OR (NOT (s = ${"a"}))`, x`begins_with(size(s), ${"a"})`, x`contains(size(s), ${1})`, x`attribute_exists(and)`, x`set = ${1}`, x`a.and = ${1}`, x`between = ${1}`,
  { texts: [`${thirty}.x1 = `, ""], values: [1] }, { texts: [`${thirty}.x1.x2 = `, ""], values: [1] },
  { texts: [`${thirty} = `, ""], values: [1] }, { texts: [`${thirty}.x1.x2.x3 = `, ""], values: [1] },
  x`n = ${N("abc")}`, x`n = ${N("")}`, x`n = ${spelled({ SS: [] })}`, x`n = ${SS("a", "a")}`, x`n = ${NS(1, "1.0")}`, x`n = ${spelled({ S: "a", N: "1" })}`, x`n = ${spelled({ NULL: false })}`, x`n IN (${N("1e126")})`, x`n = ${SS("")}`, x`n = ${N("1e-131")}`, x`n = ${N("123456789012345678901234567890123456789")}`, x`l = ${[spelled({ NS: [] })]}`,
  { texts: ["n IN (", ...count(99).map(() => ", "), ")"], values: count(100) }, { texts: ["n IN (", ...count(100).map(() => ", "), ")"], values: count(101) },
  { texts: ["n = ", ...count(99).map(() => " OR n = "), ""], values: count(100) }, { texts: ["n = ", ...count(149).map(() => " OR n = "), ""], values: count(150) },{ texts: ["n = ", ...count(150).map(() => " OR n = "), ""], values: count(151) }, { texts: [`attribute_exists(${"a".repeat(4077)})`], values: [] }, { texts: [`attribute_exists(${"a".repeat(4079)})`], values: [] }, { texts: [`attribute_exists(${"a".repeat(255)})`], values: [] },
  { texts: [`attribute_exists(${"a".repeat(256)})`], values: [] },
];

/** Tests each condition as a filter of a query, and as the condition of an update that changes nothing. */
const asCases = truths.map((condition): Case => ({
  name: `condition: ${readable(condition)}`,
  calls: [query(x`pk = ${"rich"}`, { filter: condition, Select: "COUNT" }), update(richAt, undefined, { if: condition })],
}));

const v = (value: object) => ({ ExpressionAttributeValues: value });
const names = (value: object) => ({ ExpressionAttributeNames: value });
const five = { ":v": { N: "5" } };

/** Unused placeholders, and expressions with missing ones. */
const placeholders: readonly (readonly [string, Record<string, unknown>])[] = [
  ["a value that is not used", { if: "n = :v", ...v({ ...five, ":w": { N: "1" } }) }],
  ["two values that are not used", { if: "n = :v", ...v({ ...five, ":w": { N: "1" }, ":x": { N: "1" } }) }],
  ["a value that is not given", { if: "n = :w", ...v(five) }],
  ["no values given", { if: "n = :w" }],
  ["empty values", { if: "attribute_exists(n)", ...v({}) }],
  ["a value's key without colon", { if: "n = :v", ...v({ v: { N: "5" } }) }],
  ["a value's key with a bad character", { if: "n = :v-1", ...v({ ":v-1": { N: "5" } }) }],
  ["a value's key that is only a colon", { if: "n = :v", ...v({ ...five, ":": { N: "5" } }) }],
  ["a value used twice", { if: "n = :v OR n2 = :v", ...v(five) }],
  ["an empty value", { if: "n = :v", ...v({ ":v": {} }) }],
  ["a name that is not used", { if: "#n = :v", ...v(five), ...names({ "#n": "n", "#m": "m" }) }],
  ["a name that is not given", { if: "#m = :v", ...v(five), ...names({ "#n": "n" }) }],
  ["no names given", { if: "#m = :v", ...v(five) }],
  ["empty names", { if: "n = :v", ...v(five), ...names({}) }],
  ["a name's key without hash", { if: "n = :v", ...v(five), ...names({ n: "n" }) }],
  ["a name's key with a bad character", { if: "#n-1 = :v", ...v(five), ...names({ "#n-1": "n" }) }],
  ["a name's key that is only a hash", { if: "n = :v", ...v(five), ...names({ "#": "n" }) }],
  ["a name for nothing", { if: "#n = :v", ...v(five), ...names({ "#n": "" }) }],
  ["a name too long", { if: "#n = :v", ...v(five), ...names({ "#n": "n".repeat(65_536) }) }],
  ["two names for one attribute", { if: "#n = :v AND #m = :v", ...v(five), ...names({ "#n": "n", "#m": "n" }) }],
  ["an empty expression", { if: "" }],
  ["an expression of blanks", { if: "  " }],
  ["values without expression", { ...v(five) }],
  ["names without expression", { ...names({ "#n": "n" }) }],
  ["values and names without expression", { ...v(five), ...names({ "#n": "n" }) }],
  ["a name beginning with a digit", { if: "#1 = :1", ...v({ ":1": { N: "5" } }), ...names({ "#1": "n" }) }],
  ["a placeholder with an underscore", { if: "#_a = :_b", ...v({ ":_b": { N: "5" } }), ...names({ "#_a": "n" }) }],
  ["a placeholder in another case", { if: "#N = :V", ...v(five), ...names({ "#n": "n" }) }],
];

export const conditions: readonly Case[] = [
  ...asCases,
  ...placeholders.map(([what, options]): Case => ({
    name: `placeholders: ${what}`,
    setup: [put(s(), { n: 5, n2: 5 })],
    calls: [command("DeleteItem", { TableName: "store-s", Key: { pk: { S: "@" }, sk: { S: "1" } }, ...options }), query(x`pk = ${"@"}`)],
  })),
  {
    name: "placeholders: values without expression in every command",
    calls: [put(s(), {}, v(five)), update(s(), undefined, v(five)), query(undefined, v(five)), query(x`pk = ${"@"}`, { ExpressionAttributeNames: { "#a": "a" } }), scan("store-hb", v(five)), scan("store-hb", { show: "a", ...v(five) }), get(s(), v(five)), get(s(), { show: "a", ...v(five) }), write([Put(s(), {}, v(five))]), write([Delete(s(), v(five))]), write([{ Update: { TableName: "store-s", Key: { pk: { S: "@" }, sk: { S: "1" } }, ...v(five) } }])],
  },
];
