import type { Plugin } from "vite";
import { z } from "zod";
import type { Domain } from "#shared/domains.ts";
import { takesForHaulier } from "#shared/kernel/for-haulier.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { argumentTypeOf } from "#shared/kernel/sdl.ts";
import { documentOf } from "#shared/kernel/selection.ts";
import { operations, operationsByDomain } from "#shared/operations.ts";
import type { OperationCall } from "#web/lib/operation-call.ts";

/** What the browser must know of one operation to call it. */
export function operationCall(name: string, operation: Operation): OperationCall {
  const inputs = jsonFieldsOf(operation.input);
  const outputs = jsonFieldsOf(operation.output);
  return {
    kind: operation.kind,
    domain: domainOf(name),
    document: documentOf(name, operation, argumentTypeOf),
    anonymous: operation.allow.includes("anonymous"),
    ...(takesForHaulier(operation) && { forHaulier: true }),
    ...(inputs.length > 0 && { jsonInputs: inputs }),
    ...(outputs.length > 0 && { jsonOutputs: outputs }),
  };
}

function domainOf(name: string): Domain {
  for (const [domain, own] of Object.entries(operationsByDomain)) if (name in own) return domain as Domain;
  throw new Error(`No domain has the operation ${name}`);
}

/** Names of the fields, at any depth, that travel as `AWSJSON`. */
function jsonFieldsOf(schema: z.core.$ZodType, found = new Set<string>(), name = ""): string[] {
  const def = (schema as z.ZodType).def as unknown as Record<string, unknown>;
  const { scalar } = (z.globalRegistry.get(schema) ?? {}) as { scalar?: string };
  if (scalar === "AWSJSON") found.add(name);
  else if (def.innerType ?? def.element) jsonFieldsOf((def.innerType ?? def.element) as z.core.$ZodType, found, name);
  else if (def.type === "object")
    for (const [key, field] of Object.entries((schema as z.ZodObject).shape)) jsonFieldsOf(field, found, key);
  return [...found];
}

/** What each virtual module exports, as text of a module. */
const modules: Readonly<Record<string, () => string>> = {
  "virtual:operations": () => exported("operationCalls", operationCall),
  "virtual:access": () => exported("allowedPrincipals", (_name, { allow }) => allow),
};

function exported(name: string, of: (name: string, operation: Operation) => unknown): string {
  const entries = Object.entries(operations).map(([operation, declared]) => [operation, of(operation, declared)]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/**
 * Gives the browser `virtual:operations`, the GraphQL document of each operation, and `virtual:access`, who may call it:
 * printed from the operation table while the app is built, so that neither the table nor zod is sent to people. Types
 * come from the table itself.
 */
export function operationsPlugin(): Plugin {
  return {
    name: "haulyard-operations",
    resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : undefined),
    load: (source) => (source.startsWith("\0") ? modules[source.slice(1)]?.() : undefined),
  };
}
