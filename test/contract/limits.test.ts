import { marshall } from "@aws-sdk/util-dynamodb";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { pageBytes } from "#functions/platform/list.ts";
import { appSyncQuotas, dynamoDbQuotas } from "#infra/quotas.ts";
import { itemSize } from "#local/dynamodb/item-check.ts";
import { pageLimit } from "#shared/kernel/page.ts";
import { entitiesByFolder } from "../../bin/declared-entities.ts";
import { figure } from "../support/figure.ts";

/** Bytes of an item besides its record: keys of the table and its indexes, and item markers. */
const beside = 4 * 1024;
/** The widest character per UTF-16 unit: three bytes in UTF-8. A surrogate pair has two units and four bytes. */
const widest = "€";

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Check = { check?: string; maximum?: number; params?: { mostFields?: number } };
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def;
const checksOf = (schema: z.core.$ZodType): Check[] =>
  ((defOf(schema).checks ?? []) as z.core.$ZodCheck[]).map((one) => one._zod.def as Check);

/** The largest length that a schema allows; undefined if it declares none. */
function mostOf(schema: z.core.$ZodType): number | undefined {
  const declared = checksOf(schema).flatMap(({ check, maximum }) => (check === "max_length" ? [Number(maximum)] : []));
  return declared.length > 0 ? Math.min(...declared) : undefined;
}
const fieldsOf = (schema: z.core.$ZodType) => checksOf(schema).flatMap(({ params }) => params?.mostFields ?? [])[0];

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? "");
const larger = (values: unknown[]) => values.reduce((a, b) => (bytesOf(b) > bytesOf(a) ? b : a), null);

function largest(schema: z.core.$ZodType, path: string, missing: string[]): unknown {
  const def = defOf(schema);
  const inner = (name: string) => def[name] as z.core.$ZodType;
  const most = () => {
    const found = mostOf(schema);
    if (found === undefined) missing.push(`${path} (${def.type}) has no maximum`);
    return found ?? 0;
  };
  const extra = (of: z.core.$ZodType, taken: number) => {
    const fields = fieldsOf(schema);
    if (fields === undefined) missing.push(`${path} (${def.type}) has no most fields`);
    const value = largest(of, `${path}.*`, missing);
    return Array.from({ length: Math.max(0, (fields ?? 0) - taken) }, (_, i) => [widest.repeat(20) + i, value]);
  };
  switch (def.type) {
    case "string":
      return widest.repeat(most());
    case "number":
    case "int":
      return -0.1234567890123456;
    case "boolean":
      return false;
    case "null":
      return null;
    case "enum":
      return larger(Object.values(def.entries as object));
    case "literal":
      return larger(def.values as unknown[]);
    case "array": {
      const one = largest(inner("element"), `${path}[]`, missing);
      return Array.from({ length: most() }, () => one);
    }
    case "tuple":
      return (def.items as z.core.$ZodType[]).map((one, i) => largest(one, `${path}[${i}]`, missing));
    case "object": {
      const shape = Object.entries(def.shape as Record<string, z.core.$ZodType>);
      const own = shape.map(([name, one]) => [name, largest(one, `${path}.${name}`, missing)]);
      const rest = def.catchall as z.core.$ZodType | undefined;
      const isOpen = rest && defOf(rest).type !== "never";
      return Object.fromEntries([...own, ...(isOpen ? extra(rest, own.length) : [])]);
    }
    case "record":
      return Object.fromEntries(extra(inner("valueType"), 0));
    case "union":
      return larger((def.options as z.core.$ZodType[]).map((one) => largest(one, path, missing)));
    case "pipe":
      return defOf(inner("out")).type === "transform"
        ? largest(inner("in"), path, missing)
        : largest(inner("out"), path, missing);
    case "lazy":
      return largest((schema as z.ZodLazy)._zod.innerType, path, missing);
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
      return largest(inner("innerType"), path, missing);
    default:
      missing.push(`${path} (${def.type}) has no rule for its largest value`);
      return null;
  }
}

const all = (await entitiesByFolder()).flatMap(([, entities]) => entities);
const filled = all.map((entity) => {
  const missing: string[] = [];
  return { ...entity, missing, record: largest(entity.schema, entity.name, missing) };
});
const sizeOf = (record: unknown) => itemSize(marshall(record as Record<string, unknown>) as never) + beside;

describe("every stored record", () => {
  it("declares a maximum for each list, record and text", () => {
    expect(filled.length).toBeGreaterThan(50);
    expect(filled.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it("fits AWS at its maximum: an item, and a page of each list", () => {
    const tooLarge = filled.flatMap(({ name, record }) =>
      sizeOf(record) > dynamoDbQuotas.itemBytes ? [`${name}: ${sizeOf(record)} bytes an item`] : [],
    );
    // A page of pointers reads the complete records, so their sizes count.
    const tooLong = filled.flatMap(({ name, to }) => {
      const pointedAt = to && filled.find((one) => one.name === to.name);
      const bytes = pointedAt ? bytesOf(pointedAt.record) * pageLimit : 0;
      return bytes > appSyncQuotas.answerBytes ? [`${name}: ${bytes} bytes a page`] : [];
    });
    // Other lists end a page before the item that would exceed `pageBytes`.
    expect(pageBytes + dynamoDbQuotas.itemBytes).toBeLessThan(appSyncQuotas.answerBytes);
    figure("limits.broken", [...filled.flatMap(({ missing }) => missing), ...tooLarge, ...tooLong]);
  });
});
