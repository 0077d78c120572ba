import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { everyone, expected, outcome, ownerships } from "./matrix-cells.ts";
import { MatrixWorld } from "./matrix-world.ts";

let world: MatrixWorld;
beforeAll(async () => {
  world = await MatrixWorld.start();
}, 120_000);
afterAll(() => world?.stop());

describe.each(Object.keys(operations) as OperationName[])("%s", (name) => {
  const operation: Operation = operations[name];
  const tried = operation.subject === "none" ? (["own"] as const) : ownerships;
  const cells = everyone.flatMap((who) => tried.map((ownership) => [who, ownership] as const));
  it.each(cells)("as %s, on %s", async (who, ownership) => {
    const answer = await world.attempt(name, operation, who, ownership);
    expect({ outcome: outcome(answer), said: answer.message }).toEqual({
      outcome: expected(operation, who, ownership),
      said: answer.message,
    });
    expect(answer.errorType).not.toBe("Unavailable");
  });
});
