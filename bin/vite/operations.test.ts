import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import type { Operation } from "#shared/kernel/operation.ts";
import { printSdl } from "#shared/kernel/sdl.ts";
import { operations } from "#shared/operations.ts";
import { publications } from "#shared/publications.ts";
import { operationCall, operationsNamedIn } from "./operations.ts";

const awsDefinitions = `
  scalar AWSDateTime scalar AWSDate scalar AWSJSON scalar AWSTime scalar AWSEmail scalar AWSURL scalar AWSPhone
  directive @aws_api_key on FIELD_DEFINITION | OBJECT
  directive @aws_iam on FIELD_DEFINITION | OBJECT
  directive @aws_cognito_user_pools(cognito_groups: [String]) on FIELD_DEFINITION | OBJECT
  directive @aws_subscribe(mutations: [String]) on FIELD_DEFINITION
`;
const schema = buildSchema(awsDefinitions + printSdl(operations, publications));
const callOf = (name: keyof typeof operations) => operationCall(name, operations[name]);

describe("the browser's call of an operation", () => {
  it.each(Object.entries<Operation>(operations))("%s has a document that the schema accepts", (name, operation) => {
    const { document } = operationCall(name, operation);
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  });

  it("states whether it needs sign-in and which fields travel as JSON text", () => {
    expect(callOf("searchSuppliers").anonymous).toBe(true);
    expect(callOf("booking").anonymous).toBe(false);
    expect(callOf("createJobRequest")).toMatchObject({ jsonInputs: ["details"], jsonOutputs: ["details"] });
    expect(callOf("services")).not.toHaveProperty("jsonOutputs");
  });
});

describe("the operations that a module calls", () => {
  it.each([
    ["await api.booking({ bookingId })", ["booking"]],
    ['useQuery(reading("myBookings", {}))', ["myBookings"]],
    ['reading(\n  "tracking",\n  {})', ["tracking"]],
    ['const deed = isNew ? "addSite" : "saveSite"', ["saveSite"]],
    ['const table = { sendMessage: { lane: "thread" }, moveBooking: {} }', ["sendMessage"]],
    ['({ ...reading("services", {}) })', ["services"]],
    ["keyOf(`searchSuppliers`)", ["searchSuppliers"]],
  ])("%s", (code, names) => expect(operationsNamedIn(code)).toEqual(names));

  it.each([
    ['kind === "booking"'],
    ['_jsx("article", {})'],
    ['element.setAttribute("content", "x")'],
    ['may(user, "postJob")'],
    ['guard: { needs: "myBookings" }'],
    ['reading("noSuchOperation")'],
  ])("none in %s", (code) => expect(operationsNamedIn(code)).toEqual([]));
});
