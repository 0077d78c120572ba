import { type At, type Call, put, s } from "./case.ts";
import { B, BS, N, NS, SS } from "./expression.ts";

export const rich = {
  s: "hello",
  n: 5,
  big: N("12345678901234567890123456789012345678"),
  neg: -2.5,
  t: true,
  f: false,
  nul: null,
  b: B("010203"),
  l: [1, "two", [3, [4]], { five: 5 }, 1],
  m: { a: 1, b: { c: "deep", l: [10, 20] }, size: 7 },
  ss: SS("a", "b", "c"),
  ns: NS(1, 2, 3),
  bs: BS("01", "0203"),
  e: "",
  el: [],
  em: {},
  eb: B(""),
  "a.b": "dotted",
  "a-b": "dashed",
  "1st": "digit",
  status: "word",
  uni: "héllo €😀",
  n2: N("5.00"),
  s2: "hello",
};

export const richAt: At = s("1", "rich");
export const sharedItems: readonly Call[] = [put(richAt, rich)];
