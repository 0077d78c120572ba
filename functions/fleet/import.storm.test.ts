import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Fleet } from "#shared/fleet/model.ts";
import { anImporter, callsOf, importedRows } from "#test/support/import-world.ts";
import { killedAfter } from "#test/support/lives.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { dataOf, startWorld } from "#test/support/world.ts";
import type { Item } from "../platform/database.ts";

/** The import is killed at a random one of this many table calls. */
const callsAtMost = 150;

/**
 * Kills an import repeatedly and resumes or repeats it. Each row must exist once, with correct registration locks,
 * search entries and counters.
 */
storm(["import.halfDone"], 60, async ({ runs, random }) => {
  const world = await startWorld({ weather: { ...raceWeather, conflicts: 0 } });
  neverRefused(world.db);
  try {
    const haulier = anImporter();
    await world.add({ people: [haulier] });
    const rows = importedRows(runs);
    const wrong: string[] = [];
    const send = async (isAgain: boolean) => {
      for (const call of callsOf(isAgain ? rows.map((row) => ({ ...row, clientKey: randomUUID() })) : rows))
        dataOf(await world.call(haulier, "importFleets", call));
    };
    for (let kill = 0; kill < Math.ceil(runs / 10); kill++) {
      await killedAfter(world.db, random.whole(1, callsAtMost), random.next() < 0.5, () => send(kill % 2 === 1));
      wrong.push(...(await stateOf(await world.items())).wrong);
    }
    await send(true);
    const state = await stateOf(await world.items());
    expect(state.names.sort()).toEqual(rows.map(({ name }) => name).sort());
    return { "import.halfDone": [...wrong, ...state.wrong] };
  } finally {
    await world.stop();
  }
});

/** Returns the keys of wrong or missing items, and the names of the vehicles. */
async function stateOf(items: readonly Item[]): Promise<{ wrong: string[]; names: string[] }> {
  const { vehicleEntity, vehicleItems: fleetItems } = await import("./store.ts");
  const { counterItems } = await import("./geo-index.ts");
  const vehicles: Fleet[] = items.filter(({ entity }) => entity === "fleet").map(vehicleEntity.fromItem);
  const parts = new Set(["fleet", "fleetListing", "registrationClaim"]);
  const there = items.filter(({ entity }) => parts.has(String(entity))).map(keyOf);
  const expected = vehicles.flatMap(fleetItems).map(keyOf);
  const counted = (all: readonly Item[]) =>
    all
      .filter(({ PK }) => String(PK).startsWith("GEOCOUNT#"))
      .flatMap(({ PK, SK, ...counts }) =>
        Object.entries(counts).flatMap(([cell, count]) => (count === 0 ? [] : [`${PK} ${SK} ${cell} ${count}`])),
      );
  const wrong = [...difference(there, expected), ...difference(counted(items), counted(counterItems(vehicles)))];
  return { wrong, names: vehicles.map(({ name }) => name) };
}

const keyOf = ({ PK, SK }: Item) => `${PK} ${SK}`;

function difference(some: readonly string[], others: readonly string[]): string[] {
  const [one, other] = [new Set(some), new Set(others)];
  return [...some.filter((key) => !other.has(key)), ...others.filter((key) => !one.has(key))];
}
