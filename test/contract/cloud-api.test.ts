import { readFileSync } from "node:fs";
import { type ObjectTypeDefinitionNode, parse } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { compileResolvers, resolverNameOf } from "#infra/resolvers/compile.ts";
import { isOpenToClients } from "#shared/client-operations.ts";
import { domains } from "#shared/domains.ts";
import type { Operations } from "#shared/kernel/operation.ts";
import { printSdl } from "#shared/kernel/sdl.ts";
import { operations, operationsByDomain } from "#shared/operations.ts";
import { publications } from "#shared/publications.ts";
import { synthesise, type Template } from "./cloud-template.ts";

const rootTypes = { query: "Query", mutation: "Mutation", subscription: "Subscription" };
const schema = readFileSync("infra/schema.graphql", "utf8");

let cloud: Template;

beforeAll(async () => {
  ({ cloud } = await synthesise());
});

describe("the schema", () => {
  it("equals the printed operation table; run `npm run generate` after a change", () => {
    expect(schema).toBe(printSdl(operations, publications, isOpenToClients));
  });
});

describe("resolvers", () => {
  const expected = [
    ...Object.entries(operations as Operations).map(([name, { kind }]) => `${rootTypes[kind]}.${name}`),
    ...Object.keys(publications).map((name) => `Mutation.${name}`),
  ].sort();
  const fields = () =>
    cloud.all("AWS::AppSync::Resolver").map(({ Properties: p }) => `${String(p.TypeName)}.${String(p.FieldName)}`);

  it("are one for each operation and publication, and no others", () => {
    expect(fields().sort()).toEqual(expected);
  });

  it("are one for each field that the schema lets anybody call", () => {
    const callable = parse(schema)
      .definitions.filter((node): node is ObjectTypeDefinitionNode => node.kind === "ObjectTypeDefinition")
      .filter(({ name }) => Object.values(rootTypes).includes(name.value))
      .flatMap((type) => (type.fields ?? []).map((field) => `${type.name.value}.${field.name.value}`));
    expect(fields().sort()).toEqual(callable.sort());
  });

  it("lead to the Lambda of their domain, and publications to none", () => {
    const sources = new Map(cloud.all("AWS::AppSync::DataSource").map((source) => [source.Properties.Name, source]));
    const functions = new Map(cloud.all("AWS::Lambda::Function").map((one) => [one.id, one.Properties.FunctionName]));
    const led = Object.fromEntries(
      cloud.all("AWS::AppSync::Resolver").map(({ Properties: p }) => {
        const { Type, LambdaConfig } = sources.get(p.DataSourceName)?.Properties ?? {};
        const { LambdaFunctionArn } = (LambdaConfig ?? {}) as { LambdaFunctionArn?: unknown };
        return [p.FieldName, Type === "NONE" ? "nobody" : functions.get(cloud.functionBehind(LambdaFunctionArn))];
      }),
    );
    const expectedLeads = Object.fromEntries([
      ...domains.flatMap((domain) =>
        Object.keys(operationsByDomain[domain]).map((name) => [name, `haulyard-dev-${domain}`]),
      ),
      ...Object.keys(publications).map((name) => [name, "nobody"]),
    ]);
    expect(led).toEqual(expectedLeads);
  });

  it("run the resolver of their kind on APPSYNC_JS 1.0.0", async () => {
    const code = await compileResolvers();
    for (const { Properties: p } of cloud.all("AWS::AppSync::Resolver")) {
      const kind = resolverNameOf(String(p.TypeName), String(p.FieldName), String(p.FieldName) in publications);
      expect(p, String(p.FieldName)).toMatchObject({
        Kind: "UNIT",
        Code: code[kind],
        Runtime: { Name: "APPSYNC_JS", RuntimeVersion: "1.0.0" },
      });
    }
  });
});
