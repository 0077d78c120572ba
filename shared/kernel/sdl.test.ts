import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { mutation, type Operations, query, subscription } from "./operation.ts";
import { argumentTypeOf, printSdl } from "./sdl.ts";
import { documentOf, selectionOf } from "./selection.ts";

const Colour = z.enum(["red", "blue"]).meta({ id: "Colour" });
const Owner = z.object({ name: z.string() }).meta({ id: "Owner" });
const Lorry = z
  .object({
    id: z.string().meta({ scalar: "ID" }),
    colour: Colour,
    axles: z.int().meta({ description: "How many." }),
    weight: z.number().nullable(),
    owners: z.array(Owner),
    extra: z.object({ any: z.string() }).meta({ scalar: "AWSJSON" }),
  })
  .meta({ id: "Lorry", description: "A lorry." });
const Size = z.object({ tons: z.int().default(1) }).meta({ id: "Size" });

const table: Operations = {
  lorry: query({
    doc: "One.",
    input: () => z.object({ id: z.string() }),
    output: () => Lorry,
    allow: ["anonymous", "signedIn"],
    subject: "none",
    limit: "read",
    errors: [],
  }),
  paint: mutation({
    doc: "Paints.",
    input: () => z.object({ colour: Colour.nullish(), size: Size }),
    output: () => Lorry,
    allow: ["haulier", "admin"],
    subject: "none",
    limit: "read",
    repeat: "harmless",
    errors: [],
  }),
  onLorry: subscription({
    doc: "Hears.",
    input: () => z.object({}),
    output: () => Lorry,
    allow: ["signedIn"],
    subject: "none",
    limit: "read",
    errors: [],
    on: ["paint"],
  }),
};
const sdl = printSdl(table, { publishOwner: { doc: "Server only.", output: Owner } });

const preamble = `scalar AWSJSON
directive @aws_api_key on FIELD_DEFINITION | OBJECT
directive @aws_iam on FIELD_DEFINITION | OBJECT
directive @aws_cognito_user_pools(cognito_groups: [String!]) on FIELD_DEFINITION | OBJECT
directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`;

describe("printSdl", () => {
  it("prints a consistent schema", () => {
    expect(() => buildSchema(preamble + sdl)).not.toThrow();
  });

  it.each([
    "lorry(id: String!): Lorry @aws_api_key @aws_cognito_user_pools",
    'paint(colour: Colour, size: SizeInput!): Lorry! @aws_cognito_user_pools(cognito_groups: ["haulier", "admin"])',
    'onLorry: Lorry @aws_cognito_user_pools @aws_subscribe(mutations: ["paint"])',
    "publishOwner(payload: AWSJSON!): Owner! @aws_iam",
    "enum Colour {\n  red\n  blue\n}",
    "input SizeInput {\n  tons: Int\n}",
    '  """How many."""\n  axles: Int!',
    "  weight: Float\n",
    "  owners: [Owner!]!",
    "  extra: AWSJSON!",
    '"""A lorry."""\ntype Lorry @aws_api_key @aws_cognito_user_pools @aws_iam {',
  ])("prints %s", (expected) => {
    expect(sdl).toContain(expected);
  });

  const one =
    (output: z.ZodType, input: z.ZodObject = z.object({})) =>
    () =>
      printSdl(
        {
          q: query({
            doc: "",
            input: () => input,
            output: () => output,
            allow: ["admin"],
            subject: "none",
            limit: "read",
            errors: [],
          }),
        },
        {},
      );
  it.each([
    ["an object without a name", one(z.object({ a: z.string() })), "q: an object needs .meta({ id })"],
    ["an enum without a name", one(z.enum(["a"])), "q: an enum needs .meta({ id })"],
    ["a union", one(z.union([z.string(), z.int()])), "q: union has no GraphQL spelling"],
    ["a map", one(z.record(z.string(), z.string())), "q: record has no GraphQL spelling"],
    ["a date", one(z.string(), z.object({ at: z.date() })), "q.at: date has no GraphQL spelling"],
  ])("refuses %s and reports the place", (_what, print, message) => {
    expect(print).toThrow(message);
  });

  it("refuses an operation that nobody may call", () => {
    const closed = query({
      doc: "",
      input: () => z.object({}),
      output: () => z.string(),
      allow: [],
      subject: "none",
      limit: "read",
      errors: [],
    });
    expect(() => printSdl({ closed }, {})).toThrow("closed: nobody may call it");
  });
});

describe("selectionOf", () => {
  it("selects everything, except fields inside JSON values", () => {
    expect(selectionOf(Lorry)).toBe("{ id colour axles weight owners { name } extra }");
    expect(selectionOf(z.array(Owner).nullable())).toBe("{ name }");
    expect(selectionOf(z.int())).toBe("");
  });
});

describe("documentOf", () => {
  it("passes every argument as a variable of its type", () => {
    expect(documentOf("paint", table.paint!, argumentTypeOf)).toBe(
      "mutation paint($colour: Colour, $size: SizeInput!) { paint(colour: $colour, size: $size) { id colour axles weight owners { name } extra } }",
    );
    expect(documentOf("onLorry", table.onLorry!, argumentTypeOf)).toMatch(/^subscription onLorry \{ onLorry \{ id /);
  });
});
