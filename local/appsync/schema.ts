import {
  buildASTSchema,
  concatAST,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  getDirectiveValues,
  isObjectType,
  parse,
} from "graphql";
import { awsScalars } from "./scalars.ts";

const builtIn = parse(
  [
    ...awsScalars.map((scalar) => `scalar ${scalar.name}`),
    ...["aws_api_key", "aws_iam", "aws_oidc", "aws_lambda"].map(
      (name) => `directive @${name} on FIELD_DEFINITION | OBJECT`,
    ),
    "directive @aws_cognito_user_pools(cognito_groups: [String]) on FIELD_DEFINITION | OBJECT",
    "directive @aws_subscribe(mutations: [String]) on FIELD_DEFINITION",
  ].join("\n"),
);

export type Field = GraphQLField<unknown, unknown>;

export function* fieldsOf(schema: GraphQLSchema): Generator<{ type: GraphQLObjectType; field: Field }> {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith("__"))
      for (const field of Object.values(type.getFields())) yield { type, field };
}

/** Parses the schema and adds AppSync's scalars and directives. Throws on invalid SDL. */
export function readSchema(sdl: string): GraphQLSchema {
  const schema = buildASTSchema(concatAST([builtIn, parse(sdl)]));
  for (const { name, serialize, parseValue, parseLiteral } of awsScalars) {
    const declared = schema.getType(name);
    if (declared instanceof GraphQLScalarType) Object.assign(declared, { serialize, parseValue, parseLiteral });
  }
  return schema;
}

/** Returns the subscription fields that each mutation feeds, from `@aws_subscribe`. Throws for an unknown mutation. */
export function streamsByMutation(schema: GraphQLSchema): ReadonlyMap<string, readonly string[]> {
  const directive = schema.getDirective("aws_subscribe");
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const streams = new Map<string, string[]>();
  for (const stream of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const named = directive && stream.astNode ? getDirectiveValues(directive, stream.astNode) : undefined;
    for (const mutation of (named?.mutations ?? []) as string[]) {
      if (!mutations[mutation]) throw new Error(`${stream.name} subscribes to ${mutation}, which is no mutation`);
      streams.set(mutation, [...(streams.get(mutation) ?? []), stream.name]);
    }
  }
  return streams;
}
