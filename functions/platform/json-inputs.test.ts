import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { deepest, mostValues } from "#shared/kernel/bounded-input.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { aPerson } from "#test/support/people.ts";
import { startWorld, type World } from "#test/support/world.ts";

/** Whether JSON travels in a part of the input. */
function jsonIn(schema: z.core.$ZodType): boolean {
  const { scalar } = (z.globalRegistry.get(schema) ?? {}) as { scalar?: string };
  if (scalar === "AWSJSON") return true;
  const def = (schema as z.ZodType).def as unknown as Record<string, unknown>;
  const inner = [def.innerType, def.element, def.in, ...((def.options as unknown[]) ?? [])];
  const fields = def.type === "object" ? Object.values((schema as z.ZodObject).shape) : [];
  return [...inner, ...fields].some((part) => part !== undefined && jsonIn(part as z.core.$ZodType));
}

const asJson = Object.entries(operations).flatMap(([name, { input, allow }]) =>
  Object.entries(input.shape)
    .filter(([, schema]) => jsonIn(schema as z.core.$ZodType))
    .map(([field]) => ({ name: name as OperationName, field, allow })),
);
const nested = (depth: number): unknown => {
  let value: unknown = "end";
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { inner: value };
  return value;
};

let world: World;
const people = (["contractor", "haulier", "fleet_manager", "driver", "admin"] as const).map((role) => aPerson(role));
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people });
});
afterAll(() => world?.stop());

describe("JSON in the arguments of an operation", () => {
  it("is found", () => expect(asJson.length).toBeGreaterThan(3));

  it.each(asJson)(
    "$name refuses $field before reading it when it is too deep or too much",
    async ({ name, field, allow }) => {
      const [anybody = null] = allow.includes("anonymous") ? [] : people;
      const as = people.find(({ role }) => allow.includes(role as Role)) ?? anybody;
      const before = await world.items();
      for (const [value, problem] of [
        [nested(deepest + 1), "This has too many levels."],
        [nested(100_000), "This has too many levels."],
        [Array(mostValues + 1).fill(1), "This is too much for one call."],
      ] as const) {
        const answer = await world.call(as, name, { clientKey: randomUUID(), [field]: value } as never);
        expect(answer).toMatchObject({
          error: { type: "BadInput", message: problem, info: { code: "input.invalid", field } },
        });
      }
      expect(await world.items()).toEqual(before);
    },
  );
});
