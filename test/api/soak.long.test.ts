import { it } from "vitest";
import { createRandom } from "#local/demo/random.ts";
import { figureNamed } from "../../bench/figures.ts";
import { runSoak } from "../soak/run-soak.ts";
import { lineOf, planFaults } from "../soak/schedule.ts";
import { figure } from "../support/figure.ts";
import { stormSeed } from "../support/storm.ts";

/** Duration in minutes: HAULYARD_MINUTES, or `npm run test:long -- soak --minutes 5`. */
const minutes = Number(process.env.HAULYARD_MINUTES ?? figureNamed("soak.memory").runs);
const seed = stormSeed;
const reported = { runs: minutes, seed };
const timeoutMs = (minutes + 40) * 60_000;

it(
  `200 people for ${minutes} minutes, seed ${seed}`,
  async () => {
    const { lost, violated, heap } = await runSoak({ name: "load", minutes, random: createRandom(seed), plan: [] });
    // The first one that misses its goal ends the test.
    figure("soak.memory", heap, reported);
    figure("soak.lost", lost, reported);
    figure("soak.invariants", violated, reported);
  },
  timeoutMs,
);

it(
  `the same with faults for ${minutes} minutes, seed ${seed}`,
  async () => {
    const random = createRandom(seed);
    const plan = planFaults(random, minutes);
    console.info(`${plan.length} faults:\n${plan.map(lineOf).join("\n")}`);
    const { lost, violated } = await runSoak({ name: "chaos", minutes, random, plan });
    figure("chaos.lost", lost, reported);
    figure("chaos.invariants", violated, reported);
  },
  timeoutMs,
);
