import { afterAll, beforeAll, expect, it } from "vitest";
import { figure } from "#test/support/figure.ts";
import { type UnitsOfStep, unitsOfLife } from "#test/support/life-units.ts";
import { total } from "#test/support/table-units.ts";
import { startWorld, type World } from "#test/support/world.ts";

let world: World;
let life: UnitsOfStep[];
beforeAll(async () => {
  world = await startWorld();
  life = await unitsOfLife(world);
  if (process.env.HAULYARD_UNITS) print();
});
afterAll(() => world?.stop());

const unitsOf = (step?: string) =>
  total(life.filter((one) => !step || one.step === step).flatMap(({ calls }) => calls));

it("a message costs few write units, with everything that follows from it", () => {
  const sent = life.filter(({ by }) => by === "sendMessage").length;
  expect(sent).toBe(12);
  figure("cost.message", unitsOf("message").write / sent);
});

function print(): void {
  const lines = [...Map.groupBy(life, ({ step }) => step)].flatMap(([step, parts]) => {
    const all = total(parts.flatMap(({ calls }) => calls));
    const by = [...Map.groupBy(parts, (part) => part.by)].map(([name, some]) => {
      const { write, indexes, read, calls } = total(some.flatMap((one) => one.calls));
      return `    ${name} ×${some.length}: write ${write} (indexes ${indexes}), read ${read}, calls ${calls}`;
    });
    return [`${step}: write ${all.write} (indexes ${all.indexes}), read ${all.read}, calls ${all.calls}`, ...by];
  });
  const all = unitsOf();
  console.log([...lines, `life: write ${all.write}, read ${all.read}, calls ${all.calls}`].join("\n"));
  if (process.env.HAULYARD_UNITS === "calls")
    for (const { step, by, calls } of life)
      for (const { command, write, indexes, read, about } of calls)
        console.log([step, by, command, write, indexes, read, about.join(" & ")].join("\t"));
}
