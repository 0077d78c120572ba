import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bookingById } from "#functions/booking/public.ts";
import { handler as feed } from "#functions/feed/handler.ts";
import { newDelivery } from "#functions/integrations/deliveries.ts";
import { onDeliveryDue } from "#functions/integrations/on-delivery-due.ts";
import { deliveryById, deliveryWrite, webhookOf } from "#functions/integrations/webhook-store.ts";
import { callerOfClient, clientAccessWrite } from "#functions/platform/client-access.ts";
import { setClockAhead } from "#functions/platform/clock.ts";
import { demandSecondFactor } from "#functions/platform/second-factor.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { BookingId, WebhookId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { MadeTrackingLink } from "#shared/tracking/link-model.ts";
import { figure } from "#test/support/figure.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { aFirm, anAssignedBookingOf, type Firm } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  demandSecondFactor(false);
  await world.add({ people: [admin] });
});
afterEach(() => setClockAhead(0));
afterAll(() => world?.stop());

/** Whoever makes things, the company that they make them for, and a booking that both take part in. */
interface Made {
  readonly maker: Profile;
  readonly firm: Firm;
  readonly bookingId: BookingId;
}

/** Longer ago than any ending here. */
const madeAt = () => addSeconds(new Date().toISOString(), -3600);

/** What works without its maker. Each is made, and answers how to see whether it still works. */
const kinds: Readonly<Record<string, (made: Made) => Promise<() => Promise<boolean>>>> = {
  "tracking link": async ({ maker, bookingId }) => {
    const link = await world.call(maker, "makeTrackingLink", { bookingId, length: "one_day" });
    const token = dataOf<MadeTrackingLink>(link).path.split("#")[1] ?? "";
    return async () => "data" in (await world.call(null, "followVehicle", { token }));
  },
  calendar: async ({ maker }) => {
    const { path: rawPath } = dataOf<{ path: string }>(await world.call(maker, "makeCalendarLink", {}));
    // Of somebody who works for nobody any more it is an empty one.
    return async () => {
      const { statusCode, body } = await feed({ rawPath, requestContext: { http: { sourceIp: "192.0.2.9" } } });
      return statusCode === 200 && body.includes("BEGIN:VEVENT");
    };
  },
  webhook: async ({ maker, firm }) => {
    const ownerId = firm.haulier.id;
    const form = {
      clientKey: randomUUID(),
      url: "https://hooks.invalid/haulyard",
      events: ["message.received"] as const,
    };
    const told = await world.call(maker, "createWebhook", { ...form, events: [...form.events] });
    const { id } = dataOf<{ webhook: { id: WebhookId } }>(told).webhook;
    const webhook = await webhookOf(world.db, ownerId, id);
    if (!webhook) throw new Error("the webhook is not in the table");
    return async () => {
      const now = new Date().toISOString();
      const event = { type: "message.received", data: {}, eventId: randomUUID(), at: now } as const;
      const delivery = newDelivery(webhook, event, { id: randomUUID(), now });
      await world.db.commit([deliveryWrite(delivery)]);
      const due = { payload: { subjectId: delivery.id, dueAt: delivery.nextAttemptAt } };
      await onDeliveryDue(due as never, { db: world.db, now, newId: randomUUID });
      const isPaused = (await webhookOf(world.db, ownerId, id))?.status === "paused";
      // An address that leads nowhere: that it was tried shows that it would have been sent.
      const wasTried = ((await deliveryById(world.db, delivery.id))?.attempts.length ?? 0) > 0;
      return wasTried || !isPaused;
    };
  },
  "API client": async ({ maker }) => {
    const clientId = randomUUID();
    await world.db.commit([
      clientAccessWrite({ clientId, ownerId: maker.id, name: "Planner", scopes: ["read"], madeAt: madeAt() }),
    ]);
    return async () => {
      const now = new Date().toISOString();
      const token = { clientId, scopes: ["haulyard/read"], issuedAt: Math.floor(Date.now() / 1000) + 60 };
      try {
        await callerOfClient(world.db, token as never, { name: "myBookings", kind: "query", now });
        return true;
      } catch (error) {
        if (error instanceof Fault) return false;
        throw error;
      }
    };
  },
};

const reason = "Complaints";
/** What ends the right that a thing rests on; some end it for those who work for a company alone. */
const endings: Readonly<Record<string, (made: Made) => Promise<unknown>>> = {
  "signing out everywhere": ({ maker }) => world.call(maker, "signOutEverywhere", {}),
  "a new password": async ({ maker }) => {
    const { handler } = await import("#functions/accounts/user-pool-triggers.ts");
    return handler({
      triggerSource: "PostConfirmation_ConfirmForgotPassword",
      request: { userAttributes: { sub: maker.id, email: maker.email, email_verified: "true" } },
      response: {},
    } as never);
  },
  suspension: ({ maker }) => world.call(admin, "suspendUser", { userId: maker.id, version: 1, reason }),
  "suspension of the company": ({ firm }) =>
    world.call(admin, "suspendUser", { userId: firm.haulier.id, version: 1, reason }),
  removal: ({ firm, maker }) =>
    world.call(firm.haulier, "removeMember", {
      haulierId: firm.haulier.id,
      userId: maker.id,
      clientKey: randomUUID(),
    } as never),
};

it("ends with the right that it rests on, whatever it is and whatever ends that", async () => {
  const outliving: string[] = [];
  for (const who of ["manager", "haulier"] as const)
    for (const [kind, make] of Object.entries(kinds))
      for (const [ending, end] of Object.entries(endings)) {
        // The owner is no member, and clients are the owner's alone.
        if (who === "haulier" && ending === "removal") continue;
        if (who === "manager" && kind === "API client") continue;
        const firm = await aFirm(world);
        const { id } = await anAssignedBookingOf(world, firm);
        const made = { maker: firm[who], firm, bookingId: id };
        expect(await bookingById(world.db, id)).not.toBeNull();
        setClockAhead(0);
        const works = await make(made);
        expect([who, kind, ending, await works()]).toEqual([who, kind, ending, true]);
        // Sign-ins are told apart by the second.
        setClockAhead(2_000);
        dataOf(((await end(made)) as never) ?? { data: null });
        if (await works()) outliving.push(`${kind} of a ${who} after ${ending}`);
      }
  figure("access.outlives", outliving);
});

it("works again once somebody who may has set it up anew", async () => {
  const firm = await aFirm(world);
  const { id } = await anAssignedBookingOf(world, firm);
  const works = await kinds.webhook?.({ maker: firm.manager, firm, bookingId: id });
  await endings.removal?.({ maker: firm.manager, firm, bookingId: id });
  expect(await works?.()).toBe(false);
  const [webhook] = dataOf<{ id: WebhookId; version: number; status: string }[]>(
    await world.call(firm.haulier, "webhooks", {}),
  );
  expect(webhook?.status).toBe("paused");
  const anew = { url: "https://hooks.invalid/haulyard", events: ["message.received"], enabled: true };
  const change = { ...anew, clientKey: randomUUID(), webhookId: webhook?.id, version: webhook?.version };
  expect(dataOf(await world.call(firm.haulier, "updateWebhook", change as never))).toMatchObject({ status: "enabled" });
  expect(await works?.()).toBe(true);
});
