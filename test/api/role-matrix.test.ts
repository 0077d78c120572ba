import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessCheckOf } from "#local/appsync/directives.ts";
import { readSchema } from "#local/appsync/schema.ts";
import { groupsOf, type Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { figure } from "../support/figure.ts";
import { withoutUserPool } from "../support/no-user-pool.ts";
import { everyone, expected, outcome, ownerships, passesGate, type Who } from "./matrix-cells.ts";
import { MatrixWorld } from "./matrix-world.ts";

let world: MatrixWorld;
beforeAll(async () => {
  world = await MatrixWorld.start();
}, 120_000);
beforeEach(withoutUserPool);
afterAll(() => world?.stop());

const schema = readSchema(readFileSync(join(import.meta.dirname, "../../infra/schema.graphql"), "utf8"));

function isLetThrough(name: string, { kind }: Operation, who: Who): boolean {
  const type = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind];
  const field = type?.getFields()[name];
  if (!type || !field) throw new Error(`the schema has no ${kind} ${name}`);
  const role =
    who === "booker" || who === "norole" || who === "anonymous" ? null : who === "suspended" ? "contractor" : who;
  const groups = groupsOf({ role, canBook: who === "booker" });
  try {
    accessCheckOf(type, field)({ mode: who === "anonymous" ? "apiKey" : "userPool", groups, identity: null });
    return true;
  } catch {
    return false;
  }
}

let cells = 0;
const holes: object[] = [];

describe("every operation, as everybody, on every record", () => {
  it.each(Object.keys(operations) as OperationName[])("%s", async (name) => {
    const operation: Operation = operations[name];
    const found: object[] = [];
    for (const who of everyone) {
      if (isLetThrough(name, operation, who) !== passesGate(name, operation, who))
        found.push({ name, who, gate: true });
      for (const ownership of operation.subject === "none" ? (["own"] as const) : ownerships) {
        cells += 1;
        const answer = await world.attempt(name, operation, who, ownership);
        const wanted = expected(operation, who, ownership);
        const isShaped =
          answer.errorType !== null ||
          operation.kind === "subscription" ||
          operation.output.safeParse(answer.data).success;
        if (outcome(answer) !== wanted || answer.errorType === "Unavailable" || !isShaped)
          found.push({ name, who, ownership, wanted, got: outcome(answer), isShaped, said: answer.message });
      }
    }
    holes.push(...found);
    expect(found).toEqual([]);
  });

  it("adds up", () => {
    figure("auth.matrixCells", cells);
    figure("auth.matrixHoles", holes);
  });
});
