import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { SearchHit } from "#shared/search/model.ts";
import { addIndexed, handleRecords } from "#test/support/indexed.ts";
import { aPerson } from "#test/support/people.ts";
import { aWholeLife } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  await addIndexed(world, { people: [admin] });
});
afterAll(() => world?.stop());

const ours = ["indexedRecord", "indexEntry", "indexWord"];
const indexed = async () => (await world.items()).filter(({ entity }) => ours.includes(String(entity)));

async function find(as: Profile, text: string): Promise<string[]> {
  const hits = dataOf<SearchHit[]>(await world.call(as, "search", { text }));
  return hits.map(({ kind, id }) => `${kind} ${id}`);
}

it("the index has nothing of an erased account, and the other side's booking remains", async () => {
  const { erase } = await import("#functions/privacy/erase.ts");
  const life = await aWholeLife(world, { fullName: "Zinnia Quartermain", companyName: "Quartermain Civils" });
  const { contractor, haulier } = life;
  await addIndexed(world, { people: [contractor] });
  await handleRecords(world);
  for (const as of [haulier, admin]) expect(await find(as, "Quartermain")).toContain(`booking ${life.booking.id}`);
  const stored = (await world.items()).find(({ entity, id }) => entity === "profile" && id === contractor.id);
  const deleteAfter = new Date().toISOString();
  await world.db.commit([{ put: { ...stored, deleteAfter, version: Number(stored?.version) + 1 } as never }]);
  world.showIndexes();
  const now = new Date(Date.now() + 1000).toISOString();
  const turn = { db: world.db, newId: randomUUID, now, deleteUser: async () => {}, isTimeUp: () => false };
  expect(await erase(turn, contractor.id)).toBe("erased");
  const told = JSON.stringify(await indexed()).toLowerCase();
  for (const word of ["zinnia", "quartermain", "niamretrauq", contractor.email])
    expect([word, told.includes(word)]).toEqual([word, false]);
  expect((await indexed()).filter(({ scope }) => scope === contractor.id)).toEqual([]);
  expect(await find(haulier, life.booking.reference)).toEqual([`booking ${life.booking.id}`]);
});
