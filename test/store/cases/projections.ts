// biome-ignore-all format: one line a case
import { batchGet, type Case, count, Get, get, query, read } from "../case.ts";
import { type Expression, name, readable, x } from "../expression.ts";
import { richAt } from "../shared-items.ts";

const shows: readonly Expression[] = [
  x`n`, x`n, s`, x`pk`, x`pk, sk, n`, x`gone`, x`gone, n`, x`m`, x`m.a`, x`m.b.c`, x`m.b.l[1]`, x`m.gone`, x`m.a, m.b.c`, x`l`, x`l[0]`, x`l[1], l[3]`, x`l[3], l[1]`, x`l[9]`, x`l[2][1]`, x`l[2][1][0]`, x`l[3].five`, x`l[0], l[2][1], l[3].five`, x`m.b.l[1], m.b.l[0]`, x`n.a`, x`s[0]`, x`ss`, x`ss[0]`, x`em`, x`el`, x`em.a`, x`el[0]`,
  x`#status`, x`status`, x`${name("a.b")}`, x`a.b`, x`${name("1st")}`, x`m.#size`, x`m.size`, x`n, n`, x`m, m.a`, x`m.a, m`, x`l[0], l`, x`m.a, m[0]`, x`#n, n`, x`n s`, x`n,`, x`,n`, x`n,,s`, x``, x` n , s `, x`n = ${1}`, x`size(n)`, x`${1}`, x`*`, x`n;`, x`l[a]`, x`l[-1]`, x`m..a`, x`(n)`, x`n AND s`, x`e, eb, nul, t, f, b, bs, ns`, x`big, n2, neg, uni`,
  { texts: [count(40).reduce((path, at) => `${path}.a${at}`, "m")], values: [] },
];

export const projections: readonly Case[] = [
  ...shows.map((show): Case => ({ name: `projection: ${readable(show)}`, calls: [get(richAt, { show }), query(x`pk = ${"rich"}`, { show })] })),
  { name: "projection in every way to read", calls: [batchGet([richAt], { show: x`n, m.a, #status` }), read([Get(richAt, { show: x`n, m.a, #status` })]), query(x`pk = ${"rich"}`, { show: x`n, m.a, #status`, filter: x`s = ${"hello"}` }), query(x`pk = ${"rich"}`, { show: x`n`, Select: "SPECIFIC_ATTRIBUTES" }), query(x`pk = ${"rich"}`, { show: x`n`, Select: "ALL_ATTRIBUTES" }), query(x`pk = ${"rich"}`, { show: x`n`, Select: "COUNT" }), query(x`pk = ${"rich"}`, { Select: "SPECIFIC_ATTRIBUTES" })] },
];
