// biome-ignore-all format: one line a case
import { type Case, command, count, put, query, s } from "../case.ts";
import { x } from "../expression.ts";
import { createTable, define, index, schema } from "../tables.ts";

const TableName = "@-table";
const table = { TableName };
const describe = command("DescribeTable", table);
const remove = command("DeleteTable", table);
const plain = createTable(TableName, "S", "S");
const withStream = (StreamViewType: string) => createTable(TableName, "S", "S", { StreamSpecification: { StreamEnabled: true, StreamViewType } });
const indexed = (GlobalSecondaryIndexes: unknown, AttributeDefinitions: unknown = [define("g", "S")]) => createTable(TableName, "S", "S", { AttributeDefinitions, GlobalSecondaryIndexes });
const ttl = (AttributeName: unknown, Enabled: unknown) => command("UpdateTimeToLive", { ...table, TimeToLiveSpecification: { AttributeName, Enabled } });
const describeTtl = command("DescribeTimeToLive", table);
const raw = (input: object) => command("CreateTable", { TableName, BillingMode: "PAY_PER_REQUEST", AttributeDefinitions: [define("pk", "S")], KeySchema: schema("pk"), ...input });

const refused: readonly (readonly [string, ReturnType<typeof raw>])[] = [
  ["no name", raw({ TableName: undefined })],
  ["a name too short", raw({ TableName: "ab" })],
  ["a name too long", raw({ TableName: "t".repeat(256) })],
  ["a name with blanks", raw({ TableName: "a table" })],
  ["no key", raw({ KeySchema: undefined })],
  ["an empty key", raw({ KeySchema: [] })],
  ["no definitions", raw({ AttributeDefinitions: undefined })],
  ["a key that is not defined", raw({ AttributeDefinitions: [define("other", "S")] })],
  ["a definition that is not used", raw({ AttributeDefinitions: [define("pk", "S"), define("other", "S")] })],
  ["two partition keys", raw({ KeySchema: [...schema("pk"), ...schema("pk")] })],
  ["a sort key alone", raw({ KeySchema: [{ AttributeName: "pk", KeyType: "RANGE" }] })],
  ["the sort key first", raw({ AttributeDefinitions: [define("pk", "S"), define("sk", "S")], KeySchema: schema("pk", "sk").reverse() })],
  ["three keys", raw({ AttributeDefinitions: [define("pk", "S"), define("sk", "S"), define("tk", "S")], KeySchema: [...schema("pk", "sk"), { AttributeName: "tk", KeyType: "RANGE" }] })],
  ["a key type that is unknown", raw({ KeySchema: [{ AttributeName: "pk", KeyType: "MAIN" }] })],
  ["an attribute type that is no key", raw({ AttributeDefinitions: [define("pk", "BOOL" as "S")] })],
  ["provisioned mode without throughput", raw({ BillingMode: "PROVISIONED" })],
  ["an index without indexes' list", indexed([])],
  ["an index on an attribute that is not defined", indexed([index("one", ["h"], "ALL")])],
  ["two indexes of one name", indexed([index("one", ["g"], "ALL"), index("one", ["g", "sk"], "ALL")])],
  ["an index with a short name", indexed([index("on", ["g"], "ALL")])],
  ["an index without projection", indexed([{ IndexName: "one", KeySchema: schema("g") }])],
  ["an index that includes nothing", indexed([{ IndexName: "one", KeySchema: schema("g"), Projection: { ProjectionType: "INCLUDE" } }])],
  ["an index of all that includes some", indexed([{ IndexName: "one", KeySchema: schema("g"), Projection: { ProjectionType: "ALL", NonKeyAttributes: ["a"] } }])],
  ["21 indexes", indexed(count(21).map((at) => index(`index-${at}`, ["g"], "ALL")))],
  ["a stream without kind", createTable(TableName, "S", "S", { StreamSpecification: { StreamEnabled: true } })],
  ["a kind without stream", createTable(TableName, "S", "S", { StreamSpecification: { StreamEnabled: false, StreamViewType: "NEW_IMAGE" } })],
];

export const tables: readonly Case[] = [
  { name: "table: created, described and deleted", calls: [plain, describe, plain, remove, describe, remove] },
  { name: "table: created with indexes", calls: [indexed([index("all", ["g", "sk"], "ALL"), index("keys", ["g"], "KEYS_ONLY"), index("some", ["sk", "g"], ["a", "b"])]), describe] },
  { name: "table: created with a stream", calls: [withStream("NEW_AND_OLD_IMAGES"), describe] },
  { name: "table: created without a stream", calls: [createTable(TableName, "S", null, { StreamSpecification: { StreamEnabled: false } }), describe] },
  { name: "table: 20 indexes", calls: [indexed(count(20).map((at) => index(`index-${String(at).padStart(2, "0")}`, ["g"], "KEYS_ONLY")))] },
  { name: "table: deleted with its items", setup: [plain, put({ table: TableName, key: { pk: "p", sk: "s" } }), remove, plain], calls: [query(x`pk = ${"p"}`, table), remove, put({ table: TableName, key: { pk: "p", sk: "s" } }), query(x`pk = ${"p"}`, table)] },
  ...refused.map(([what, call]): Case => ({ name: `table refused: ${what}`, calls: [call, describe] })),
  { name: "table: names that are not valid or unknown", calls: [command("DescribeTable", { TableName: "no" }), command("DeleteTable", { TableName: "no" }), command("DescribeTable"), command("DeleteTable"), command("DescribeTimeToLive", { TableName: "no-table-of-this-name" }), command("UpdateTimeToLive", { TableName: "no-table-of-this-name", TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true } }), ttl("ttl", true), describeTtl] },
  { name: "tables: listed in pages", setup: ["@-list-a", "@-list-b", "@-list-c"].map((name) => createTable(name, "S", null)), calls: [command("ListTables", { ExclusiveStartTableName: "@-list-", Limit: 2 }), command("ListTables", { ExclusiveStartTableName: "@-list-b", Limit: 1 }), command("ListTables", { ExclusiveStartTableName: "zzz" }), command("ListTables", { Limit: 0 }), command("ListTables", { Limit: 101 }), command("ListTables", { ExclusiveStartTableName: "no" })] },
  { name: "time to live: enabled and disabled", setup: [plain], calls: [describeTtl, ttl("ttl", true), describeTtl, ttl("ttl", true), ttl("other", true), ttl("other", false), ttl("ttl", false), describeTtl, ttl("ttl", false)] },
  { name: "time to live: not valid", setup: [plain], calls: [ttl("", true), ttl("t".repeat(256), true), ttl(undefined, true), command("UpdateTimeToLive", table), ttl("pk", true), describeTtl] },
  { name: "time to live: items in the past are still read", setup: [plain, ttl("ttl", true)], calls: [put({ table: TableName, key: { pk: "p", sk: "s" } }, { ttl: 1_893_456_000 }), query(x`pk = ${"p"}`, table), put({ table: TableName, key: { pk: "p", sk: "s" } }, { ttl: "soon" }), query(x`pk = ${"p"}`, table)] },
  { name: "table: an index's name of another table", calls: [query(x`pk = ${"@"}`, { TableName: "store-n", IndexName: "all" }), put(s(), { g: "@", at: 1 }), query(x`g = ${"@"}`, { IndexName: "all", show: "sk" })] },
];
