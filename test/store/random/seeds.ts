import { createRandom } from "#local/demo/random.ts";

/** The sequences that the gate plays, whose answers are recorded. */
export const gateRuns = 10;
export const gateSeed = 1;
export const recordedFile = new URL("./answers.json", import.meta.url);

/** Seeds of the sequences of a run. */
export function seedsOf(seed: number, runs: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: runs }, () => random.whole(1, 2 ** 31));
}
