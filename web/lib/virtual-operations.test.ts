import { operationCalls } from "virtual:operations";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { printSdl } from "#shared/kernel/sdl.ts";
import { operations } from "#shared/operations.ts";
import { publications } from "#shared/publications.ts";

const awsDefinitions = `
  scalar AWSDateTime scalar AWSDate scalar AWSJSON scalar AWSTime scalar AWSEmail scalar AWSURL scalar AWSPhone
  directive @aws_api_key on FIELD_DEFINITION | OBJECT
  directive @aws_iam on FIELD_DEFINITION | OBJECT
  directive @aws_cognito_user_pools(cognito_groups: [String]) on FIELD_DEFINITION | OBJECT
  directive @aws_subscribe(mutations: [String]) on FIELD_DEFINITION
`;
const schema = buildSchema(awsDefinitions + printSdl(operations, publications));

describe("virtual:operations", () => {
  it.each(Object.entries(operationCalls))("%s is a document that the schema accepts", (_name, call) => {
    expect(validate(schema, parse(call.document)).map(({ message }) => message)).toEqual([]);
  });

  it("has every operation of the table and no other", () => {
    expect(Object.keys(operationCalls)).toEqual(Object.keys(operations));
  });

  it("knows which may be called without sign-in and which fields travel as JSON text", () => {
    expect(operationCalls.searchSuppliers.anonymous).toBe(true);
    expect(operationCalls.booking.anonymous).toBe(false);
    expect(operationCalls.createJobRequest).toMatchObject({ jsonInputs: ["details"], jsonOutputs: ["details"] });
    expect(operationCalls.services).not.toHaveProperty("jsonOutputs");
  });
});
