import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import type { z } from "zod";
import towns from "#functions/places/towns.json" with { type: "json" };
import { invoiceContent } from "#functions/proofs/invoice-content.ts";
import { drawnInvoice } from "#functions/proofs/invoice-pdf.ts";
import { replacedPackages, treeShaking } from "#infra/tree-shaking.ts";
import { Booking } from "#shared/booking/model.ts";
import { serviceIds, services } from "#shared/catalogue/services.ts";
import { events } from "#shared/events.ts";
import { operations } from "#shared/operations.ts";
import { publications } from "#shared/publications.ts";
import { anInvoice } from "../support/an-invoice.ts";

async function asDeployed<Exports>(contents: string): Promise<{ exports: Exports; length: number }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../..") },
    bundle: true,
    format: "cjs",
    platform: "node",
    mainFields: ["module", "main"],
    write: false,
    alias: { ...replacedPackages },
    plugins: [...treeShaking],
  });
  const code = outputFiles[0]?.text ?? "";
  const made = { exports: {} };
  // Runs the code at a path without files beside it, as on Lambda.
  new Function("module", "require", "__filename", code)(made, createRequire(import.meta.url), "/nowhere/index.js");
  return { exports: made.exports as Exports, length: code.length };
}

it("the deployed list of towns is the list, packed", async () => {
  const { exports, length } = await asDeployed<{ default: unknown }>(
    'export { default } from "./functions/places/towns.json"',
  );
  expect(length).toBeLessThan(JSON.stringify(towns).length / 2);
  expect(exports.default).toEqual(towns);
});

it("the deployed outline of the country is the outline, packed", async () => {
  const { exports, length } = await asDeployed<{ default: unknown }>(
    'export { default } from "./shared/geo/uk-outline.json"',
  );
  const outline = readFileSync(join(import.meta.dirname, "../../shared/geo/uk-outline.json"), "utf8");
  expect(length).toBeLessThan(outline.length * 0.85);
  expect(exports.default).toEqual(JSON.parse(outline));
});

it("the deployed catalogue of services is the catalogue, packed", async () => {
  const { exports, length } = await asDeployed<{ services: unknown; serviceIds: () => unknown }>(
    'export { services, serviceIds } from "./shared/catalogue/services.ts"',
  );
  expect(length).toBeLessThan(JSON.stringify(services).length / 2);
  expect(exports.services).toEqual(services);
  expect(exports.serviceIds()).toEqual(serviceIds);
});

it("an operation is deployed without its answer and the faults that it declares, in groups too", async () => {
  const { exports } = await asDeployed<{ fleetOperations: () => Record<string, object> }>(
    'export { fleetOperations } from "./shared/fleet/operations.ts"',
  );
  expect(
    Object.entries(exports.fleetOperations()).filter(([, operation]) => "errors" in operation || "doc" in operation),
  ).toEqual([]);
});

it("unused schemas are not deployed, and used ones are whole", async () => {
  const none = await asDeployed('import "./shared/booking/model.ts"');
  expect(none.length).toBeLessThan(1000);
  const { exports } = await asDeployed<{ Booking: () => z.ZodObject }>(
    'export { Booking } from "./shared/booking/model.ts"',
  );
  expect(Object.keys(exports.Booking().shape)).toEqual(Object.keys(Booking.shape));
});

it.each([
  ["eu-west-2", "amazonaws.com"],
  ["cn-north-1", "amazonaws.com.cn"],
])("a deployed function knows the addresses of %s", async (region, dnsSuffix) => {
  const { exports } = await asDeployed<{ partition: (region: string) => object }>(
    'export { partition } from "./node_modules/@aws-sdk/core/dist-es/submodules/client/util-endpoints/lib/aws/partition.js"',
  );
  expect(exports.partition(region)).toMatchObject({ dnsSuffix });
});

it("a deployed function distinguishes DynamoDB's errors, and others keep their names", async () => {
  const { exports } = await asDeployed<{ failure: (type: string) => Promise<unknown> }>(`
    import { DynamoDBClient, GetItemCommand, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
    export async function failure(type) {
      const body = JSON.stringify({ __type: "com.amazonaws.dynamodb.v20120810#" + type, message: "no", CancellationReasons: [{ Code: "None" }] });
      const response = { statusCode: 400, headers: { "content-type": "application/x-amz-json-1.0" }, body: Buffer.from(body) };
      const client = new DynamoDBClient({
        region: "eu-west-2",
        credentials: { accessKeyId: "a", secretAccessKey: "b" },
        maxAttempts: 1,
        requestHandler: { handle: async () => ({ response }) },
      });
      const error = await client.send(new GetItemCommand({ TableName: "t", Key: { PK: { S: "a" } } })).catch((e) => e);
      return [error.name, error instanceof TransactionCanceledException, error.CancellationReasons?.length];
    }`);
  expect(await exports.failure("TransactionCanceledException")).toEqual(["TransactionCanceledException", true, 1]);
  const throttled = await exports.failure("ProvisionedThroughputExceededException");
  expect(throttled).toEqual(["ProvisionedThroughputExceededException", false, 1]);
});

/** Returns a schema's kind, fields and checks, without descriptions. */
function partsOf(value: unknown, within: readonly unknown[] = []): unknown {
  if (typeof value !== "object" || value === null) return typeof value === "function" ? "function" : value;
  if (within.includes(value)) return "itself";
  if (value instanceof RegExp) return String(value);
  if (value instanceof Set || value instanceof Map || Array.isArray(value))
    return [...value].map((one) => partsOf(one, [...within, value]));
  const { _zod: own } = value as { _zod?: { def: { readonly getter?: () => unknown } } };
  // Calls a lazy schema's getter: its definition also caches whether the schema was made.
  const parts = own?.def.getter ? { later: own.def.getter() } : (own?.def ?? value);
  return Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, partsOf(one, [...within, value])]));
}
const spelled = (schema: unknown) => JSON.stringify(partsOf(schema));

it("the schemas that functions read are deployed as written", async () => {
  const { exports } = await asDeployed<{
    operations: () => typeof operations;
    publications: () => typeof publications;
    events: () => typeof events;
  }>(`
    export { operations } from "./shared/operations.ts";
    export { publications } from "./shared/publications.ts";
    export { events } from "./shared/events.ts";`);
  const read = (from: {
    operations: Readonly<Record<string, { readonly input: unknown }>>;
    publications: Readonly<Record<string, { readonly output: unknown }>>;
    events: Readonly<Record<string, { readonly payload: unknown }>>;
  }) =>
    new Map([
      ...Object.entries(from.operations).map(([name, { input }]) => [name, spelled(input)] as const),
      ...Object.entries(from.publications).map(([name, { output }]) => [name, spelled(output)] as const),
      ...Object.entries(from.events).map(([name, { payload }]) => [name, spelled(payload)] as const),
    ]);
  const written = read({ operations, publications, events });
  const deployed = read({
    operations: exports.operations(),
    publications: exports.publications(),
    events: exports.events(),
  });
  expect([...written].filter(([name, schema]) => deployed.get(name) !== schema)).toEqual([]);
  expect(written.size).toBeGreaterThan(300);
  expect(written.get("createJobRequest")?.length).toBeGreaterThan(2000);
});

it("an invoice is drawn by a deployed function as on one machine, without the files of pdfkit", async () => {
  const { exports } = await asDeployed<{ drawnInvoice: typeof drawnInvoice }>(
    'export { drawnInvoice } from "./functions/proofs/invoice-pdf.ts"',
  );
  const content = invoiceContent(anInvoice());
  const enclosed = { name: "invoice.xml", xml: "<Invoice/>" };
  expect(await exports.drawnInvoice(content, enclosed)).toEqual(await drawnInvoice(content, enclosed));
});
