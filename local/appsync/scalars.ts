import { isIP } from "node:net";
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from "graphql";
import { beyondBounds, deepest } from "#shared/kernel/bounded-input.ts";

function refuse(name: string, value: unknown): never {
  const shown = JSON.stringify(value)?.slice(0, 100) ?? "nothing";
  throw new GraphQLError(`${name} cannot represent ${shown}`);
}

function textScalar(name: string, holds: (text: string) => boolean): GraphQLScalarType {
  const check = (value: unknown) => (typeof value === "string" && holds(value) ? value : refuse(name, value));
  return new GraphQLScalarType({
    name,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined),
  });
}

const zone = "(?:Z|[+-]\\d{2}:\\d{2}(?::\\d{2})?)";
const clock = "(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?";
const day = "\\d{4}-\\d{2}-\\d{2}";
const datePattern = new RegExp(`^${day}${zone}?$`);
const timePattern = new RegExp(`^${clock}${zone}?$`);
const dateTimePattern = new RegExp(`^${day}T${clock}${zone}$`);

function isRealDay(text: string): boolean {
  const date = text.slice(0, 10);
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^(?:https?|ftp|file|mailto):$/.test(new URL(text).protocol);
}

function timestamp(): GraphQLScalarType {
  const check = (value: unknown) => (Number.isSafeInteger(value) ? value : refuse("AWSTimestamp", value));
  return new GraphQLScalarType({
    name: "AWSTimestamp",
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.INT ? Number(node.value) : undefined),
  });
}

const tooDeep = Array.from({ length: deepest }).reduce<unknown>((inner) => [inner], []);

/** AWSJSON: resolvers get arguments parsed, and clients get results as text. */
function json(): GraphQLScalarType {
  const parse = (value: unknown): unknown => {
    if (typeof value !== "string") return refuse("AWSJSON", value);
    try {
      const parsed: unknown = JSON.parse(value);
      // AppSync accepts any JSON. Very deep JSON would break the call, so the function gets a value that it rejects.
      return beyondBounds(parsed) ? tooDeep : parsed;
    } catch {
      return refuse("AWSJSON", value);
    }
  };
  return new GraphQLScalarType({
    name: "AWSJSON",
    serialize: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(valueFromASTUntyped(node)),
  });
}

/** The scalars of every AppSync schema, declared by AppSync itself. */
export const awsScalars: readonly GraphQLScalarType[] = [
  textScalar("AWSDate", (text) => datePattern.test(text) && isRealDay(text)),
  textScalar("AWSTime", (text) => timePattern.test(text)),
  textScalar("AWSDateTime", (text) => dateTimePattern.test(text) && isRealDay(text)),
  textScalar("AWSEmail", (text) => /^[^\s@]+@[^\s@]+$/.test(text)),
  textScalar("AWSPhone", (text) => /^\+?[0-9][0-9 ()-]{4,}$/.test(text)),
  textScalar("AWSURL", isWebAddress),
  textScalar("AWSIPAddress", (text) => isIP(text.split("/")[0] ?? "") > 0),
  timestamp(),
  json(),
];
