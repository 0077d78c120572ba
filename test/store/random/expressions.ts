// biome-ignore-all format: the grammar reads better in lines
import type { Random } from "#local/demo/random.ts";
import { B, BS, type Expression, N, NS, SS } from "../expression.ts";

type Part = string | { readonly value: unknown };

export function joined(parts: readonly Part[]): Expression {
  const texts = [""];
  const values: unknown[] = [];
  for (const part of parts) {
    if (typeof part === "string") texts.push(`${texts.pop()}${part}`);
    else {
      values.push(part.value);
      texts.push("");
    }
  }
  return { texts, values };
}

const v = (value: unknown): Part => ({ value });
const strings = ["", "a", "b", "ab", "abc", "é", "😀", "z z", "A"];
const decimals = ["0", "1", "-1", "1.5", "-0.25", "0.1", "100", "12345678901234567890123456789012345678", "1e125", "0.0000001"];
const wholes = ["0", "1", "-1", "2", "7", "10000000000000000000", "-98765432109876543210"];
const bytes = ["", "00", "01", "0102", "ff"];

/** Returns values suited to the attribute's name, so that most commands apply to the items. */
export function valueFor(name: string, random: Random): unknown {
  const { pick, whole } = random;
  const some = <T>(from: readonly T[]): T[] => from.filter(() => random.next() < 0.5);
  switch (name) {
    case "n":
      return N(pick(wholes));
    case "d":
    case "at":
      return N(plainNumber(pick(decimals)));
    case "s":
      return pick(strings);
    case "t":
      return pick([true, false]);
    case "b":
      return B(pick(bytes));
    case "bin":
      return B(pick(bytes.slice(1)));
    case "g":
      return `@${pick(["g1", "g2"])}`;
    case "l":
      return Array.from({ length: whole(0, 4) }, () => pick<unknown>([1, "a", [2], { a: 1 }, null]));
    case "m":
      return { a: whole(0, 3), b: { c: pick(strings), l: [1, 2] }, ...(random.next() < 0.3 && { z: null }) };
    case "ss":
      return SS("a", ...some(["b", "é"]));
    case "ns":
      return NS("1", ...some(["2", "-1.5"]));
    case "bs":
      return BS("01", ...some(["ff"]));
    default:
      return valueFor(pick(["n", "d", "s", "t", "b", "l", "m", "ss", "ns", "bs"]), random);
  }
}

/** DynamoDB Local leaves other spellings unchanged in nested values. The suite has cases for this. */
const plainNumber = (text: string) => (text === "1e125" ? `1${"0".repeat(125)}` : text);

export const plainNames = ["n", "d", "s", "t", "b", "l", "m", "ss", "ns", "bs", "x", "y"];
const paths = [...plainNames, "m.a", "m.b.c", "m.b.l[1]", "m.z", "l[0]", "l[1]", "l[2].a", "gone", "x.a", "x[0]"];
const comparators = ["=", "=", "<>", "<", "<=", ">", ">="];

function valueAt(path: string, random: Random): unknown {
  if (random.next() < 0.1) return valueFor("x", random);
  if (path === "m.b.c" || path === "l[1]") return random.pick(strings);
  return /[.[]/.test(path) ? random.whole(0, 3) : valueFor(path, random);
}

export function condition(random: Random, depth = 2): Part[] {
  const { pick, next } = random;
  if (depth > 0 && next() < 0.4) {
    const [one, other] = [condition(random, depth - 1), condition(random, depth - 1)];
    return pick([
      () => ["(", ...one, ") AND ", ...other],
      () => [...one, " OR ", ...other],
      () => ["NOT ", ...one],
      () => [...one, " AND NOT (", ...other, ")"],
    ])();
  }
  const path = pick(paths);
  const value = () => v(valueAt(path, random));
  return pick<() => Part[]>([
    () => [path, ` ${pick(comparators)} `, value()],
    () => [path, ` ${pick(comparators)} `, value()],
    () => [value(), ` ${pick(comparators)} `, path],
    () => [`attribute_exists(${path})`],
    () => [`attribute_not_exists(${path})`],
    () => [`attribute_type(${path}, `, v(pick(["S", "N", "L", "M", "SS", "NULL", "BOOL"])), ")"],
    () => ["begins_with(", pick(["s", "b", "m.b.c", path]), ", ", v(pick<unknown>(["a", "", "é", B("01")])), ")"],
    () => ["contains(", pick(["s", "ss", "ns", "l", "b", path]), ", ", v(pick<unknown>(["a", "b", 1, B("01"), [2]])), ")"],
    () => [`size(${path}) ${pick(comparators)} `, v(random.whole(0, 4))],
    () => [`${path} IN (`, value(), ", ", value(), ")"],
    () => [`${path} BETWEEN `, value(), " AND ", value()],
    () => [path, ` ${pick(comparators)} `, pick(paths)],
  ])();
}

type Clause = "SET" | "REMOVE" | "ADD" | "DELETE";

/** Returns an update; with `safe` it applies to every item. `isNested`: it changes elements of lists or maps. */
export function update(random: Random, safe: boolean): { change: Expression; isNested: boolean } {
  const { pick, whole } = random;
  const clauses: (readonly [Clause, ...Part[]])[] = [];
  // Attributes not used yet. Each is named once: overlapping paths are errors, which the suite covers.
  const free = new Set(["#at", "g", "bin", ...plainNames]);
  const on = (names: readonly string[], change: (name: string) => readonly [Clause, ...Part[]]): void => {
    const left = names.filter((name) => free.has(name));
    const name = pick(left);
    if (left.length > 0) clauses.push(change(name));
    free.delete(name);
  };
  const literal = (name: string) => v(valueFor(name.replace("#", ""), random));
  const changes = {
    set: () => on(["d", "s", "x", "y", "l", "m", "g", "#at", "bin", "t", "ss", "ns"], (name) => ["SET", `${name} = `, literal(name)]),
    count: () => on(["n"], () => ["SET", "n = if_not_exists(n, ", v(0), `) ${pick(["+", "-"])} `, v(whole(0, 5))]),
    add: () => on(["n", "ss", "ns", "bs"], (name) => ["ADD", `${name} `, name === "n" ? v(whole(-3, 3)) : literal(name)]),
    unset: () => on(["x", "y", "d", "g", "bin", "#at"], (name) => ["REMOVE", name]),
  };
  const risky = {
    sum: () => on(["n"], () => ["SET", "n = n + ", v(1)]),
    less: () => on(["ss", "ns", "bs"], (name) => ["DELETE", `${name} `, literal(name)]),
    copy: () => on(["y"], () => ["SET", `y = ${pick(["n", "s", "l", "m.b", "l[0]", "gone", "pk"])}`]),
    append: () => on(["l"], () => pick([["SET", "l = list_append(if_not_exists(l, ", v([]), "), ", v([whole(0, 9)]), ")"], ["SET", "l = list_append(", v(["first"]), ", l)"]] as const)),
    inMap: () => on(["m"], () => ["SET", `m.${pick(["a", "z", "b.c", "b.l[0]", "b.l[7]"])} = `, v(whole(0, 9))]),
    inList: () => on(["l"], () => ["SET", `l[${whole(0, 6)}] = `, v(pick<unknown>([5, "five", [5]]))]),
    outOfList: () => on(["l"], () => ["REMOVE", `l[${whole(0, 3)}]`]),
  };
  for (let more = whole(1, 4); more > 0; more--) pick(Object.values(safe ? changes : { ...changes, ...risky }))();
  const all = [...Map.groupBy(clauses, ([clause]) => clause)].flatMap(([clause, of]) => [
    ` ${clause} `,
    ...of.flatMap(([, ...parts], at) => (at === 0 ? parts : [", ", ...parts])),
  ]);
  return { change: joined(all), isNested: clauses.some(([, ...parts]) => /^(m\.|l\[)/.test(String(parts[0]))) };
}
