import { nearestByComparing, storeFleetWorld, wanted } from "#test/support/fleet-world.ts";
import { isLongRun, storm } from "#test/support/storm.ts";
import { startTestTable } from "#test/support/test-table.ts";
import { nearestNow } from "./found-where.ts";
import { nearestVehicles } from "./geo-index.ts";

// Compares searches with a full scan. One vehicle in 20 has a live position, which changes between searches.
storm(["search.exact"], 15, async ({ runs }) => {
  const { db, stop } = await startTestTable();
  try {
    const world = await storeFleetWorld(db, isLongRun ? 100_000 : 1_000, runs);
    const wrong: unknown[] = [];
    for (const search of world.searches) {
      const { now, placeNow } = await world.step();
      const asked = { ...search, ...wanted };
      const kept = async (want: number) => (await nearestVehicles(db, { ...asked, want })).rows;
      const found = (await nearestNow(db, asked, { now, sight: "exact" }, kept)).map(({ row }) => row.fleetId);
      if (found.join() !== nearestByComparing(world.fleets, search, placeNow).join()) wrong.push(search);
    }
    return { "search.exact": 1 - wrong.length / runs };
  } finally {
    await stop();
  }
});
