import { z } from "zod";
import type { Declared } from "#functions/platform/entity.ts";
import { keysOf, type Pattern } from "#functions/platform/list.ts";
import { entitiesByFolder } from "./declared-entities.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Returns a record whose fields each hold their own name, so that printed keys show field names. `given` overrides. */
export function anyRecord(given: Fields): never {
  return new Proxy(given, { get: (fields, name) => fields[String(name)] ?? `<${String(name)}>` }) as never;
}

function givenFields(schema: z.ZodObject): Fields[] {
  const choices = Object.entries(schema.shape).flatMap(([field, type]) =>
    type instanceof z.ZodEnum ? type.options.map((value) => ({ [field]: value })) : [],
  );
  return [{}, ...choices];
}

function partitionText({ partition, note }: Pattern<never>, schema: z.ZodObject): string {
  const given = givenFields(schema).find((fields) => partition(anyRecord(fields)) !== null) ?? {};
  const only = Object.entries(given).map(([field, value]) => `only where ${field} is ${value}`);
  return [`\`${partition(anyRecord(given))}\``, ...only, ...(note ? [note] : [])].join("; ");
}

function keyText({ key, keyNote, lists = {} }: Declared): string {
  if (keyNote) return `Key: ${keyNote}.`;
  if (key) {
    const { PK, SK } = key(anyRecord({}));
    return `Key: \`${PK}\`, \`${SK}\`.`;
  }
  const inTable = Object.entries(lists).find(([, { index }]) => index === "table");
  return `Key: as in the list ${inTable?.[0]}.`;
}

function section(declared: Declared): string[] {
  const { name, schema, lists = {}, to } = declared;
  const rows = Object.entries<Pattern<never>>(lists).map(([list, pattern]) => {
    const { index, prefix = "", sort, newestFirst } = pattern;
    const place = `\`${prefix}${sort(anyRecord({}))}\` ${newestFirst ? "downwards" : "upwards"}`;
    const { partitionKey, sortKey } = keysOf(index);
    const where = index === "table" ? "the table itself" : `${index} (${partitionKey}, ${sortKey})`;
    const projected = to ? `its entry; then the ${to.name} by key` : "all";
    return `| ${list} | ${where} | ${partitionText(pattern, schema)} | ${place} | ${projected} |`;
  });
  const table = ["", "| list | index | partition | sorted by | projected |", "|---|---|---|---|---|", ...rows];
  return ["", `#### ${name}`, "", keyText(declared), ...(rows.length > 0 ? table : [])];
}

export async function accessPatterns(): Promise<string[]> {
  const parts = [
    "",
    "## Keys and access patterns",
    "",
    "As the stores declare them. `<field>` is a field of the record.",
  ];
  for (const [folder, entities] of await entitiesByFolder())
    if (entities.length > 0) parts.push("", `### ${folder}: keys`, ...entities.flatMap(section));
  return parts;
}
