import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PersonNote } from "#shared/admin/person-page-operations.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin", { fullName: "Ada Admin" });
const other = aPerson("admin");
const haulier = aPerson("haulier");
const leaver = aPerson("contractor", { status: "deleted" });
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, other, haulier, leaver] });
});
afterAll(() => world?.stop());

const add = (text: string, { as = admin, userId = haulier.id, clientKey = randomUUID() } = {}) =>
  world.call(as, "addPersonNote", { clientKey, userId, text });
const notes = async (userId = haulier.id) =>
  dataOf<{ items: PersonNote[] }>(await world.call(other, "personNotes", { userId })).items;

describe("notes about an account", () => {
  it("are read by every admin, newest first, with their author", async () => {
    dataOf(await add("Rang, no answer", { as: admin }));
    dataOf(await add("Papers came by post", { as: admin }));
    expect(await notes()).toMatchObject([
      { text: "Papers came by post", authorId: admin.id, authorName: "Ada Admin" },
      { text: "Rang, no answer" },
    ]);
  });

  it("are added once for each key", async () => {
    const clientKey = randomUUID();
    const answers = await Promise.all([add("Once", { clientKey }), add("Once", { clientKey })]);
    const ids = answers.map((answer) => dataOf<PersonNote>(answer).id);
    expect(ids[0]).toBe(ids[1]);
    expect((await notes()).filter(({ text }) => text === "Once")).toHaveLength(1);
  });

  it("are for admins only, and only about an existing account", async () => {
    expect(codeOf(await add("Mine", { as: haulier }))).toBe("access.notAllowed");
    expect(codeOf(await world.call(haulier, "personNotes", { userId: haulier.id }))).toBe("access.notAllowed");
    expect(codeOf(await add("Nobody", { userId: randomUUID() as never }))).toBe("access.notFound");
    expect(codeOf(await add("Gone", { userId: leaver.id }))).toBe("access.notFound");
    expect(codeOf(await add("   "))).toBe("input.invalid");
  });
});
