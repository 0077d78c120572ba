import { expect, it } from "vitest";
import { createRandom } from "#local/demo/random.ts";
import { commandAt, peopleOf, readMix } from "../soak/mix.ts";
import { faultsAt, minutesBack, type PlannedFault, planFaults } from "../soak/schedule.ts";

it("rejects a mix that does not add to 100 %, or names unknown people or commands", () => {
  const { people, commands } = readMix();
  const read = (mix: object) => () => readMix(JSON.stringify(mix));
  expect(read({ people, commands: { request: 90 } })).toThrow("The shares of commands add to 90 %, not to 100 %.");
  expect(read({ people: { contractor: 60, pilot: 40 }, commands })).toThrow('There are no people "pilot".');
  expect(read({ people, commands: { request: 50, dance: 50 } })).toThrow('There are no commands "dance".');
});

it("takes people and commands by their shares", () => {
  const mix = readMix();
  expect([...peopleOf(mix, 200).values()].reduce((sum, count) => sum + count)).toBe(200);
  expect(peopleOf(mix, 200).get("contractor")).toBe(90);
  const random = createRandom(1);
  const many = 20_000;
  const taken = Map.groupBy(
    Array.from({ length: many }, () => commandAt(mix, random.next())),
    (name) => name,
  );
  for (const [name, share] of Object.entries(mix.commands))
    expect(Math.abs(((taken.get(name)?.length ?? 0) / many) * 100 - share), name).toBeLessThan(1);
});

it("plans more than 60 faults of every kind in an hour, the same for a seed, and none at the end", () => {
  const plan = planFaults(createRandom(7), 60);
  expect(planFaults(createRandom(7), 60)).toEqual(plan);
  expect(planFaults(createRandom(8), 60)).not.toEqual(plan);
  expect(plan.length).toBeGreaterThan(60);
  expect(new Set(plan.map(({ kind }) => kind)).size).toBe(10);
  const none = {
    outage: [],
    hanging: [],
    stalled: [],
    concurrency: {},
    throttles: 0,
    conflicts: 0,
    indexLagMs: 0,
    isDiskFull: false,
  };
  expect(faultsAt(plan, 57 * 60)).toEqual(none);
});

it("sums the minutes by which the clock goes back", () => {
  const steps = ["-30m", "+1h", "-10m"].map(
    (step): PlannedFault => ({ kind: "clock", at: 0, lasts: 0, faults: {}, step }),
  );
  expect(minutesBack(steps)).toBe(40);
});

it("lets faults last together, the worst of each kind", () => {
  const one: PlannedFault = { kind: "throttle", at: 0, lasts: 60, faults: { throttles: 0.1 } };
  const other: PlannedFault = { kind: "outage", at: 30, lasts: 60, faults: { outage: ["/_aws/sqs"] } };
  const plan = [one, { ...one, faults: { throttles: 0.3 } }, other];
  expect(faultsAt(plan, 20)).toMatchObject({ throttles: 0.3, outage: [] });
  expect(faultsAt(plan, 40)).toMatchObject({ throttles: 0.3, outage: ["/_aws/sqs"] });
  expect(faultsAt(plan, 70)).toMatchObject({ throttles: 0, outage: ["/_aws/sqs"] });
});
