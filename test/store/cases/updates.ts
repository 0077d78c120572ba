// biome-ignore-all format: one line a case
import { type Case, count, get, put, s, update } from "../case.ts";
import { B, BS, type Expression, N, NS, name, readable, SS, spelled, x } from "../expression.ts";
import { rich } from "../shared-items.ts";

const small = { n: 5, s: "hello", l: [1, 2, 3, 4], m: { a: 1, b: { c: 2 }, l: [{ x: 1 }] }, ss: SS("a", "b"), ns: NS(1, 2), bs: BS("01", "02"), "a.b": 1, status: "on", t: true, nul: null };
const full = "x".repeat(300_000);

const changes: readonly Expression[] = [
  x`SET a = ${1}`, x`SET n = ${6}`, x`SET n = ${"six"}`, x`SET a = ${1}, b = ${"two"}`, x`SET a = n`, x`SET a = m.b`, x`SET a = l[1]`, x`SET a = gone`, x`SET n = gone`, x`SET a = n, n = a2`, x`SET n = l[0], l[0] = n`, x`set a = ${1}`, x`Set a = ${1}`,
  x`SET a = ${""}`, x`SET a = ${B("")}`, x`SET a = ${null}`, x`SET a = ${[]}`, x`SET a = ${{}}`, x`SET a = ${[[], {}, "", null, true, NS(1)]}`, x`SET a = ${spelled({ SS: [] })}`, x`SET a = ${SS("")}`, x`SET a = ${BS("")}`, x`SET a = ${SS("a", "a")}`, x`SET a = ${BS("01", "01")}`, x`SET a = ${N("")}`,
  x`SET #status = ${"off"}`, x`SET status = ${"off"}`, x`SET ${name("a.b")} = ${2}`, x`SET a.b = ${2}`, x`SET ${name("x y")} = ${2}`, x`SET ${name("ключ")} = ${2}`, x`SET m.${name("d.e")} = ${2}`,
  x`SET n = n + ${1}`, x`SET n = n - ${1}`, x`SET n = ${1} + n`, x`SET n = ${1} - n`, x`SET n = n + n`, x`SET n = ${1} + ${2}`, x`SET a = n + l[0]`, x`SET a = m.a - m.b.c`, x`SET n = n + gone`, x`SET n = gone + ${1}`, x`SET n = s + ${1}`, x`SET n = n + ${"1"}`, x`SET n = n + s`, x`SET n = n + ${1} + ${1}`, x`SET n = n * ${2}`, x`SET n = -n`, x`SET n = n+${1}`, x`SET n = (n + ${1})`, x`SET n = n + ${NS(1)}`, x`SET n = nul + ${1}`,
  x`SET n = if_not_exists(n, ${0}) + ${1}`, x`SET a = if_not_exists(a, ${0}) + ${1}`, x`SET a = ${1} + if_not_exists(a, ${10})`, x`SET a = if_not_exists(a, ${1}) - if_not_exists(n, ${2})`, x`SET m.a = m.a + ${1}`, x`SET l[1] = l[1] + ${10}`, x`SET n = n + size(l)`,
  x`SET n = if_not_exists(n, ${1})`, x`SET a = if_not_exists(a, ${1})`, x`SET a = if_not_exists(n, ${1})`, x`SET a = if_not_exists(gone, n)`, x`SET a = if_not_exists(gone, gone2)`, x`SET a = if_not_exists(gone, if_not_exists(gone2, ${3}))`, x`SET a = if_not_exists(n, if_not_exists(gone, ${3}))`, x`SET m.z = if_not_exists(m.z, ${1})`, x`SET a = if_not_exists(m.z.y, ${1})`, x`SET a = if_not_exists(l[9], ${1})`, x`SET a = if_not_exists(l[0], ${9})`,
  x`SET a = if_not_exists(n)`, x`SET a = if_not_exists(${1}, n)`, x`SET a = if_not_exists(n, ${1}, ${2})`, x`SET a = if_not_exists(nul, ${1})`, x`SET a = IF_NOT_EXISTS(n, ${1})`, x`SET a = if_not_exists (a, ${1})`, x`SET a = if_not_exists(a, n + ${1})`,
  x`SET l = list_append(l, ${[5]})`, x`SET l = list_append(${[0]}, l)`, x`SET l = list_append(l, l)`, x`SET l = list_append(${[1]}, ${[2]})`, x`SET a = list_append(if_not_exists(a, ${[]}), ${["x"]})`, x`SET l = list_append(if_not_exists(l, ${[]}), ${["x"]})`, x`SET l = list_append(l, gone)`, x`SET a = list_append(gone, ${[1]})`, x`SET l = list_append(l, ${5})`, x`SET l = list_append(n, ${[5]})`, x`SET l = list_append(l, n)`, x`SET l = list_append(l)`, x`SET l = list_append(l, ${[1]}, ${[2]})`,
  x`SET l = list_append(l, ${[]})`, x`SET m.l = list_append(m.l, ${[{ y: 2 }]})`, x`SET l = list_append(l, ${SS("a")})`, x`SET l = list_append(list_append(l, ${[5]}), ${[6]})`, x`SET l = list_append(l, ${[5]}) + ${1}`, x`SET l[0] = list_append(l, ${[5]})`,
  x`SET m.a = ${2}`, x`SET m.z = ${2}`, x`SET m.b.c = ${3}`, x`SET m.b.z = ${[1]}`, x`SET m.z.y = ${1}`, x`SET gone.a = ${1}`, x`SET n.a = ${1}`, x`SET s[0] = ${1}`, x`SET l.a = ${1}`, x`SET m[0] = ${1}`, x`SET ss[0] = ${"z"}`, x`SET l[0] = ${9}`, x`SET l[4] = ${9}`, x`SET l[9] = ${9}`, x`SET l[9] = ${9}, l[7] = ${7}, l[8] = ${8}`, x`SET l[0] = ${[1]}`, x`SET l[0][0] = ${1}`, x`SET m.l[0].x = ${2}`, x`SET m.l[0].y = ${2}`, x`SET m.l[1].y = ${2}`, x`SET m.l[1] = ${{ y: 2 }}`, x`SET gone[0] = ${1}`, x`SET l[-1] = ${1}`, x`SET nul.a = ${1}`, x`SET l[99999] = ${1}`, x`SET m.a = ${1}, m.z = m.a`,
  x`SET n = ${1}, n = ${2}`, x`SET m.a = ${1}, m.a = ${2}`, x`SET m = ${{}}, m.a = ${1}`, x`SET m.a = ${1}, m.b.c = ${2}`, x`SET m.a = ${1} REMOVE m`, x`SET l[0] = ${1}, l[1] = ${2}`, x`SET l[0] = ${1} REMOVE l[0]`, x`SET l[0] = ${1} REMOVE l[1]`, x`SET n = ${1} REMOVE n`, x`SET n = ${1} ADD n ${1}`, x`SET l = ${[]} REMOVE l[0]`, x`SET m.a = ${1}, m[0] = ${2}`, x`SET ss = ${1} DELETE ss ${SS("a")}`, x`REMOVE m.b, m.b.c`, x`SET #status = ${1}, ${name("status")} = ${2}`,
  x`SET a = ${1} SET b = ${2}`, x`REMOVE a REMOVE b`, x`SET a = ${1} REMOVE s ADD n ${1} DELETE ss ${SS("a")}`, x`DELETE ss ${SS("a")} ADD n ${1} REMOVE s SET a = ${1}`, x`SET`, x`SET a`, x`SET a =`, x`SET a = ${1},`, x`SET a = ${1} b = ${2}`, x`a = ${1}`, x`INSERT a = ${1}`, x`SET a == ${1}`, x`SET ${5} = a`, x`SET a = ${1} WHERE n = ${5}`, x`SET a = 1`, x`SET a = unknown(${1})`, x`SET a = size(l)`, x`SET a = contains(s, ${"h"})`, x`SET a = attribute_exists(n)`, x`SET a = n = ${5}`, x`REMOVE`, x`ADD n`, x`ADD`, x`DELETE ss`, x`SET (a) = ${1}`,
  x`SET a = if_not_exists(a, list_append(l, ${[5]}))`, x`SET a = if_not_exists(l, list_append(l, ${[5]}))`, x`SET n = (n + ${1}) + ${1}`, x`SET a = (n)`, x`SET a = ((n))`, x`SET n = ((n + ${1}))`, x`SET a = unknown(status`, x`SET a = status + ${"a"}`, x`SET l[8] = ${8}, m.a = ${5}, l[5] = ${5}, l[6] = ${6}`, x`SET l[5] = ${5} REMOVE l[0]`, x`SET l[9] = l[0] REMOVE l[3], l[1]`, x`REMOVE l[1] ADD l[0] ${1}`, x`ADD l[9] ${1}, l[8] ${2}`,
  x`REMOVE n`, x`REMOVE n, s`, x`REMOVE gone`, x`REMOVE m.a`, x`REMOVE m.b.c`, x`REMOVE m.gone`, x`REMOVE gone.a`, x`REMOVE gone[0]`, x`REMOVE m.gone.a`, x`REMOVE l[0]`, x`REMOVE l[0], l[2]`, x`REMOVE l[2], l[0], l[1]`, x`REMOVE l[9]`, x`REMOVE l[0], l[9]`, x`REMOVE l[3] SET l[3] = ${1}`, x`REMOVE l[0] SET l[9] = ${9}`, x`REMOVE l[1] SET a = l[1]`, x`REMOVE m.l[0].x`, x`REMOVE m.l[0]`, x`REMOVE n.a`, x`REMOVE s[0]`, x`REMOVE ${1}`, x`REMOVE n s`, x`REMOVE #status`, x`remove n`, x`REMOVE n SET a = n`, x`REMOVE n = ${5}`, x`REMOVE l[0], l[0]`,
  x`ADD n ${1}`, x`ADD n ${-1.5}`, x`ADD a ${1}`, x`ADD s ${1}`, x`ADD n ${"1"}`, x`ADD n ${NS(1)}`, x`ADD ss ${SS("b", "c")}`, x`ADD ss ${SS("a")}`, x`ADD a ${SS("x")}`, x`ADD ns ${NS("2.0", 3)}`, x`ADD bs ${BS("03")}`, x`ADD ss ${NS(1)}`, x`ADD ss ${"a"}`, x`ADD l ${[5]}`, x`ADD a ${[5]}`, x`ADD a ${"x"}`, x`ADD a ${null}`, x`ADD a ${{ b: 1 }}`, x`ADD m.a ${1}`, x`ADD m.z ${1}`, x`ADD gone.z ${1}`, x`ADD l[0] ${1}`, x`ADD l[9] ${1}`, x`ADD n ${1}, a ${2}`, x`ADD n n`, x`ADD n = ${1}`, x`ADD n ${1} ADD a ${1}`, x`ADD t ${1}`, x`ADD nul ${1}`, x`add n ${1}`, x`ADD n if_not_exists(n, ${1})`, x`ADD a ${spelled({ NS: [] })}`,
  x`DELETE ss ${SS("a")}`, x`DELETE ss ${SS("z")}`, x`DELETE ss ${SS("a", "z")}`, x`DELETE ss ${SS("a", "b")}`, x`DELETE ns ${NS("1.0")}`, x`DELETE bs ${BS("01")}`, x`DELETE gone ${SS("a")}`, x`DELETE ss ${NS(1)}`, x`DELETE ss ${"a"}`, x`DELETE n ${1}`, x`DELETE n ${NS(1)}`, x`DELETE l ${[1]}`, x`DELETE m ${{ a: 1 }}`, x`DELETE ss ${SS("a")}, ns ${NS(1)}`, x`DELETE m.gone ${SS("a")}`, x`DELETE ss s`, x`DELETE l[9] ${SS("a")}`, x`DELETE l[0] ${SS("a")}`, x`DELETE gone[0] ${SS("a")}`, x`DELETE n.a ${SS("a")}`, x`DELETE l ${SS("a")}`, x`DELETE gone.a ${SS("a")}`, x`DELETE ss ${spelled({ SS: [] })}`,
  x`SET pk = ${"x"}`, x`SET sk = ${"1"}`, x`REMOVE sk`, x`ADD pk ${SS("x")}`, x`SET pk.a = ${1}`, x`SET a = pk`, x`SET a = sk, b = pk`,
  { texts: [`SET ${count(40).map((at) => `a${at} = n`).join(", ")}`], values: [] },
  x`SET a = ${"x".repeat(409_600)}`, x`SET a = ${full}, b = ${"y".repeat(109_600)}`, { texts: [`SET ${"a".repeat(5000)} = `, ""], values: [1] }, { texts: [`SET ${"a".repeat(255)} = `, ""], values: [1] },
];

const changeOf = (kind: string, start: object | null) => (change: Expression): Case => ({
  name: `update${kind}: ${readable(change)}`,
  ...(start && { setup: [put(s(), start)] }),
  calls: [update(s(), change, { ReturnValues: "ALL_NEW" })],
});

const first: readonly Expression[] = [
  x`SET a = ${1}`, x`SET a = b`, x`SET a = if_not_exists(a, ${0}) + ${1}`, x`SET a = list_append(if_not_exists(a, ${[]}), ${[1]})`, x`SET a = a + ${1}`, x`ADD a ${1}`, x`ADD a ${SS("x")}`, x`DELETE a ${SS("x")}`, x`REMOVE a`, x`REMOVE a[0]`, x`REMOVE a.b`, x`SET a.b = ${1}`, x`SET a[0] = ${1}`, x`SET a = pk`, x`SET a = if_not_exists(pk, ${"none"})`,
];

export const updates: readonly Case[] = [
  ...changes.map(changeOf("", small)),
  ...first.map(changeOf(" of nothing", null)),
  { name: "update without expression of nothing", calls: [update(s(), undefined, { ReturnValues: "ALL_NEW" }), get(s())] },
  { name: "update without expression of an item", setup: [put(s(), rich)], calls: [update(s(), undefined, { ReturnValues: "ALL_NEW" })] },
  { name: "update with an empty expression", calls: [update(s(), "")] },
  { name: "update fails and changes nothing", setup: [put(s(), small)], calls: [update(s(), x`SET a = ${1}, n = n + s`), get(s())] },
  { name: "update with a condition on what it sets", setup: [put(s(), small)], calls: [update(s(), x`SET n = ${6}`, { if: x`n = ${5}` }), update(s(), x`SET n = ${7}`, { if: x`n = ${5}` }), get(s(), { show: x`n` })] },
  { name: "update with a value shared by change and condition", setup: [put(s(), small)], calls: [update(s(), "SET n = :v", { if: "s <> :v", ExpressionAttributeValues: { ":v": { N: "1" } }, ReturnValues: "UPDATED_NEW" })] },
  { name: "update grows an item to the limit and over it", setup: [put(s(), { l: [full] })], calls: [update(s(), x`SET l = list_append(l, ${["y".repeat(100_000)]})`), update(s(), x`SET l = list_append(l, ${["y".repeat(10_000)]})`), get(s(), { show: x`pk, l[0]` })] },
  { name: "update to the deepest nesting and beyond", setup: [put(s(), small)], calls: [update(s(), x`SET a = ${nest(30)}`), update(s(), x`SET a = ${nest(31)}`), update(s(), x`SET a = ${nest(32)}`), update(s(), x`SET m.z = ${nest(30)}`)] },
];

function nest(depth: number): unknown {
  return depth === 0 ? 1 : [nest(depth - 1)];
}
