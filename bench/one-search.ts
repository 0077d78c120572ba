import { createRandom } from "#local/demo/random.ts";
import { percentile } from "#test/support/percentile.ts";
import { aSearchedWorld } from "#test/support/searched-world.ts";
import { dataOf, startWorld } from "#test/support/world.ts";
import { timed } from "./timed.ts";

const [firms, bookings, searches] = [20, 600, 300];

/** Times the function's search over an in-process store, for users of every role. */
export default async function oneSearch(): Promise<Record<string, unknown>> {
  const random = createRandom(1);
  const world = await startWorld();
  try {
    const made = await aSearchedWorld(world, random, { contractors: 60, firms, bookings });
    const callers = [
      made.admin,
      ...made.contractors,
      ...made.firms.flatMap(({ haulier, manager }) => [haulier, manager]),
    ];
    const times: number[] = [];
    for (let at = 0; at < searches; at++) {
      const { reference, title, haulierName, contactPhone } = random.pick(made.bookings);
      const text = random.pick([reference, title.split(" ").at(-1) ?? "", haulierName.replace("a", "e"), contactPhone]);
      times.push(await timed(async () => dataOf(await world.call(random.pick(callers), "search", { text }))));
    }
    return { "search.p95Ms": percentile(times, 0.95), medianMs: percentile(times, 0.5) };
  } finally {
    await world.stop();
  }
}
