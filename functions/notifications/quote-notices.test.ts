import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GuestLead } from "#shared/leads/model.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { quoteNotices } from "./quote-notices.ts";
import { reactionsOf } from "./telling.ts";

let world: World;
const admin = aPerson("admin");
const near = aPerson("haulier", { verifiedStatus: "verified" });
const manager = aPerson("fleet_manager");
const unverified = aPerson("haulier", { verifiedStatus: "unverified" });
const elsewhere = aPerson("haulier", { verifiedStatus: "verified" });
beforeAll(async () => {
  world = await startWorld();
  const far = { ...aFleet(elsewhere.id), base: { lat: 51.5, lng: -0.1 } };
  await world.add({
    people: [admin, near, manager, unverified, elsewhere],
    members: [{ haulierId: near.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "Mo" }],
    fleets: [aFleet(near.id), aFleet(unverified.id), far],
  });
});
afterAll(() => world?.stop());

it("notifies verified hauliers with vehicles nearby, and their managers, without the guest's identity", async () => {
  dataOf(
    await world.call(null, "createGuestLead", {
      ...{ clientKey: randomUUID(), name: "Morag Sinclair", email: "morag@guests.test", phone: "01632 960777" },
      ...{ serviceType: "hiab", location: "Princes Street, Edinburgh", description: "Slates for Morag Sinclair." },
    }),
  );
  const [lead] = dataOf<{ items: GuestLead[] }>(await world.call(admin, "guestLeads", { status: "new" })).items;
  const { id: leadId, version } = lead as GuestLead;
  dataOf(await world.call(admin, "triageLead", { leadId, version, decision: "match", note: "Rang" }));
  const domainEvent = aDomainEvent(
    "leadMatched",
    { leadId, status: "matched", version: 2, service: "hiab" },
    new Date().toISOString(),
  );
  const [write] = reactionsOf(quoteNotices).leadMatched;
  for (const _ of [1, 2]) await write(domainEvent, { db: world.db, now: new Date().toISOString(), newId: randomUUID });
  const bells = (await world.items()).filter(({ entity }) => entity === "notification");
  expect(new Set(bells.map(({ userId }) => userId))).toEqual(new Set([near.id, manager.id]));
  expect(bells).toHaveLength(2);
  expect(JSON.stringify(bells)).not.toMatch(/Morag|Sinclair|960777|guests\.test/);
});
