import { readFileSync } from "node:fs";
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from "graphql";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { selectionOf } from "#shared/kernel/selection.ts";
import { waitingChanges } from "#shared/kernel/waiting-changes.ts";
import { lastReleaseFile, type ReleaseContract, thisRelease } from "../../bin/release-contract.ts";
import { type JsonSchema, narrowed } from "../support/narrowed.ts";

/**
 * Open pages and offline queues of the last release meet this release's API, and for five minutes the last release's
 * functions answer it. After a release, `npm run released` stores its contract.
 */
const last = JSON.parse(readFileSync(lastReleaseFile, "utf8")) as ReleaseContract;
const now = thisRelease();

const scalars =
  "scalar AWSDateTime scalar AWSDate scalar AWSJSON scalar AWSEmail scalar AWSPhone scalar AWSURL scalar AWSTime scalar AWSTimestamp scalar AWSIPAddress";
const built = (lines: readonly string[]) => buildSchema(`${scalars} ${lines.join("\n")}`, { assumeValidSDL: true });
const schemas = { last: built(last.schema), now: built(now.schema) };

/** Returns fields that the last release's functions may leave empty, but this schema requires. */
function filledNow(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return Object.values(before.getTypeMap()).flatMap((type) => {
    const next = after.getType(type.name);
    if (!isObjectType(type) || !isObjectType(next) || type.name.startsWith("__")) return [];
    return Object.values(type.getFields()).flatMap(({ name, type: was }) => {
      const is = next.getFields()[name]?.type;
      return is && isNonNullType(is) && !isNonNullType(was) ? [`${type.name}.${name} may not be empty`] : [];
    });
  });
}

const findings = (before: GraphQLSchema, after: GraphQLSchema) => [
  ...findBreakingChanges(before, after).map(({ description }) => description),
  ...filledNow(before, after),
];
const invalid = (schema: GraphQLSchema, documents: ReleaseContract["documents"]) =>
  Object.entries(documents).flatMap(([name, document]) =>
    validate(schema, parse(document)).map(({ message }) => `${name}: ${message}`),
  );
const queuedFindings = (before: ReleaseContract["queued"], after: ReleaseContract["queued"]) =>
  Object.entries(before).flatMap(([name, schema]) =>
    narrowed({ before: schema as JsonSchema, now: after[name] as JsonSchema }, name),
  );

describe("the apps of the last release", () => {
  it("send documents that this schema accepts", () => {
    expect(Object.keys(last.documents).length).toBeGreaterThan(200);
    expect(invalid(schemas.now, last.documents)).toEqual([]);
  });

  it("meet no breaking change: no field, argument or value is gone, and no new input is required", () => {
    expect(findings(schemas.last, schemas.now)).toEqual([]);
  });

  it("may send every change that waits in an offline queue", () => {
    expect(Object.keys(last.queued).filter((name) => !(waitingChanges as readonly string[]).includes(name))).toEqual(
      [],
    );
    expect(queuedFindings(last.queued, now.queued)).toEqual([]);
  });
});

describe("the comparison finds", () => {
  const before = built([
    "type Query { job(id: String!): Job }",
    "type Mutation { move(input: MoveInput!): Job }",
    "input MoveInput { to: Step! }",
    "enum Step { a b }",
    "type Job { id: String! note: String step: Step }",
  ]);
  const document = { job: "query job($id: String!) { job(id: $id) { id note step } }" };
  const changed = (from: string, to: string) =>
    built(
      [
        "type Query { job(id: String!): Job }",
        "type Mutation { move(input: MoveInput!): Job }",
        "input MoveInput { to: Step! }",
        "enum Step { a b }",
        "type Job { id: String! note: String step: Step }",
      ].map((line) => line.replace(from, to)),
    );

  it.each([
    ["a removed field", " note: String", "", "Job.note was removed."],
    ["a removed value", "{ a b }", "{ a }", "b was removed from enum type Step."],
    ["a new required input", "{ to: Step! }", "{ to: Step! by: String! }", /^A required field by/],
    ["a new required argument", "job(id: String!)", "job(id: String!, at: String!)", /^A required arg at/],
    ["a field that becomes required in answers", "note: String", "note: String!", "Job.note may not be empty"],
  ])("%s", (_what, from, to, finding) => {
    expect(findings(before, changed(from, to))).toEqual([expect.stringMatching(finding)]);
  });

  it("a document that selects a removed field, and nothing where a field is added", () => {
    expect(invalid(changed(" note: String", ""), document)).toHaveLength(1);
    const added = changed("note: String", "note: String place: String!");
    expect([...invalid(added, document), ...findings(before, added)]).toEqual([]);
  });

  const input = z.object({ text: z.string().max(100), kind: z.enum(["a", "b"]), at: z.int().nullish() });
  const json = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });
  it.each<[string, z.ZodType, string[]]>([
    ["a shorter text", input.extend({ text: z.string().max(50) }), ["send.text has maxLength 50, before 100"]],
    ["a removed value", input.extend({ kind: z.enum(["a"]) }), ["send.kind no longer takes b"]],
    ["a new required field", input.extend({ by: z.string() }), ["send needs by"]],
    [
      "a field that is no longer optional",
      input.extend({ at: z.int() }),
      ["send needs at", "send.at was null and is integer"],
    ],
    ["a removed field", input.omit({ text: true }), ["send has no text"]],
    ["nothing in a wider input", input.extend({ text: z.string().max(200), more: z.string().optional() }), []],
  ])("in a queued change: %s", (_what, after, found) => {
    expect(queuedFindings({ send: json(input) }, { send: json(after) })).toEqual(found);
  });
});

it("a retired field stays in the schema, and no new app selects it", () => {
  const shape = z.object({ id: z.string(), old: z.string().nullable().meta({ retired: true }) });
  expect(selectionOf(shape)).toBe("{ id }");
});
