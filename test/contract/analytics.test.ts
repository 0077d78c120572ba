import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { exportedAttributes, exportedType, savedQueries } from "#infra/resources/saved-queries.ts";
import { entitiesByFolder } from "../../bin/declared-entities.ts";
import { production, type Statement, spelled, synthesise, type Template } from "./cloud-template.ts";

let data: Template;
let plain: Template;
let schemas: ReadonlyMap<string, z.ZodObject>;

beforeAll(async () => {
  ({ data } = await synthesise(production));
  ({ data: plain } = await synthesise());
  schemas = new Map((await entitiesByFolder()).flatMap(([, all]) => all.map(({ name, schema }) => [name, schema])));
}, 300_000);

type Exported = { readonly [name: string]: "s" | "n" | Exported };
type Definition = { readonly type: string; readonly innerType?: z.core.$ZodType };
const defOf = (schema: z.core.$ZodType | undefined) => schema?._zod.def as Definition | undefined;

/** Columns of the Glue table as a query names them, and the attribute of each. */
function columnsOf(attributes: Exported, path: readonly string[] = []): [column: string, path: readonly string[]][] {
  return Object.entries(attributes).flatMap(([name, type]): [string, readonly string[]][] => {
    const at = [...path, name];
    const column = ["item", at.join(".m."), String(type)].join(".").toLowerCase();
    return typeof type === "string" ? [[column, at]] : columnsOf(type, at);
  });
}
const columns = new Map(columnsOf(exportedAttributes));
const named = (text: string) => [...new Set(text.match(/\bitem(?:\.\w+)+/g))];

/** The schema of an attribute in an entity, and whether its record holds it in a map. */
function attribute(entity: string, path: readonly string[]): string | undefined {
  let schema: z.core.$ZodType | undefined = schemas.get(entity);
  for (const name of path) {
    while (defOf(schema)?.innerType) schema = defOf(schema)?.innerType;
    schema = (schema as z.ZodObject | undefined)?.shape?.[name];
  }
  while (defOf(schema)?.innerType) schema = defOf(schema)?.innerType;
  return defOf(schema)?.type;
}

describe("a saved query", () => {
  it.each(Object.entries(savedQueries))("%s reads only columns that its records have", (_name, { text, reads }) => {
    const asked = named(text);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((column) => !columns.has(column))).toEqual([]);
    const entities = [...text.matchAll(/item\.entity\.s = '(\w+)'/g)].map(([, entity]) => entity);
    expect(entities.sort()).toEqual([...reads].sort());
    for (const column of asked) {
      const path = columns.get(column) ?? [];
      if (path[0] === "entity") continue;
      const kinds = reads.map((entity) => attribute(entity, path)).filter(Boolean);
      expect(kinds, column).not.toEqual([]);
      const stored = column.endsWith(".n") ? ["int", "number"] : ["string", "enum", "pipe", "template_literal"];
      expect(stored, column).toEqual(expect.arrayContaining(kinds));
    }
  });

  it.each(Object.entries(savedQueries))("%s parses", (_name, { text }) => {
    const db = new DatabaseSync(":memory:");
    const flat = (sql: string) => sql.replaceAll(/\bitem(?:\.\w+)+/g, (column) => column.replaceAll(".", "_"));
    db.exec(`CREATE TABLE items (export, ${[...columns.keys()].map(flat).join(", ")})`);
    for (const name of [
      ...["date_trunc", "date_diff", "from_iso8601_timestamp", "regexp_extract", "approx_percentile"],
    ])
      db.function(name, { varargs: true }, () => null);
    expect(() => db.prepare(flat(text))).not.toThrow();
    db.close();
  });
});

describe("analytics", () => {
  it("has a table over the exports of our bucket, with a partition for each, and saved queries in its database", () => {
    const bucket = data.one("AWS::S3::Bucket", "BucketsTableExports");
    const { TableInput, DatabaseName } = data.one("AWS::Glue::Table").Properties as {
      TableInput: Record<string, unknown> & { StorageDescriptor: { Columns: unknown } };
      DatabaseName: unknown;
    };
    expect(TableInput.StorageDescriptor.Columns).toEqual([{ Name: "item", Type: exportedType() }]);
    expect(exportedType()).toContain("pickup:struct<m:struct<postcode:struct<s:string>>>");
    const parameters = TableInput.Parameters as Record<string, unknown>;
    expect(spelled(parameters["storage.location.template"], data.passed)).toBe(
      `s3://<${bucket.id}>/AWSDynamoDB/\${export}/data/`,
    );
    const queries = data.all("AWS::Athena::NamedQuery");
    expect(queries.map(({ Properties }) => Properties.Name).sort()).toEqual(Object.keys(savedQueries).sort());
    for (const { Properties } of queries) expect(Properties.Database).toEqual(DatabaseName);
  });

  it("deletes exports and answers after a week", () => {
    const { LifecycleConfiguration } = data.one("AWS::S3::Bucket", "BucketsTableExports").Properties;
    expect(LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: 7, Status: "Enabled" }] });
  });

  it("and a search pipeline are off without their contexts", () => {
    for (const type of ["AWS::Glue::Table", "AWS::Athena::NamedQuery", "AWS::Athena::WorkGroup"])
      expect(plain.all(type)).toEqual([]);
    expect(plain.all("AWS::S3::Bucket").filter(({ id }) => id.includes("TableExports"))).toEqual([]);
    expect(plain.all("AWS::IAM::Policy").filter(({ id }) => id.startsWith("Search"))).toEqual([]);
  });
});

describe("a search pipeline", () => {
  it("may export the table once, follow its stream and use its folder of the bucket, and nothing else", () => {
    const { PolicyDocument, Roles } = data.one("AWS::IAM::Policy", "Search").Properties as {
      PolicyDocument: { Statement: Statement[] };
      Roles: string[];
    };
    expect(Roles).toEqual(["haulyard-search"]);
    const lines = PolicyDocument.Statement.map(({ Action, Resource }) => [
      [Action].flat().join(" "),
      spelled(Resource, data.passed),
    ]);
    const table = data.one("AWS::DynamoDB::Table").id;
    const bucket = data.one("AWS::S3::Bucket", "BucketsTableExports").id;
    expect(lines).toEqual([
      ["dynamodb:DescribeContinuousBackups dynamodb:DescribeTable dynamodb:ExportTableToPointInTime", `<${table}.Arn>`],
      ["dynamodb:DescribeExport", `<${table}.Arn>/export/*`],
      ["dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator", `<${table}.Arn>/stream/*`],
      ["s3:AbortMultipartUpload s3:GetObject s3:PutObject s3:PutObjectAcl", `<${bucket}.Arn>/search/*`],
    ]);
    expect(data.one("AWS::DynamoDB::Table").Properties).toMatchObject({
      StreamSpecification: { StreamViewType: "NEW_IMAGE" },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });
});
