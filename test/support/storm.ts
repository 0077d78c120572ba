import { it } from "vitest";
import { createRandom, type Random } from "#local/demo/random.ts";
import type { Weather } from "#local/dynamodb/behaviour.ts";
import { figureNamed } from "../../bench/figures.ts";
import { figure } from "./figure.ts";

export interface StormRun {
  /** How many of what the figure counts. */
  readonly runs: number;
  readonly seed: number;
  readonly random: Random;
}

type Outcome<Name extends string> = Record<Name, number | readonly unknown[]>;

const hour = 3_600_000;
const { HAULYARD_RUNS: wanted, HAULYARD_SEED: given } = process.env;

/** Whether more is asked for than the gate has time for. */
export const isLongRun = wanted !== undefined;

/** The seed of this run: the gate repeats itself, long runs see other worlds each time. */
export const stormSeed = Number(given ?? (isLongRun ? Math.floor(Math.random() * 2 ** 31) : 1));

/** A store in which requests that are under way at once change places, and transactions meet each other. */
export const raceWeather: Weather = { seed: stormSeed, shuffles: true, conflicts: 0.02, unprocessed: 0.05 };

/**
 * Declares the test of figures that are right or wrong over many random runs: few in the gate, as many as results.json
 * asks for with HAULYARD_RUNS=long, or HAULYARD_RUNS of them. HAULYARD_SEED repeats a run. `run` answers a value, or a
 * list of what is wrong, for each figure.
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
