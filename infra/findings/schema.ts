import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Finding, TemplateResource } from "./finding.ts";

type Spec = ReturnType<typeof loadAwsServiceSpecSync>;
type Resource = ReturnType<Spec["all"]>[number] & {
  readonly properties: Record<string, { readonly required?: boolean; readonly type: unknown }>;
};
interface PropertyType {
  readonly type: string;
  readonly allowedValues?: readonly unknown[];
  readonly element?: PropertyType;
  readonly types?: readonly PropertyType[];
  readonly reference?: { readonly $ref: string };
}

/** Cached: loading it takes a second. */
let specification: Spec | undefined;

/**
 * Checks resources against the CloudFormation schema of their type: property names and types, required properties,
 * allowed values. Skips values that CloudFormation computes.
 */
export function schemaFindings(resources: readonly TemplateResource[]): Finding[] {
  specification ??= loadAwsServiceSpecSync();
  const spec = specification;
  return resources.flatMap(({ id, Type, Properties }): Finding[] => {
    if (Type.startsWith("Custom::")) return [];
    const [found] = spec.lookup("resource", "cloudFormationType", "equals", Type);
    if (!found) return [{ rule: "schema", at: id, what: `Unknown resource type ${Type}.` }];
    return objectFindings(spec, found as unknown as Resource, Properties, Type).map((what) => ({
      rule: "schema",
      at: id,
      what,
    }));
  });
}

function objectFindings(spec: Spec, shape: Pick<Resource, "properties">, value: object, at: string): string[] {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape.properties, name));
  const missing = Object.entries(shape.properties).filter(([name, { required }]) => required && !(name in value));
  return [
    ...unknown.map((name) => `${at} has no property ${name}.`),
    ...missing.map(([name]) => `${at} needs ${name}.`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const declared = shape.properties[name];
      return declared ? valueFindings(spec, declared.type as PropertyType, inner, `${at}.${name}`) : [];
    }),
  ];
}

function valueFindings(spec: Spec, type: PropertyType, value: unknown, at: string): string[] {
  if (isComputed(value)) return [];
  const { element, types = [], allowedValues } = type;
  switch (type.type) {
    case "union": {
      const each = types.map((one) => valueFindings(spec, one, value, at));
      return each.some((findings) => findings.length === 0) ? [] : (each.sort((a, b) => a.length - b.length)[0] ?? []);
    }
    case "array":
      if (!Array.isArray(value)) return [`${at} is not a list.`];
      return element ? value.flatMap((one, i) => valueFindings(spec, element, one, `${at}[${i}]`)) : [];
    case "map":
      if (!isObject(value)) return [`${at} is not a map.`];
      return element
        ? Object.entries(value).flatMap(([key, one]) => valueFindings(spec, element, one, `${at}.${key}`))
        : [];
    case "ref": {
      if (!isObject(value)) return [`${at} is not an object.`];
      const shape = spec.get("typeDefinition", { $ref: type.reference?.$ref ?? "" } as never);
      return objectFindings(spec, shape as unknown as Resource, value, at);
    }
    case "tag":
      return isObject(value) && "Key" in value && "Value" in value ? [] : [`${at} is not a tag.`];
    case "json":
      return isObject(value) || typeof value === "string" ? [] : [`${at} is not JSON.`];
    default:
      return scalarFindings(type.type, allowedValues, value, at);
  }
}

/** CloudFormation also accepts numbers and booleans as text. */
const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  "date-time": (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean" || value === "true" || value === "false",
  integer: (value) => /^-?\d+$/.test(String(value)),
  number: (value) => Number.isFinite(Number(value)),
  null: () => true,
};

function scalarFindings(type: string, allowed: readonly unknown[] | undefined, value: unknown, at: string): string[] {
  if (!scalars[type]?.(value)) return [`${at} is not of type ${type}: ${JSON.stringify(value)}.`];
  if (allowed && !allowed.some((one) => String(one) === String(value)))
    return [`${at} is ${JSON.stringify(value)}; allowed: ${allowed.join(", ")}.`];
  return [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isComputed(value: unknown): boolean {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length === 1 && (names[0] === "Ref" || names[0]?.startsWith("Fn::") === true);
}
