import { it } from "vitest";
import { createRandom, type Random } from "#local/demo/random.ts";
import type { Disturbance } from "#local/dynamodb/behaviour.ts";
import { figureNamed } from "../../bench/figures.ts";
import { figure } from "./figure.ts";

export interface StormRun {
  readonly runs: number;
  readonly seed: number;
  readonly random: Random;
}

type Outcome<Name extends string> = Record<Name, number | readonly unknown[]>;

const hour = 3_600_000;
const { HAULYARD_RUNS: wanted, HAULYARD_SEED: given } = process.env;

export const isLongRun = wanted !== undefined;

/** The gate repeats the same seed; long runs use a new one each time. */
export const stormSeed = Number(given ?? (isLongRun ? Math.floor(Math.random() * 2 ** 31) : 1));

/** Behaviour of a store in which concurrent requests overtake each other and transactions conflict. */
export const raceWeather: Disturbance = { seed: stormSeed, shuffles: true, conflicts: 0.02, unprocessed: 0.05 };

/**
 * Declares a test of right-or-wrong figures over many random runs: few in the gate, as many as results.json requires
 * with HAULYARD_RUNS=long, or HAULYARD_RUNS of them. HAULYARD_SEED repeats a run. `run` returns a value, or a list of
 * errors, for each figure.
 */
export function storm<Name extends string>(
  names: readonly [Name, ...Name[]],
  gateRuns: number,
  run: (storm: StormRun) => Outcome<Name> | Promise<Outcome<Name>>,
): void {
  const { what, runs: longRuns = gateRuns } = figureNamed(names[0]);
  const runs = wanted === "long" ? longRuns : Number(wanted ?? gateRuns);
  const seed = stormSeed;
  it(
    `${names.join(", ")}: ${what} (${runs} here, seed ${seed})`,
    async () => {
      const values = await run({ runs, seed, random: createRandom(seed) });
      for (const name of names) figure(name, values[name], { runs, seed });
    },
    hour,
  );
}
