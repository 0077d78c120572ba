import type { Plugin } from "vite";
import { z } from "zod";
import type { Domain } from "#shared/domains.ts";
import { takesForHaulier } from "#shared/kernel/for-haulier.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { argumentTypeOf } from "#shared/kernel/sdl.ts";
import { documentOf } from "#shared/kernel/selection.ts";
import { operations, operationsByDomain } from "#shared/operations.ts";
import type { OperationCall } from "#web/api/operation-call.ts";

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

const registryId = "virtual:operations";
const accessId = "virtual:access";
const operationId = "virtual:operation/";

function moduleText(id: string): string | undefined {
  const table = operations as Readonly<Record<string, Operation>>;
  if (id === registryId) return "export const operationCalls = {};";
  if (id === accessId) {
    // Groups operations with equal roles, so that each set of roles appears once: every page loads this module.
    const sets = Map.groupBy(Object.keys(table), (name) => JSON.stringify(table[name]?.allow));
    const groups = [...sets].map(([allow, names]) => `[${allow},"${names.join(" ")}"]`);
    return `export const allowedPrincipals = {};
for (const [allow, names] of [${groups.join(",")}])
  for (const name of names.split(" ")) allowedPrincipals[name] = allow;`;
  }
  const name = id.slice(operationId.length);
  const operation = id.startsWith(operationId) ? table[name] : undefined;
  if (!operation) return undefined;
  const call = JSON.stringify(operationCall(name, operation));
  return `import { operationCalls } from ${JSON.stringify(registryId)};\noperationCalls.${name} = ${call};`;
}

const isOfApp = /\/web\/[^?]*\.tsx?$/;
const askedForAccess = /\bmay\([^()]*?, *"\w+"\)|\bneeds: *"\w+"/g;
/** Matches an operation's name in `api.booking`, as a string, and as a key, such as in the outbox's table. */
const namePlaces =
  /\b(?:api|operationCalls)\.(\w+)|((?<!\w|[\w)\]?]\.)\w+\(\s*)?(["'`])(\w+)\3|\b(\w+): \{(?!\}|\s*\.\.\.)/g;

/**
 * Returns the names of the operations that a module of the web app may call. A single word, such as `booking`, is a
 * common string, so it counts only as a function's first argument.
 */
export function operationsNamedIn(code: string): string[] {
  const found = new Set<string>();
  for (const [, asMember, call, , asString, asKey] of code.replaceAll(askedForAccess, "").matchAll(namePlaces)) {
    const isOneWord = /^[a-z]+$/.test(asString ?? asKey ?? "");
    const isArgument = call !== undefined && !/^_?jsx/.test(call);
    const name = asMember ?? (isOneWord && !isArgument ? undefined : (asString ?? asKey));
    if (name && Object.hasOwn(operations, name)) found.add(name);
  }
  return [...found].sort();
}

/**
 * Provides `virtual:operations`, the GraphQL document of each operation, and `virtual:access`, the callers of each. The
 * build prints them from the operation table, so that browsers load neither the table nor zod. Types come from the
 * table itself. Each module imports only its own documents: a visitor's page does not load those of other roles. All of
 * them are 116 kB.
 */
export function operationsPlugin(): Plugin {
  return {
    name: "haulyard-operations",
    // Runs after TypeScript types are removed: a name in a type calls nothing.
    enforce: "post",
    resolveId: (source) => (source.startsWith("virtual:") && moduleText(source) ? `\0${source}` : undefined),
    load: (id) => (id.startsWith("\0virtual:") ? moduleText(id.slice(1)) : undefined),
    transform(code, id) {
      if (!isOfApp.test(id)) return null;
      const imports = operationsNamedIn(code).map((name) => `import ${JSON.stringify(`${operationId}${name}`)};`);
      // Adds the imports on the first line, so that the source map's line numbers stay right.
      return imports.length > 0 ? { code: `${imports.join("")}${code}`, map: null } : null;
    },
  };
}
