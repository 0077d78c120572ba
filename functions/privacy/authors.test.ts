import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Case } from "#shared/booking/case-model.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import { entitiesByFolder } from "../../bin/declared-entities.ts";
import type { Item } from "../platform/database.ts";
import type { Fates } from "../platform/personal-records.ts";
import { fatesByDomain } from "./fates.ts";

const declared = (await entitiesByFolder()).flatMap(([, entities]) => entities);
const { filled, textFieldsOf } = await import("#test/support/text-fields.ts");
const { declaredBy } = await import("#test/support/authors.ts");
const { damage, nobodys, plant, whereIs } = await import("#test/support/planted.ts");
const { figure } = await import("#test/support/figure.ts");
const { aBookingOf, aFirm, aRequestOf, aWholeLife, moveOn } = await import("#test/support/whole-life.ts");
const { dataOf, startWorld } = await import("#test/support/world.ts");
type Damage = ReturnType<typeof damage>;
const fates: Fates = Object.assign({}, ...Object.values(fatesByDomain));
const fields = declared.flatMap(({ name, schema }) =>
  [...new Set(textFieldsOf(schema).map(({ path }) => path))].map((path) => ({ name, path, field: `${name}.${path}` })),
);

describe("every text of a stored record", () => {
  it("is found", () => expect(fields.length).toBeGreaterThan(200));

  it.each(fields)("$field has an author: name it in personal-records.ts", ({ name, path }) => {
    expect(fates[name] && declaredBy(fates[name], path)).toEqual(expect.any(String));
  });

  it("is declared under its name, and is stored only where it is declared", () => {
    const wrong = Object.entries(fates).flatMap(([name, { words = {}, held = {} }]) => {
      const known = fields.filter((field) => field.name === name).map(({ path }) => path);
      const leads = (to: string) =>
        known.some((path) => path === to || path.startsWith(`${to}.`) || path.startsWith(`${to}[`));
      return [...Object.values(words).flat(), ...Object.keys(held)]
        .filter((to) => !leads(to))
        .map((to) => `${name}.${to}`);
    });
    expect(wrong).toEqual([]);
  });
});

let world: Awaited<ReturnType<typeof startWorld>>;
let erase: typeof import("./erase.ts").erase;
const told: unknown[] = [];
beforeAll(async () => {
  world = await startWorld();
  ({ erase } = await import("./erase.ts"));
});
beforeEach(async () => {
  const { log } = await import("../platform/log.ts");
  for (const level of ["info", "error"] as const)
    vi.spyOn(log, level).mockImplementation((...words) => void told.push(words));
});
afterAll(() => world?.stop());

const inDays = (days: number) => addSeconds(new Date().toISOString(), days * 86_400);
/** Days until the events of today's erasure have expired. */
const checkedAfterDays = 9;
const lasting = (items: readonly Item[]) =>
  items.filter(({ ttl }) => typeof ttl !== "number" || ttl > Date.parse(inDays(checkedAfterDays)) / 1000);

async function everythingOf() {
  const life = await aWholeLife(world);
  const { contractor, haulier, manager, driver, fleet, booking } = life;
  const { haulier: asker, fleet: askersVehicle } = await aFirm(world);
  const key = () => ({ clientKey: randomUUID() });
  const verified = { status: "net", verificationNumber: "V1234567890", verifiedOn: "2026-05-01" } as const;
  const statement = { kind: "endUser", name: "Isla Test" } as const;
  for (const by of [contractor, haulier])
    dataOf(await world.call(by, "setCisDetails", { ...key(), isContractor: true, ...verified, statement }));
  const off = await aBookingOf(world, life);
  await moveOn(world, contractor, off.id, "cancelled", { note: "Not needed" });
  const wrong = { ...key(), bookingId: off.id, kind: "late", words: "Nobody came" } as const;
  const { id: caseId } = dataOf<Case>(await world.call(contractor, "openCase", wrong));
  const named = { bookingId: off.id, caseId };
  dataOf(await world.call(manager, "answerCase", { ...key(), ...named, words: "The gate was shut" }));
  const settling = { ...key(), ...named, outcome: "nothing", reason: "Both late" } as const;
  const proposed = dataOf<Case>(await world.call(haulier, "proposeSettlement", settling));
  const accepted = { ...named, proposalId: proposed.proposal?.id ?? "", isAccepted: true };
  dataOf(await world.call(contractor, "answerSettlement", { ...key(), ...accepted }));
  const declined = await aRequestOf(world, life);
  dataOf(await world.call(manager, "declineJobRequest", { ...key(), jobRequestId: declined.id, reason: "No time" }));
  const wanted = { service: "hiab", quantity: 1, urgencyLevel: "scheduled" as const, consent: true };
  const where = {
    collectOn: addDays(ukDayOf(new Date().toISOString()), 20),
    pickup: { text: "3 Princes Street, Edinburgh" },
  };
  const contact = { contactName: "Site", contactPhone: "0131 496 0555", notes: "Over a wall" };
  const job = dataOf<OpenJob>(await world.call(contractor, "postJob", { ...key(), ...wanted, ...where, ...contact }));
  for (const [by, fleetId] of [
    [haulier, fleet.id],
    [asker, askersVehicle.id],
  ] as const) {
    const lines = [{ words: "Lift", pence: 45_000 }];
    dataOf<Quote>(
      await world.call(by, "submitQuote", { ...key(), jobRequestId: job.id, fleetId, lines, message: "Ok" }),
    );
  }
  const theirs: Readonly<Record<string, string>> = {
    ...{ userId: contractor.id, ownerId: haulier.id, askerId: asker.id, authorId: haulier.id, madeBy: manager.id },
    ...{ personId: driver.id, reporterId: contractor.id, reportedId: haulier.id, senderId: haulier.id },
    ...{ supplierId: haulier.id, customerId: contractor.id },
    ...{ otherId: haulier.id, haulierId: haulier.id, contractorId: contractor.id, driverId: driver.id },
    ...{ bookingId: booking.id, jobRequestId: job.id, fleetId: fleet.id, email: contractor.email },
    ...{ subjectId: contractor.id, actorId: asker.id, clientId: `client-${haulier.id}` },
  };
  const present = new Set((await world.items()).map(({ entity }) => entity));
  const others = declared.filter(
    ({ name }) =>
      Object.keys(fates[name]?.words ?? {}).some((by) => !nobodys.has(by)) && (made.has(name) || !present.has(name)),
  );
  for (const entity of others) {
    made.add(entity.name);
    const ids = entity.name === "notification" ? { ...theirs, userId: haulier.id } : theirs;
    const record = filled(entity.schema, (name) => ids[name]) as Record<string, unknown>;
    if (entity.name === "notification") record.about = { userId: contractor.id, title: "Somebody", body: "Said so" };
    const v = ((entity as { upgrades?: readonly unknown[] }).upgrades?.length ?? 0) + 1;
    await world.db.commit([{ put: entity.renewed({ ...record, v, entity: entity.name } as never) }]);
  }
  return { ...life, asker };
}
const made = new Set<string>();

const leaving = [["contractor", "haulier"], ["haulier", "contractor"], ["driver", "manager"], ["asker"]] as const;

describe("an erasure", () => {
  it("removes its person's words and names everywhere, and neither others' words nor records that the law requires", async () => {
    const wrong: Damage[] = [];
    const marked = new Set<string>();
    for (const parts of leaving) {
      const life = await everythingOf();
      const planted = plant(await world.items(), declared, fates);
      for (const put of planted.items) await world.db.commit([{ put }]);
      for (const field of planted.fields) marked.add(field);
      const gone = new Set<string>();
      for (const part of parts) {
        const before = await world.items();
        told.length = 0;
        await leave(life[part]);
        gone.add(life[part].id).add(life[part].email);
        const known = new Set(before.map(whereIs));
        const after = await world.items();
        const news = after.filter((item) => item.entity === "fact" && !known.has(whereIs(item)));
        wrong.push(
          damage(planted, { before: lasting(before), after: lasting(after), told: [...told, ...news] }, gone, fates),
        );
      }
    }
    const runs = leaving.flat().length;
    const all = (kind: keyof Damage) => [...new Set(wrong.flatMap((one) => one[kind]))];
    figure("erasure.left", all("left"), { runs });
    figure("erasure.harmed", all("harmed"), { runs });
    figure("erasure.heldLost", all("heldLost"), { runs });
    const unmarked = fields.filter(({ name, path, field }) => {
      const isTheirs = !nobodys.has((fates[name] && declaredBy(fates[name], path)) ?? "");
      // Ignores `details`: its fields differ by service.
      return isTheirs && !marked.has(field) && !path.startsWith("details.");
    });
    expect(unmarked.map(({ field }) => field)).toEqual([]);
  }, 120_000);
});

async function leave({ id }: Pick<Profile, "id">): Promise<void> {
  world.showIndexes();
  const stored = (await world.items()).find(({ entity, id: of }) => entity === "profile" && of === id);
  const deleteAfter = new Date().toISOString();
  await world.db.commit([{ put: { ...stored, deleteAfter, version: Number(stored?.version) + 1 } as never }]);
  const now = new Date(Date.now() + 1000).toISOString();
  const turn = { db: world.db, newId: randomUUID, now, deleteUser: async () => {}, isTimeUp: () => false };
  expect(await erase(turn, id)).toBe("erased");
}
