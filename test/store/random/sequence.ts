// biome-ignore-all format: the commands read better in lines
import type { Random } from "#local/demo/random.ts";
import { type At, batchGet, batchWrite, type Call, Check, command, Delete, del, deleteRequest, Get, get, inAnyOrder, Put, pages, put, putRequest, query, read, scan, Update, update, write } from "../case.ts";
import { B, N, x } from "../expression.ts";
import { update as changeOf, condition, joined, plainNames, valueFor } from "./expressions.ts";

/** A sequence's tables, by sort key type. Table `S` has indexes, `streamed` has a stream. */
export type Tables = Readonly<Record<"S" | "N" | "B" | "streamed", string>>;

const sortKeys = {
  S: ["a", "aa", "ab", "é", "😀"],
  streamed: ["a", "b"],
  N: ["-1", "0.5", "10"].map(N),
  B: ["01", "0100"].map(B),
};
const partitions = ["@1", "@2"];
const shows = ["n, s", "pk, sk", "m.a, m.b.l[1]", "l[0], l[2]", "x, gone", "ss"];
const old = (random: Random) => (random.next() < 0.5 ? { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } : {});

/** At least 50 commands that write and read a few items, and then read all of them. */
export function sequence(random: Random, tables: Tables): readonly Call[] {
  const { pick, whole, next } = random;
  const at = (): At => {
    const kind = pick(["S", "S", "S", "N", "B", "streamed"] as const);
    return { table: tables[kind], key: { pk: pick(partitions), sk: pick<unknown>(sortKeys[kind]) } };
  };
  const item = () => Object.fromEntries([...plainNames, "g", "at", "bin"].filter(() => next() < 0.7).map((name) => [name, valueFor(name, random)]));
  const maybeIf = (share: number) => (next() < share ? { if: joined(condition(random)), ...old(random) } : {});
  const different = (most: number): At[] => [...new Map(Array.from({ length: whole(1, most) }, at).map((one) => [JSON.stringify(one), one])).values()];
  const where = () =>
    pick([
      () => joined(["pk = ", { value: pick(partitions) }]),
      () => joined(["pk = ", { value: pick(partitions) }, ` AND sk ${pick(["<", "<=", ">", ">=", "="])} `, { value: pick(sortKeys.S) }]),
      () => joined(["pk = ", { value: pick(partitions) }, " AND begins_with(sk, ", { value: "a" }, ")"]),
      () => joined(["pk = ", { value: pick(partitions) }, " AND sk BETWEEN ", { value: "aa" }, " AND ", { value: pick(["ab", "é"]) }]),
    ])();
  const reading = () => ({
    ...(next() < 0.4 && { filter: joined(condition(random)) }),
    ...(next() < 0.3 && { show: pick(shows) }),
    ...(next() < 0.5 && { Limit: whole(1, 4) }),
    ...(next() < 0.5 && { ScanIndexForward: pick([true, false]) }),
  });
  const action = (one: At) =>
    pick([
      () => Put(one, item(), maybeIf(0.3)),
      () => Delete(one, maybeIf(0.3)),
      () => Update(one, changeOf(random, true).change, maybeIf(0.3)),
      () => Check(one, joined(condition(random)), old(random)),
    ])();
  const commands: readonly (readonly [number, () => Call])[] = [
    [18, () => put(at(), item(), { ...maybeIf(0.3), ReturnValues: pick(["NONE", "ALL_OLD"]) })],
    [22, () => {
      const { change, isNested } = changeOf(random, false);
      return update(at(), change, { ...maybeIf(0.3), ReturnValues: pick(isNested ? ["NONE", "ALL_OLD", "ALL_NEW"] : ["NONE", "ALL_OLD", "ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"]) });
    }],
    [8, () => del(at(), { ...maybeIf(0.3), ReturnValues: pick(["NONE", "ALL_OLD"]) })],
    [8, () => get(at(), { ...(next() < 0.4 && { show: pick(shows) }), ConsistentRead: pick([true, false]) })],
    [10, () => pages(query(where(), { TableName: tables.S, ...reading() }))],
    [3, () => query(joined(["pk = ", { value: pick(partitions) }, " AND sk > ", { value: N(pick(["0", "0.5"])) }]), { TableName: tables.N, ...reading() })],
    [9, () => inAnyOrder(pages(query(joined(["g = ", { value: pick(["@g1", "@g2"]) }]), { TableName: tables.S, IndexName: pick(["all", "keys", "some", "alone"]), ...reading() })))],
    [2, () => inAnyOrder(pages(query(x`g = ${"@g1"} AND #at BETWEEN ${-1} AND ${1}`, { TableName: tables.S, IndexName: "all", Limit: whole(1, 3) })))],
    [2, () => inAnyOrder(pages(scan(pick([tables.S, tables.N]), { ...(next() < 0.5 && { Limit: whole(20, 60) }), ...(next() < 0.5 && { filter: joined(condition(random)) }) })))],
    [6, () => batchWrite(different(6).map((one) => (next() < 0.6 ? putRequest(one, item()) : deleteRequest(one))))],
    [4, () => batchGet(different(6), next() < 0.4 ? { show: pick(shows) } : {})],
    [8, () => write(different(5).map(action), next() < 0.2 ? { ClientRequestToken: `@${whole(1, 3)}` } : {})],
    [3, () => read(different(4).map((one) => Get(one, next() < 0.3 ? { show: pick(shows) } : {})))],
  ];
  const weights = commands.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  const first = batchWrite(different(25).map((one) => putRequest(one, item())));
  const more = Array.from({ length: whole(50, 60) }, () => pick(weights)());
  return [first, ...more, ...partitions.flatMap((pk) => Object.values(tables).map((TableName) => pages(query(joined(["pk = ", { value: pk }]), { TableName }))))];
}

export const contents = (tables: Tables): readonly Call[] => [
  ...Object.values(tables).map((name) => inAnyOrder(pages(scan(name)))),
  ...["all", "keys", "some", "alone"].map((IndexName) => inAnyOrder(pages(scan(tables.S, { IndexName })))),
];

export const removal = ({ streamed: _, ...tables }: Tables): readonly Call[] => Object.values(tables).map((TableName) => command("DeleteTable", { TableName }));
