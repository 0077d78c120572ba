import { z } from "zod";
import type { Operation } from "./operation.ts";

/**
 * Returns the full selection set of an output schema, `{ id title pickup { label } }`, or "" for a scalar. Mutations
 * must select everything, because AppSync subscribers receive only what the mutation selects.
 */
export function selectionOf(schema: z.core.$ZodType): string {
  const scalar = (z.globalRegistry.get(schema) as { scalar?: string } | undefined)?.scalar;
  if (scalar) return "";
  const def = (schema as z.ZodType).def as unknown as Record<string, unknown>;
  const inner = def.innerType ?? def.element;
  if (inner) return selectionOf(inner as z.core.$ZodType);
  if (def.type !== "object") return "";
  const fields = Object.entries((schema as z.ZodObject).shape)
    .filter(([, field]) => !isRetired(field))
    .map(([name, field]) => [name, selectionOf(field)].filter(Boolean).join(" "));
  return `{ ${fields.join(" ")} }`;
}

/**
 * A field with `.meta({ retired: true })` stays in the schema for the apps of the last release, and no new app selects
 * it. The next release may remove it (test/contract/last-release.test.ts).
 */
const isRetired = (field: z.core.$ZodType): boolean =>
  (z.globalRegistry.get(field) as { retired?: boolean } | undefined)?.retired === true;

/** Returns the GraphQL document of a call, with variables for all arguments and the full output selected. */
export function documentOf(name: string, operation: Operation, spell: (schema: z.core.$ZodType) => string): string {
  const args = Object.entries(operation.input.shape);
  const variables = args.map(([key, schema]) => `$${key}: ${spell(schema)}`).join(", ");
  const passed = args.map(([key]) => `${key}: $${key}`).join(", ");
  const head = `${operation.kind} ${name}${variables && `(${variables})`}`;
  return `${head} { ${name}${passed && `(${passed})`} ${selectionOf(operation.output)} }`.replaceAll(/\s+/g, " ");
}
