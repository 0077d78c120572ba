// biome-ignore-all format: one line a case
import { type Case, get, n, put, s, update } from "../case.ts";
import { N, NS, x } from "../expression.ts";

const nines = "9".repeat(38);

/** Numbers as sent; the store returns their normal form. */
const forms = [
  "0", "-0", "0.0", "00", "007", "1.0", "1.50", "-1.50", "+5", "1e0", "1E5", "1e+5", "1e-5", "-2.5e-3", "0.00001", "100000000000000000000", "1e20", "1e37", "1e38", "1e125", "9.9999999999999999999999999999999999999e125", "1e-130", "-1e-130", "0e200", "0e-200",
  nines, `-${nines}`, `0.${nines}`, `${nines}e87`, `${nines}00000`, `1${"0".repeat(50)}`, `0.${"0".repeat(50)}1`, `${"0".repeat(60)}1`, `1.${"0".repeat(60)}`, "12345678901234567890.123456789012345678", "123456789012345678901234567890.123456789",
  `${nines}9`, "1e126", "-1e126", "1e-131", "1e999999999999", "1e-999999999999", "123456789012345678901234567890123456789", `1${"0".repeat(37)}1`, `0.${"0".repeat(100)}${nines}`, "1e2147483648",
  "", " ", "abc", "1a", "1,5", "1.2.3", ".5", "5.", ".", "-", "+", "--1", "1e", "e5", "1e1.5", "0x10", "NaN", "Infinity", "-Infinity", " 1", "1 ", "1_000", "1e+", "1E-2",
];

/** Sums and differences; the answer is exact or an error. */
const sums: readonly (readonly [string, "+" | "-", string])[] = [
  ["0.1", "+", "0.2"], ["1", "-", "1"], ["1", "-", "0.1"], ["-1", "+", "1"], ["1e20", "+", "1"], ["1e37", "+", "1"], ["1e38", "+", "1"], [nines, "+", "1"], [nines, "+", "0.1"], [nines, "-", "-1"], ["1e125", "+", "9e125"], ["1e-130", "-", "1e-130"], ["1e-130", "-", "2e-130"],
  ["9.9999999999999999999999999999999999999e125", "+", "1e88"], ["9.9999999999999999999999999999999999999e125", "+", "1e87"], ["1e125", "+", "1e-130"], ["1.5", "+", "1.50"], ["100", "-", "1e2"], ["12345678901234567890123456789012345678", "-", "12345678901234567890123456789012345677"], ["0.00000000000000000000000000000000000001", "+", "1"], ["0.0000000000000000000000000000000000001", "+", "1"], ["5e-1", "+", "5e-1"], ["0", "-", "5"], ["-0", "+", "0"],
];

export const numbers: readonly Case[] = [
  ...forms.map((form): Case => ({ name: `number ${JSON.stringify(form)}`, calls: [put(s(), { n: N(form) }), get(s(), { show: x`n` })] })),
  ...sums.map(([one, sign, other]): Case => ({
    name: `sum ${one} ${sign} ${other}`,
    setup: [put(s(), { n: N(one) })],
    calls: [update(s(), sign === "+" ? x`SET n = n + ${N(other)}` : x`SET n = n - ${N(other)}`), update(s(), sign === "+" ? x`SET m = ${N(one)} + ${N(other)}` : x`SET m = ${N(one)} - ${N(other)}`), update(s(), x`ADD n ${N(other)}, z ${N(other)}`), get(s())],
  })),
  { name: "number as a key has one form", calls: [put(n(N("1.0")), { a: 1 }), put(n(N("1e0")), { a: 2 }), get(n(N("01"))), get(n(N("1.00000001")))] },
  { name: "number as a key out of range", calls: [put(n(N("1e126"))), get(n(N("abc"))), get(n(N("123456789012345678901234567890123456789")))] },
  { name: "numbers in a set in normal form", calls: [put(s(), { ns: NS("1.0", "2e1", "-0", "003") }), get(s(), { show: x`ns` })] },
  { name: "numbers in a set equal in another form", calls: [put(s(), { ns: NS("1", "1.0") }), put(s(), { ns: NS("0", "-0") }), put(s(), { ns: NS("1", "abc") }), put(s(), { ns: NS("1e126") })] },
  { name: "numbers in nested values in normal form", calls: [put(s(), { m: { l: [N("1.50"), { n: N("1e2") }] } }), get(s(), { show: x`m` })] },
  { name: "number that a condition compares exactly", setup: [put(s(), { n: N("0.1"), z: N("-0") })], calls: [update(s(), x`SET a = ${1}`, { if: x`n = ${N("0.10000000000000000000000000000000000001")}` }), update(s(), x`SET a = ${1}`, { if: x`z = ${0} AND n < ${N("0.1000000000000000000000000000000000001")}`, ReturnValues: "ALL_NEW" })] },
];
