import { readFileSync, writeFileSync } from "node:fs";
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { events } from "#shared/events.ts";
import { faultsByDomain } from "#shared/faults.ts";
import { WebhookEvent } from "#shared/integrations/model.ts";
import type { FaultLine } from "#shared/kernel/declared-fault.ts";
import { webPaths } from "#shared/web-path-table.ts";
import { dataModel } from "../../bin/data-model.ts";
import { entitiesByFolder } from "../../bin/declared-entities.ts";
import { productFiles } from "../../bin/generated-files.ts";
import { storedItems } from "../../web/device/browser-storage.ts";
import { production, synthesise } from "./cloud-template.ts";

/**
 * Names that programs, stored records or deployed stacks outside this repository depend on. Names may be added, never
 * removed. `UPDATE_NAMES=1` rewrites the file.
 */
const file = new URL("unchanged-names.json", import.meta.url);

function graphqlNames(): string[] {
  const scalars =
    "scalar AWSDateTime scalar AWSDate scalar AWSJSON scalar AWSEmail scalar AWSPhone scalar AWSURL scalar AWSTime scalar AWSTimestamp scalar AWSIPAddress";
  const schema = buildSchema(`${scalars} ${productFiles()["infra/schema.graphql"]}`, { assumeValidSDL: true });
  const types = Object.values(schema.getTypeMap());
  return types.flatMap((type) => {
    if (type.name.startsWith("__")) return [];
    if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name}.${name}`);
    if (isInputObjectType(type)) return Object.keys(type.getFields()).map((name) => `${type.name}.${name}`);
    if (!isObjectType(type) && !isInterfaceType(type)) return [type.name];
    return Object.values(type.getFields()).map(
      ({ name, args }) =>
        `${type.name}.${name}(${args
          .map((arg) => arg.name)
          .sort()
          .join(", ")})`,
    );
  });
}

type Described = {
  readonly properties?: Record<string, Described>;
  readonly items?: Described;
  readonly anyOf?: Described[];
};

function fieldsOf({ properties = {}, items, anyOf = [] }: Described): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((part) => `${name}.${part}`),
  ]);
  return [...own, ...(items ? fieldsOf(items) : []), ...anyOf.flatMap(fieldsOf)];
}

async function storedFields(): Promise<string[]> {
  const entities = (await entitiesByFolder()).flatMap(([, declared]) => declared);
  return entities.flatMap(({ name, schema }) => {
    const described = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Described;
    return fieldsOf(described).map((field) => `${name}.${field}`);
  });
}

async function cloudIds(): Promise<string[]> {
  const { data, cloud } = await synthesise(production);
  const resources = [data, cloud].flatMap((template) => [...template.resources, ...template.within.flat()]);
  // A version's id contains the fingerprint of its function's code.
  return resources.filter(({ Type }) => Type !== "AWS::Lambda::Version").map(({ id, Type }) => `${Type} ${id}`);
}

const kinds: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  graphql: graphqlNames,
  faults: () =>
    Object.values(faultsByDomain).flatMap((faults) => Object.values<FaultLine>(faults).map(({ code }) => code)),
  domainEvents: () => Object.keys(events),
  webhookEvents: () => WebhookEvent.options,
  browserStorage: () => Object.values(storedItems).map(({ where, key }) => `${where} ${key}`),
  storedFields,
  storedKeys: async () => [...(await dataModel()).matchAll(/`([^`\n]*#[^`\n]*)`/g)].map(([, key = ""]) => key),
  routes: () => [...webPaths],
  figures: () => (JSON.parse(readFileSync("bench/results.json", "utf8")) as { name: string }[]).map(({ name }) => name),
  cloudIds,
};

describe("names that others depend on", () => {
  it.each(Object.entries(kinds))("has every name of %s", async (kind, read) => {
    const current = [...new Set(await read())].sort();
    const kept = JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>;
    if (process.env.UPDATE_NAMES) writeFileSync(file, `${JSON.stringify({ ...kept, [kind]: current }, null, 1)}\n`);
    expect((kept[kind] ?? []).filter((name) => !current.includes(name))).toEqual([]);
    expect(current.length).toBeGreaterThan(5);
  });
});
