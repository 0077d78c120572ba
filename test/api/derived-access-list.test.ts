import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { handler as feed } from "#functions/feed/handler.ts";
import { apiClientsOf } from "#functions/integrations/client-store.ts";
import { newDelivery } from "#functions/integrations/deliveries.ts";
import { newDeliveryWrites, webhookOf } from "#functions/integrations/webhook-store.ts";
import { callerOfClient } from "#functions/platform/client-access.ts";
import { setClockAhead } from "#functions/platform/clock.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { WebhookSecret } from "#shared/integrations/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { DerivedAccess } from "#shared/privacy/model.ts";
import { withoutUserPool } from "#test/support/no-user-pool.ts";
import { aFirm, anAssignedBookingOf, type Firm } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
let bookingId: DerivedAccess["bookingId"];
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  withoutUserPool();
  setClockAhead(0);
  firm = await aFirm(world);
  bookingId = (await anAssignedBookingOf(world, firm)).id;
});
afterAll(async () => {
  setClockAhead(0);
  await world?.stop();
});

const hours = (count: number) => setClockAhead(count * 3_600_000);
const listOf = async (who: Profile) => {
  world.showIndexes();
  return dataOf<DerivedAccess[]>(await world.call(who, "derivedAccess", {}));
};
const oneOf = async (who: Profile, kind: DerivedAccess["kind"]) => {
  const found = (await listOf(who)).filter((one) => one.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as DerivedAccess;
};
const ofBooking = () => ({ bookingId: bookingId as NonNullable<DerivedAccess["bookingId"]> });
const aWebhook = async (by: Profile) => {
  const form = { clientKey: randomUUID(), url: "https://hooks.invalid/x", events: ["message.received" as const] };
  return dataOf<WebhookSecret>(await world.call(by, "createWebhook", form)).webhook;
};
const aClient = (by: Profile) =>
  world.call(by, "createApiClient", { clientKey: randomUUID(), name: "Planner", scopes: ["read"] });
const aLink = (by: Profile) => world.call(by, "makeTrackingLink", { ...ofBooking(), length: "one_day" });
const pathIn = (answer: unknown) => dataOf<{ path: string }>(answer as never).path;
const tokenIn = (answer: unknown) => pathIn(answer).split("#")[1] ?? "";
const all: Readonly<Record<DerivedAccess["kind"], (by: Profile) => Promise<unknown>>> = {
  webhook: aWebhook,
  apiClient: aClient,
  calendarLink: (by) => world.call(by, "makeCalendarLink", {}),
  trackingLink: aLink,
  gatePass: (by) => world.call(by, "gatePass", ofBooking()),
  pushDevice: (by) => world.call(by, "registerPushToken", { platform: "ios", token: randomUUID() }),
  dataExport: (by) => world.call(by, "requestDataExport", {}),
};

it.each(Object.entries(all))("a %s is listed for its maker, with the maker's name", async (kind, make) => {
  await make(firm.haulier);
  expect(await oneOf(firm.haulier, kind as DerivedAccess["kind"])).toMatchObject({
    madeByName: firm.haulier.fullName,
    isOwn: true,
  });
  expect(await listOf(firm.contractor)).toEqual([]);
});

it("the owner of a company sees the team's; a member sees only their own", async () => {
  const { haulier, manager, driver } = firm;
  for (const kind of ["webhook", "calendarLink", "trackingLink", "gatePass"] as const) await all[kind](manager);
  await aWebhook(haulier);
  await aClient(haulier);
  await all.calendarLink(driver);
  const makersOf = (list: readonly DerivedAccess[]) => list.map((one) => `${one.kind} ${one.madeByName}`).sort();
  const ofManager = ["calendarLink", "gatePass", "trackingLink", "webhook"].map(
    (kind) => `${kind} ${manager.fullName}`,
  );
  expect(makersOf(await listOf(manager))).toEqual(ofManager);
  expect(makersOf(await listOf(driver))).toEqual([`calendarLink ${driver.fullName}`]);
  const own = [`apiClient ${haulier.fullName}`, `webhook ${haulier.fullName}`];
  expect(makersOf(await listOf(haulier))).toEqual([...ofManager, `calendarLink ${driver.fullName}`, ...own].sort());
});

it("the owner does not see devices, exports and links of other companies' jobs", async () => {
  const { haulier, manager } = firm;
  await all.pushDevice(manager);
  await all.dataExport(manager);
  const elsewhere = await aFirm(world);
  const { id } = await anAssignedBookingOf(world, elsewhere);
  dataOf(await world.call(elsewhere.contractor, "makeTrackingLink", { bookingId: id, length: "one_day" }));
  expect(await listOf(haulier)).toEqual([]);
});

it("ended access is not listed", async () => {
  const { haulier, manager, contractor } = firm;
  for (const kind of ["trackingLink", "gatePass", "dataExport"] as const) await all[kind](haulier);
  hours(2);
  expect((await listOf(haulier)).map(({ kind }) => kind).sort()).toEqual(["gatePass", "trackingLink"]);
  const cancel = { clientKey: randomUUID(), ...ofBooking(), to: "cancelled" as const, note: "Rain", agreedFeePence: 0 };
  dataOf(await world.call(contractor, "moveBooking", cancel as never));
  expect(await listOf(haulier)).toEqual([]);
  await all.calendarLink(manager);
  const removed = { clientKey: randomUUID(), haulierId: haulier.id, userId: manager.id };
  dataOf(await world.call(haulier, "removeMember", removed as never));
  expect(await listOf(haulier)).toEqual([]);
});

type Use = () => Promise<unknown>;
const uses: readonly [kind: DerivedAccess["kind"], make: () => Promise<Use>][] = [
  [
    "calendarLink",
    async () => {
      const rawPath = pathIn(await all.calendarLink(firm.haulier));
      return () => feed({ rawPath, requestContext: { http: { sourceIp: "192.0.2.9" } } });
    },
  ],
  [
    "apiClient",
    async () => {
      dataOf((await aClient(firm.haulier)) as never);
      const [client] = await apiClientsOf(world.db, firm.haulier.id);
      return async () => {
        const [{ madeAt }, now] = [await oneOf(firm.haulier, "apiClient"), await nowOf()];
        const issuedAt = Math.floor(Date.parse(madeAt ?? "") / 1000) + 60;
        const token = { clientId: client?.clientId, scopes: ["haulyard/read"], issuedAt };
        await callerOfClient(world.db, token as never, { name: "myBookings", kind: "query", now });
      };
    },
  ],
  [
    "trackingLink",
    async () => {
      const token = tokenIn(await aLink(firm.haulier));
      return () => world.call(null, "followVehicle", { token });
    },
  ],
];
const nowOf = async () => (await import("#functions/platform/clock.ts")).now();

it.each(uses)("the last use of a %s is stored, and not written again for each use", async (kind, make) => {
  const use = await make();
  expect((await oneOf(firm.haulier, kind)).usedAt).toBeNull();
  await use();
  const { usedAt } = await oneOf(firm.haulier, kind);
  expect(usedAt).not.toBeNull();
  setClockAhead(60_000);
  await use();
  expect((await oneOf(firm.haulier, kind)).usedAt).toBe(usedAt);
  hours(1.5);
  await use();
  const later = (await oneOf(firm.haulier, kind)).usedAt ?? "";
  expect(later > addSeconds(usedAt ?? "", 3600)).toBe(true);
});

it("the last use of a gate pass is the last time that a gate saw it", async () => {
  const token = tokenIn(await all.gatePass(firm.haulier));
  const booking = (await world.items()).find(({ entity, id }) => entity === "booking" && id === bookingId);
  setClockAhead(Date.parse(String(booking?.collectAt)) - Date.now());
  dataOf(await world.call(null, "gateView", { token }));
  expect((await oneOf(firm.haulier, "gatePass")).usedAt).not.toBeNull();
});

it("the last use of a webhook is its last delivery that arrived", async () => {
  const { id } = await aWebhook(firm.haulier);
  const webhook = await webhookOf(world.db, firm.haulier.id, id);
  if (!webhook) throw new Error("the webhook is not in the table");
  const now = await nowOf();
  const event = { type: "message.received", data: {}, eventId: randomUUID(), at: now } as const;
  const delivery = newDelivery(webhook, event, { id: randomUUID(), now });
  const attempt = { at: now, status: 500, note: "", milliseconds: 1 };
  await world.db.commit(newDeliveryWrites({ ...delivery, attempts: [attempt], status: "pending" }));
  expect((await oneOf(firm.haulier, "webhook")).usedAt).toBeNull();
  await world.db.commit(
    newDeliveryWrites({
      ...delivery,
      id: randomUUID() as never,
      attempts: [{ ...attempt, status: 200 }],
      status: "delivered",
    }),
  );
  expect((await oneOf(firm.haulier, "webhook")).usedAt).toBe(now);
});
