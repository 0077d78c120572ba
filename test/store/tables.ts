import { type Call, command } from "./case.ts";

type Type = "S" | "N" | "B";

/** Creates a table with the keys pk and sk, and indexes named after their keys. */
export function createTable(TableName: string, pk: Type, sk: Type | null, more: Record<string, unknown> = {}): Call {
  const { AttributeDefinitions = [], ...rest } = more;
  return command("CreateTable", {
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: pk },
      ...(sk ? [{ AttributeName: "sk", AttributeType: sk }] : []),
      ...(AttributeDefinitions as object[]),
    ],
    KeySchema: schema("pk", ...(sk ? ["sk"] : [])),
    ...rest,
  });
}

export const schema = (pk: string, sk?: string) => [
  { AttributeName: pk, KeyType: "HASH" },
  ...(sk ? [{ AttributeName: sk, KeyType: "RANGE" }] : []),
];

export const define = (AttributeName: string, AttributeType: Type) => ({ AttributeName, AttributeType });

/** `shows` is ALL, KEYS_ONLY, or the projected attributes. */
export const index = (IndexName: string, keys: readonly [string, string?], shows: "ALL" | "KEYS_ONLY" | string[]) => ({
  IndexName,
  KeySchema: schema(...keys),
  Projection:
    typeof shows === "string" ? { ProjectionType: shows } : { ProjectionType: "INCLUDE", NonKeyAttributes: shows },
});

/** Shared tables. Each case uses its own partition keys. */
export const standing: readonly Call[] = [
  createTable("store-s", "S", "S", {
    AttributeDefinitions: [define("g", "S"), define("at", "N"), define("bin", "B")],
    GlobalSecondaryIndexes: [
      index("all", ["g", "at"], "ALL"),
      index("keys", ["g", "sk"], "KEYS_ONLY"),
      index("some", ["g", "bin"], ["a", "m"]),
      index("alone", ["g"], "ALL"),
    ],
  }),
  createTable("store-n", "S", "N"),
  createTable("store-b", "S", "B"),
  createTable("store-hs", "S", null),
  createTable("store-hn", "N", null),
  createTable("store-hb", "B", null),
];
