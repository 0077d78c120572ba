import { createRandom } from "#local/demo/random.ts";

export const gateRuns = 10;
export const gateSeed = 1;
export const recordedFile = new URL("./answers.json", import.meta.url);

export function seedsOf(seed: number, runs: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: runs }, () => random.whole(1, 2 ** 31));
}
