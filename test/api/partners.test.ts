import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DomainEvent } from "#functions/platform/domain-events.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { favouritesMost, type Partner } from "#shared/accounts/partner.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "../support/world.ts";

let world: World;
const [contractor, manager] = [aPerson("contractor"), aPerson("fleet_manager")];
const hauliers = Array.from({ length: favouritesMost + 1 }, (_, i) => aPerson("haulier", { companyName: `Firm ${i}` }));
const [near, far] = hauliers as [Profile, Profile];
const site = { lat: 55.95, lng: -3.19 };
const vehicles = [
  ...[0, 1, 2].map((i) => aFleet(near.id, { base: { lat: site.lat + 0.01 * i, lng: site.lng } })),
  aFleet(far.id, { base: { lat: site.lat + 0.12, lng: site.lng } }),
];

beforeAll(async () => {
  world = await startWorld();
  const member = { haulierId: far.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "M" } as const;
  await world.add({ people: [contractor, manager, ...hauliers], members: [member], fleets: vehicles });
  for (const { id } of hauliers) await together(contractor.id, id);
}, 60_000);
afterAll(() => world?.stop());

const eventOf = (id: string) =>
  ({ id, name: "bookingAccepted", at: "2026-11-21T08:00:00.000Z" }) as unknown as DomainEvent;
async function together(contractorId: UserId, haulierId: UserId, domainEvents = [randomUUID()], completed = false) {
  const { countJob } = await import("#functions/accounts/count-jobs.ts");
  const context = { db: world.db, now: "2026-11-21T08:00:00.000Z", newId: randomUUID };
  const job = { contractorId, haulierId, collectAt: "2026-11-20T08:00:00.000Z" };
  const counts = completed ? ({ jobs: 0, completed: 1 } as const) : ({ jobs: 1, completed: 0 } as const);
  await Promise.all(domainEvents.map((id) => countJob(context, eventOf(id), { ...job, ...counts })));
}

const mark = (as: Profile, partnerId: UserId, favourite: boolean, blocked = false) =>
  world.call(as, "markPartner", { clientKey: randomUUID(), partnerId, favourite, blocked });
const search = async (limit = 50) =>
  dataOf<{ items: Supplier[] }>(await world.call(contractor, "searchSuppliers", { service: "hiab", site, limit }))
    .items;
const partnersOf = async (as: Profile) => dataOf<{ items: Partner[] }>(await world.call(as, "partners", {})).items;
let asked = 0;
async function ask(fleetId: string) {
  const wanted = {
    ...{
      clientKey: randomUUID(),
      service: "hiab",
      fleetId: fleetId as never,
      pickup: { text: `${++asked} Princes Street, Edinburgh` },
    },
    ...{ quantity: 1, urgencyLevel: "scheduled" as const, collectOn: addDays(ukDayOf(new Date().toISOString()), 3) },
    ...{ contactName: "Una", contactPhone: "0131 496 0000", consent: true },
  };
  const told = await world.call(contractor, "createJobRequest", { ...wanted, expectedTotalPence: 0 });
  if ("data" in told) throw new Error("a wrong price was accepted");
  const expectedTotalPence = Number(told.error.info?.metadata?.totalPence);
  return world.call(contractor, "createJobRequest", { ...wanted, clientKey: randomUUID(), expectedTotalPence });
}

describe("partners", () => {
  it("are counted once per domain event for both sides, though events come twice and together", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (twice) => {
        const [one, other] = [aPerson("contractor"), aPerson("haulier")];
        await world.add({ people: [one, other] });
        const ids = twice.map(() => randomUUID());
        await together(
          one.id,
          other.id,
          ids.flatMap((id, i) => (twice[i] ? [id, id] : [id])),
        );
        await together(one.id, other.id, undefined, true);
        const counted = { jobs: ids.length, completed: 1, lastJobAt: "2026-11-20T08:00:00.000Z" };
        expect(await partnersOf(one)).toMatchObject([{ id: other.id, side: "haulier", ...counted }]);
        expect(await partnersOf(other)).toMatchObject([{ id: one.id, side: "contractor", ...counted }]);
      }),
      { numRuns: 8 },
    );
  });

  it("belong to the haulier for a fleet manager, who marks them for it", async () => {
    expect(await partnersOf(manager)).toMatchObject([{ id: contractor.id, name: contractor.fullName }]);
    dataOf(await mark(manager, contractor.id, true));
    expect(await partnersOf(far)).toMatchObject([{ id: contractor.id, favourite: true }]);
    expect(codeOf(await mark(contractor, manager.id, true))).toBe("access.notFound");
  });

  it("appear first in a search as favourites, however many others are nearer", async () => {
    dataOf(await mark(contractor, far.id, true));
    const found = await search();
    expect(found.map(({ haulierId }) => haulierId)).toEqual([far.id, near.id, near.id, near.id]);
    expect(found.map(({ isFavourite }) => isFavourite)).toEqual([true, false, false, false]);
    expect((await search(2)).map(({ haulierId }) => haulierId)).toEqual([far.id, near.id]);
    for (const { id } of hauliers.slice(2)) dataOf(await mark(contractor, id, true));
    expect(codeOf(await mark(contractor, near.id, true))).toBe("accounts.favouritesFull");
    expect(codeOf(await mark(contractor, near.id, true, true))).toBe("accounts.markTwice");
  });

  it("are never matched while one has blocked the other, in either direction", async () => {
    const { request } = dataOf<{ request: JobRequest }>(await ask(vehicles[0]?.id ?? ""));
    for (const [blocker, blocked] of [
      [contractor, near],
      [near, contractor],
    ] as const) {
      dataOf(await mark(blocker, blocked.id, false, true));
      expect((await search()).map(({ haulierId }) => haulierId)).toEqual([far.id]);
      expect(codeOf(await ask(vehicles[1]?.id ?? ""))).toBe("accounts.notMatched");
      const accept = { clientKey: randomUUID(), jobRequestId: request.id };
      expect(codeOf(await world.call(near, "acceptJobRequest", accept))).toBe("accounts.notMatched");
      dataOf(await mark(blocker, blocked.id, false));
      expect(await search()).toHaveLength(4);
    }
    dataOf(await world.call(near, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }));
  });
});
