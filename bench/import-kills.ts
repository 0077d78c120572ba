import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Item } from "#functions/platform/database.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { seeded } from "#test/support/seeded.ts";
import { startWorld, type World } from "#test/support/world.ts";
import type { ImportTask } from "./import-process.ts";
import { anImporter, importedRows } from "./import-world.ts";

/** A kill comes so long after a batch was begun at most: in the middle of its rows. */
const withinMs = 500;

export const tiny = { rows: 40, kills: 2 };

/**
 * Imports 1,000 vehicles in a process of its own and kills it with kill -9 twenty times, each time in the middle of a
 * batch. In turns it goes on as the page does, with the same keys from the batch that was not answered, and as somebody
 * does who chooses the file again. After each kill and at the end `halfDone` counts: vehicles without their claim or one
 * of their search rows, claims and search rows without their vehicle, counters that count wrong; and at the end rows
 * that are missing or there twice.
 */
export default async function benchImportKills(
  options: { rows?: number; kills?: number } = {},
): Promise<{ halfDone: number; rows: number; kills: number; inAtKills: number[] }> {
  const { rows: count = 1_000, kills = 20 } = options;
  const world = await startWorld();
  const dir = mkdtempSync(join(tmpdir(), "haulyard-import-"));
  const file = join(dir, "import.json");
  const random = seeded(20);
  let child: ChildProcess | null = null;
  try {
    const haulier = anImporter();
    await world.add({ people: [haulier] });
    const task: ImportTask = { haulier: { id: haulier.id }, rows: importedRows(count) };
    writeFileSync(file, JSON.stringify(task));
    let halfDone = 0;
    let answered = 0;
    const inAtKills: number[] = [];
    const start = (from: number, isAgain: boolean) => {
      const args = [join(import.meta.dirname, "import-process.ts"), file, String(from), isAgain ? "again" : ""];
      return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    };
    for (let kill = 0; kill < kills; kill++) {
      const isAgain = kill % 2 === 1;
      child = start(isAgain ? 0 : answered, isAgain);
      answered = await untilInNewBatch(child, answered);
      await pause(random() * withinMs);
      await end(child);
      const state = await stateOf(await itemsAtRest(world));
      inAtKills.push(state.names.length);
      halfDone += state.wrong;
    }
    child = start(0, true);
    const [code] = (await once(child, "exit")) as [number];
    if (code !== 0) throw new Error(`the import ended with ${code}`);
    const { wrong, names } = await stateOf(await world.items());
    const missing = task.rows.filter(({ name }) => !names.includes(name)).length;
    const doubled = names.length - new Set(names).size;
    return { halfDone: halfDone + wrong + missing + doubled, rows: count, kills, inAtKills };
  } finally {
    await end(child);
    await world.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Every item once nothing changes any more: what the process had sent before it was killed is still carried out, and a
 * scan that meets a transaction half-way tells of no half of it that stays.
 */
async function itemsAtRest(world: Pick<World, "items">): Promise<Item[]> {
  for (let before = ""; ; ) {
    const items = await world.items();
    const now = items.map((item) => `${keyOf(item)} ${item.version ?? JSON.stringify(item)}`).join("\n");
    if (now === before) return items;
    before = now;
  }
}

/** Waits until the process has begun a batch that was never answered; answers how many have been by then. */
async function untilInNewBatch(child: ChildProcess, known: number): Promise<number> {
  if (!child.stdout) throw new Error("the import says nothing");
  let answered = known;
  for await (const line of createInterface(child.stdout)) {
    const [what, batch] = line.split(" ");
    if (what === "answered") answered = Math.max(answered, Number(batch) + 1);
    else if (Number(batch) >= answered) return answered;
  }
  return answered;
}

async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** How many items are where they should not be, or are not where they should be; and the vehicles' names. */
async function stateOf(items: readonly Item[]): Promise<{ wrong: number; names: string[] }> {
  const { fleetEntity, fleetItems } = await import("#functions/fleet/store.ts");
  const { counterItems } = await import("#functions/fleet/geo-index.ts");
  const fleets: Fleet[] = items.filter(({ entity }) => entity === "fleet").map(fleetEntity.fromItem);
  const parts = new Set(["fleet", "fleetListing", "registrationClaim"]);
  const there = items.filter(({ entity }) => parts.has(String(entity))).map(keyOf);
  const expected = fleets.flatMap(fleetItems).map(keyOf);
  const counted = (all: readonly Item[]) =>
    all
      .filter(({ PK }) => String(PK).startsWith("GEOCOUNT#"))
      .flatMap(({ PK, SK, ...counts }) =>
        Object.entries(counts).flatMap(([cell, count]) => (count === 0 ? [] : [`${PK} ${SK} ${cell} ${count}`])),
      );
  const wrong = difference(there, expected) + difference(counted(items), counted(counterItems(fleets)));
  return { wrong, names: fleets.map(({ name }) => name) };
}

const keyOf = ({ PK, SK }: Item) => `${PK} ${SK}`;

function difference(some: readonly string[], others: readonly string[]): number {
  const [one, other] = [new Set(some), new Set(others)];
  return some.filter((key) => !other.has(key)).length + others.filter((key) => !one.has(key)).length;
}
