import { createRandom } from "#local/demo/random.ts";
import { listNames, walked, walkOf } from "#test/support/list-walks.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { startWorld } from "#test/support/world.ts";
import { percentile } from "./search-world.ts";

export const tiny = { walks: 15, jobs: 60, others: 30 };

/**
 * Walks lists of a random world by pages to their end, through the production functions: every list of the product in
 * turn, each time as another reader and by another filter. `exact` is the share of 400 walks that equal brute force over
 * all records of the world; `callsP95` how many queries and batch reads of the table one page takes. Reading who calls,
 * as every operation does, is not counted.
 */
export default async function benchLists(
  options: { walks?: number; jobs?: number; others?: number; seed?: number } = {},
): Promise<{ exact: number; callsP95: number; pages: number; wrong: string[] }> {
  const { walks = 400, jobs = 1200, others = 400, seed = 1 } = options;
  const random = createRandom(seed);
  const world = await startWorld();
  neverRefused(world.db);
  try {
    const { storeListWorld } = await import("#test/support/list-world.ts");
    const stored = await storeListWorld(world.db, seed, { jobs, others });
    const calls: number[] = [];
    const wrong: string[] = [];
    for (let i = 0; i < walks; i++) {
      const walk = walkOf(listNames[i % listNames.length] as (typeof listNames)[number], stored, random);
      const found = await walked(world, walk);
      calls.push(...found.calls);
      if (found.ids.join() !== walk.ids.join()) wrong.push(`${walk.name}: ${walk.list}`);
    }
    return { exact: 1 - wrong.length / walks, callsP95: percentile(calls, 0.95), pages: calls.length, wrong };
  } finally {
    await world.stop();
  }
}
