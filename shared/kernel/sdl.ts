import { z } from "zod";
import type { Operation, Operations, Principal, Publications } from "./operation.ts";

type Direction = "input" | "type";
interface Spelled {
  name: string;
  nullable: boolean;
}
interface Meta {
  id?: string;
  scalar?: string;
  description?: string;
}

function meta(schema: z.core.$ZodType): Meta {
  return (z.globalRegistry.get(schema) ?? {}) as Meta;
}

/** Returns the original schema that has the id. Describing a field copies its schema without the id. */
export function namedShape(schema: z.core.$ZodType): { id?: string; schema: z.core.$ZodType } {
  for (let at: z.core.$ZodType | undefined = schema; at; at = at._zod.parent) {
    const { id } = meta(at);
    if (id) return { id, schema: at };
  }
  return { schema };
}

function quoted(text: string | undefined, indent: string): string {
  return text ? `${indent}"""${text.replaceAll('"""', '\\"""')}"""\n` : "";
}

/**
 * Returns directives that allow only the declared callers. An empty list is an error. An API client's token is in no
 * user group, so operations open to API clients name no group. Their Lambda function checks the user's group instead.
 */
function directives(allow: readonly Principal[], where: string, isOpenToClients: boolean): string {
  if (allow.length === 0) throw new Error(`${where}: nobody may call it; name the callers`);
  const groups = allow.filter((caller) => caller !== "anonymous" && caller !== "signedIn");
  const out: string[] = [];
  if (allow.includes("anonymous")) out.push("@aws_api_key");
  if (allow.includes("signedIn") || (groups.length && isOpenToClients)) out.push("@aws_cognito_user_pools");
  else if (groups.length)
    out.push(`@aws_cognito_user_pools(cognito_groups: [${groups.map((g) => `"${g}"`).join(", ")}])`);
  return out.join(" ");
}

class Printer {
  private readonly shapes = new Map<string, string>();
  private readonly readers = new Map<string, Set<string>>();

  /** Returns the GraphQL type of a zod schema. Throws for an unsupported schema, because guessing is unsafe. */
  spell(schema: z.core.$ZodType, direction: Direction, where: string): Spelled {
    const def = (schema as z.ZodType).def as z.core.$ZodTypeDef & Record<string, unknown>;
    const { scalar } = meta(schema);
    if (def.type === "optional" || def.type === "nullable" || def.type === "default" || def.type === "prefault")
      return { ...this.spell(def.innerType as z.core.$ZodType, direction, where), nullable: true };
    if (scalar) return { name: scalar, nullable: false };
    if (def.type === "pipe") return this.spell(def.in as z.core.$ZodType, direction, where);
    if (def.type === "readonly") return this.spell(def.innerType as z.core.$ZodType, direction, where);
    const { id, schema: source } = namedShape(schema);
    const plain = this.plain(source, def, direction, where, id);
    if (plain) return { name: plain, nullable: false };
    throw new Error(`${where}: ${def.type} has no GraphQL spelling; give it .meta({ scalar: "AWSJSON" })`);
  }

  private plain(
    schema: z.core.$ZodType,
    def: Record<string, unknown>,
    direction: Direction,
    where: string,
    id: string | undefined,
  ): string | undefined {
    switch (def.type) {
      case "string":
        return "String";
      case "boolean":
        return "Boolean";
      case "number":
        return (schema as z.ZodNumber).isInt ? "Int" : "Float";
      case "array": {
        const item = this.spell(def.element as z.core.$ZodType, direction, where);
        return `[${item.name}${item.nullable ? "" : "!"}]`;
      }
      case "enum": {
        if (!id) throw new Error(`${where}: an enum needs .meta({ id })`);
        const values = Object.keys(def.entries as object);
        const spellable = values.every((value) => /^[A-Za-z_]\w*$/.test(value));
        if (!spellable) return "String";
        this.shapes.set(
          id,
          `${quoted(meta(schema).description, "")}enum ${id} {\n${values.map((v) => `  ${v}`).join("\n")}\n}`,
        );
        return id;
      }
      case "object": {
        if (!id) throw new Error(`${where}: an object needs .meta({ id })`);
        return this.object(schema as z.ZodObject, direction, direction === "input" ? `${id}Input` : id);
      }
      default:
        return undefined;
    }
  }

  private object(schema: z.ZodObject, direction: Direction, name: string): string {
    if (!this.shapes.has(name)) {
      this.shapes.set(name, "");
      const fields = Object.entries(schema.shape).map(([key, field]) => {
        const type = this.spell(field, direction, `${name}.${key}`);
        return `${quoted(describe(field), "  ")}  ${key}: ${type.name}${type.nullable ? "" : "!"}`;
      });
      this.shapes.set(name, `${quoted(meta(schema).description, "")}${direction} ${name}@@ {\n${fields.join("\n")}\n}`);
    }
    return name;
  }

  reach(schema: z.core.$ZodType, modes: readonly string[]): void {
    const def = (schema as z.ZodType).def as unknown as Record<string, unknown>;
    for (const inner of ["innerType", "element"]) if (def[inner]) this.reach(def[inner] as z.core.$ZodType, modes);
    const { id } = namedShape(schema);
    if (def.type !== "object" || !id || meta(schema).scalar) return;
    const known = this.readers.get(id) ?? new Set<string>();
    const before = known.size;
    for (const mode of modes) known.add(mode);
    this.readers.set(id, known);
    if (known.size > before || before === 0)
      for (const field of Object.values((schema as z.ZodObject).shape)) this.reach(field, modes);
  }

  print(): string[] {
    return [...this.shapes].map(([name, text]) => {
      const modes = this.readers.get(name);
      return text.replace(
        "@@",
        modes
          ? [...modes]
              .sort()
              .map((mode) => ` @${mode}`)
              .join("")
          : "",
      );
    });
  }
}

/** Returns the GraphQL type of an argument, `PlaceChoiceInput!`, for documents with variables. */
export function argumentTypeOf(schema: z.core.$ZodType): string {
  const type = new Printer().spell(schema, "input", "argument");
  return `${type.name}${type.nullable ? "" : "!"}`;
}

export function outputTypeOf(schema: z.core.$ZodType): string {
  const type = new Printer().spell(schema, "type", "answer");
  return `${type.name}${type.nullable ? "" : "!"}`;
}

export function describe(schema: z.core.$ZodType): string | undefined {
  const own = meta(schema).description;
  if (own) return own;
  const inner = ((schema as z.ZodType).def as unknown as Record<string, unknown>).innerType as
    | z.core.$ZodType
    | undefined;
  return inner ? describe(inner) : undefined;
}

function readModes(operation: Operation): string[] {
  const modes = operation.allow.includes("anonymous") ? ["aws_api_key"] : [];
  if (operation.allow.some((caller) => caller !== "anonymous")) modes.push("aws_cognito_user_pools");
  // A subscription's type is also the result of the server's publish mutation, which is authorised by IAM.
  if (operation.kind === "subscription") modes.push("aws_iam");
  return modes;
}

/**
 * Returns the AppSync schema of a table of operations: types, docs, callers, and the mutations behind each
 * subscription. Pure; `npm run generate` writes the result to infra/schema.graphql.
 */
export function printSdl(
  operations: Operations,
  publications: Publications,
  isOpenToClients: (name: string) => boolean = () => false,
): string {
  const printer = new Printer();
  const roots: Record<Operation["kind"], string[]> = { query: [], mutation: [], subscription: [] };
  for (const [name, operation] of Object.entries(operations)) {
    const args = Object.entries(operation.input.shape).map(([key, field]) => {
      const type = printer.spell(field, "input", `${name}.${key}`);
      return `${key}: ${type.name}${type.nullable ? "" : "!"}`;
    });
    const result = printer.spell(operation.output, "type", name);
    printer.reach(operation.output, readModes(operation));
    const stream =
      operation.kind === "subscription"
        ? ` @aws_subscribe(mutations: [${operation.on.map((m) => `"${m}"`).join(", ")}])`
        : "";
    // Queries in one document must fail independently: an error in a non-null field would remove the other results.
    const bang = result.nullable || operation.kind !== "mutation" ? "" : "!";
    roots[operation.kind].push(
      `${quoted(operation.doc, "  ")}  ${name}${args.length ? `(${args.join(", ")})` : ""}: ${result.name}${bang} ${directives(operation.allow, name, isOpenToClients(name))}${stream}`,
    );
  }
  for (const [name, publication] of Object.entries(publications)) {
    const result = printer.spell(publication.output, "type", name);
    printer.reach(publication.output, ["aws_iam"]);
    roots.mutation.push(`${quoted(publication.doc, "  ")}  ${name}(payload: AWSJSON!): ${result.name}! @aws_iam`);
  }
  return `${[
    "schema {\n  query: Query\n  mutation: Mutation\n  subscription: Subscription\n}",
    `type Query {\n${roots.query.join("\n")}\n}`,
    `type Mutation {\n${roots.mutation.join("\n")}\n}`,
    `type Subscription {\n${roots.subscription.join("\n")}\n}`,
    ...printer.print(),
  ].join("\n\n")}\n`;
}
