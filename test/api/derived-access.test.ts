import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { endStreams } from "#functions/accounts/on-access-changed.ts";
import { profileById } from "#functions/accounts/public.ts";
import { onMemberLeft as endStreamsOfLeaver, onDriverReplaced } from "#functions/accounts/reactions.ts";
import { actorOf } from "#functions/booking/access.ts";
import { bookingById } from "#functions/booking/public.ts";
import { handler as feed } from "#functions/feed/handler.ts";
import { newDelivery } from "#functions/integrations/deliveries.ts";
import { onDeliveryDue } from "#functions/integrations/on-delivery-due.ts";
import { deliveryById, newDeliveryWrites, webhookOf } from "#functions/integrations/webhook-store.ts";
import { haulierSide } from "#functions/notifications/haulier-side.ts";
import { callerOfClient, clientAccessWrite } from "#functions/platform/client-access.ts";
import { setClockAhead } from "#functions/platform/clock.ts";
import { createContext } from "#functions/platform/context.ts";
import type { DomainEvent } from "#functions/platform/domain-events.ts";
import { demandMfa } from "#functions/platform/mfa.ts";
import type { Reaction } from "#functions/platform/reaction.ts";
import { onAccessChanged, onMemberLeft } from "#functions/privacy/reactions.ts";
import { deliver } from "#functions/pushes/deliver.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { PendingChange } from "#shared/admin/pending-change-operations.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { EventName } from "#shared/events.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { BookingId, type UserId, type WebhookId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { MadeTrackingLink } from "#shared/tracking/link-model.ts";
import { figure } from "#test/support/figure.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { recordedEvents } from "#test/support/recorded-events.ts";
import { aFirm, anAssignedBookingOf, type Firm } from "#test/support/whole-life.ts";
import { type Answer, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [admin, second] = [aPerson("admin"), aPerson("admin")];
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  demandMfa(false);
  await world.add({ people: [admin, second] });
  ({ facts: recorded } = recordedEvents(world.db));
  globalThis.fetch = async (url, init) => {
    if (!String(url).endsWith("/graphql")) return send(url, init);
    const { query, variables } = JSON.parse(String(init?.body));
    if (query.includes("publishAccessEnded")) ended.push(JSON.parse(variables.payload).userId);
    return Response.json({ data: {} });
  };
});
afterEach(() => setClockAhead(0));
afterAll(async () => {
  globalThis.fetch = send;
  await world?.stop();
});

/** Recent domain events whose streams were ended, and the reactions that an ending waits for. */
const send = globalThis.fetch;
let recorded: DomainEvent[];
const ended: UserId[] = [];
const reactions: Partial<Record<EventName, readonly Reaction<never>[]>> = {
  accessChanged: [endStreams, onAccessChanged],
  memberLeft: [endStreamsOfLeaver, onMemberLeft],
  bookingMoved: [onDriverReplaced],
};
async function reactToAll(): Promise<void> {
  for (const domainEvent of recorded.splice(0))
    for (const reaction of reactions[domainEvent.name] ?? [])
      await reaction(domainEvent as never, { db: world.db, now: new Date().toISOString(), newId: randomUUID });
}

interface Made {
  readonly maker: Profile;
  readonly firm: Firm;
  readonly bookingId: BookingId;
}

const madeAt = () => addSeconds(new Date().toISOString(), -3600);

/** Kinds of access that work without their maker. Each creates one and returns a check that it still works. */
const kinds: Readonly<Record<string, (made: Made) => Promise<() => Promise<boolean>>>> = {
  "tracking link": async ({ maker, bookingId }) => {
    const link = await world.call(maker, "makeTrackingLink", { bookingId, length: "one_day" });
    const token = dataOf<MadeTrackingLink>(link).path.split("#")[1] ?? "";
    return async () => "data" in (await world.call(null, "followVehicle", { token }));
  },
  calendar: async ({ maker }) => {
    const { path: rawPath } = dataOf<{ path: string }>(await world.call(maker, "makeCalendarLink", {}));
    // Without work for a haulier the calendar is empty.
    return async () => {
      const { statusCode, body } = await feed({ rawPath, requestContext: { http: { sourceIp: "192.0.2.9" } } });
      return statusCode === 200 && body.includes("BEGIN:VEVENT");
    };
  },
  webhook: async ({ maker, firm }) => {
    const ownerId = maker.role === "contractor" ? maker.id : firm.haulier.id;
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
      await world.db.commit(newDeliveryWrites(delivery));
      const due = { payload: { subjectId: delivery.id, dueAt: delivery.nextAttemptAt } };
      await onDeliveryDue(due as never, { db: world.db, now, newId: randomUUID });
      const isPaused = (await webhookOf(world.db, ownerId, id))?.status === "paused";
      // The webhook's address does not exist: an attempt proves that Haulyard would have sent the event.
      const wasTried = ((await deliveryById(world.db, delivery.id))?.attempts.length ?? 0) > 0;
      return wasTried || !isPaused;
    };
  },
  "API client": async ({ maker, bookingId }) => {
    const clientId = randomUUID();
    await world.db.commit([
      clientAccessWrite({ clientId, ownerId: maker.id, name: "Planner", scopes: ["read"], madeAt: madeAt() }),
    ]);
    return async () => {
      const now = new Date().toISOString();
      const token = { clientId, scopes: ["haulyard/read"], issuedAt: Math.floor(Date.now() / 1000) + 60 };
      try {
        const acting = await callerOfClient(world.db, token as never, { name: "myBookings", kind: "query", now });
        const caller = { ...acting, signedInAt: null, addressHash: "" };
        const base = { requestId: "", caller, now, newId: randomUUID, db: world.db, reach: undefined };
        const booking = await bookingById(world.db, bookingId);
        return booking !== null && (await actorOf(createContext(base), booking)) !== null;
      } catch (error) {
        if (error instanceof Fault) return false;
        throw error;
      }
    };
  },
  "push device": async ({ maker, firm }) => {
    dataOf(await world.call(maker, "registerPushToken", { platform: "ios", token: randomUUID() }));
    const driverId = maker.role === "driver" ? maker.id : null;
    return async () => {
      const now = new Date().toISOString();
      const senders = { web: sent, ios: sent, android: sent };
      const message = { id: randomUUID(), userId: maker.id, kind: null, title: "", body: "", url: "/" };
      const reached = (await deliver(message as never, { db: world.db, now, senders })).sent > 0;
      // Only the contractor and the haulier's current team receive notifications of a booking.
      const told = [firm.contractor.id, ...(await haulierSide(world, firm.haulier.id, driverId))];
      return reached && told.includes(maker.id);
    };
  },
  "gate pass": async ({ maker, bookingId }) => {
    const { path } = dataOf<{ path: string }>(await world.call(maker, "gatePass", { bookingId }));
    const token = path.split("#")[1] ?? "";
    const { collectAt } = (await bookingById(world.db, bookingId)) as BookingRecord;
    return () => {
      setClockAhead(Date.parse(collectAt) - Date.now());
      return isAnswered(world.call(null, "gateView", { token })).finally(() => setClockAhead(0));
    };
  },
  "export link": async ({ maker }) => {
    const { url } = dataOf<{ url: string }>(await world.call(maker, "requestDataExport", {}));
    return async () => (await fetch(url)).ok;
  },
  "live stream": async ({ maker, bookingId }) => {
    const listen = () => world.call(maker, "onPosition", { bookingId });
    dataOf(await listen());
    ended.splice(0);
    return async () => !ended.includes(maker.id) || isAnswered(listen());
  },
};
const sent = async () => "sent" as const;

const isAnswered = async (answer: Promise<Answer>) => "data" in (await answer);

const reason = "Complaints";
/** Actions that end the underlying right. Some end it only for members of a company. */
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
  "another role": async ({ maker }) => {
    const { version } = (await profileById(world.db, maker.id)) as { version: number };
    const role = maker.role === "contractor" ? "driver" : "contractor";
    const proposed = dataOf<PendingChange>(
      await world.call(admin, "proposeRole", { userId: maker.id, version, role, reason }),
    );
    const decision = { userId: maker.id, kind: "role" as const, version: proposed.version, confirm: true };
    return world.call(second, "decidePendingChange", decision);
  },
  "another driver": async ({ firm, bookingId }) => {
    const other = aPerson("driver");
    const member = { haulierId: firm.haulier.id, userId: other.id, kind: "driver", state: "active" } as const;
    await world.add({ people: [other], members: [{ ...member, name: other.fullName }] });
    const given = { clientKey: randomUUID(), bookingId, driverId: other.id };
    return world.call(firm.haulier, "assignBooking", given);
  },
};

/** Access that survives an ending on purpose, with the reason. */
const stays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "push device": {
    "suspension of the company": "it belongs to the user, who is notified of their own account",
    "another driver": "a driver is notified of their current jobs",
  },
  "push device of a contractor": { "another role": "it is the person's own, who has asked for the work" },
  "gate pass": Object.fromEntries(
    ["signing out everywhere", "a new password", "suspension", "removal", "another role", "another driver"].map(
      (ending) => [ending, "it belongs to the booking and may be printed"],
    ),
  ),
  "export link": {
    "suspension of the company": "a person's own data, for an hour",
    "another driver": "a person's own data, for an hour",
  },
};

type Who = "manager" | "haulier" | "driver" | "contractor";

function makes(who: Who, kind: string): boolean {
  if (kind === "API client") return who === "haulier" || who === "contractor";
  if (kind === "webhook" || kind === "tracking link") return who !== "driver";
  return true;
}

function concerns(who: Who, ending: string): boolean {
  if (ending === "another driver") return who === "driver";
  if (ending === "removal") return who === "manager" || who === "driver";
  // The contractor's own access does not depend on the haulier, although both see the booking.
  return ending !== "suspension of the company" || who !== "contractor";
}

/** Reports whether access may survive an ending. A gate pass ends with its haulier's business, whatever ends that. */
function mayStay(who: Who, kind: string, ending: string): boolean {
  if (kind === "gate pass" && who === "haulier" && (ending === "suspension" || ending === "another role")) return false;
  return (stays[kind]?.[ending] ?? stays[`${kind} of a ${who}`]?.[ending]) !== undefined;
}

/** Kinds of access that do not depend on a booking. */
const withoutBooking = new Set(["webhook", "push device", "export link"]);

const outliving: string[] = [];
const cells = (["manager", "haulier", "driver", "contractor"] as const).flatMap((who) =>
  Object.entries(kinds).flatMap(([kind, make]) => (makes(who, kind) ? [{ who, kind, make }] : [])),
);
it.each(cells)("$kind of a $who ends with the underlying right, whatever ends that", async (cell) => {
  const { who, kind, make } = cell;
  const found = outliving.length;
  for (const [ending, end] of Object.entries(endings)) {
    if (!concerns(who, ending)) continue;
    setClockAhead(0);
    const firm = await aFirm(world);
    const isBooked = !withoutBooking.has(kind) || ending === "another driver";
    const bookingId = isBooked ? (await anAssignedBookingOf(world, firm)).id : BookingId.parse(randomUUID());
    const made = { maker: firm[who], firm, bookingId };
    const works = await make(made);
    expect([kind, ending, await works()]).toEqual([kind, ending, true]);
    recorded.splice(0);
    // Moves the clock, so that the two sign-ins have different seconds.
    setClockAhead(2_000);
    dataOf(((await end(made)) as never) ?? { data: null });
    await reactToAll();
    if ((await works()) && !mayStay(who, kind, ending)) outliving.push(`${kind} of a ${who} after ${ending}`);
  }
  expect(outliving.slice(found)).toEqual([]);
});

it("is counted over all kinds and endings", () => {
  figure("access.outlives", outliving);
});

it("works again once a permitted user has set it up again", async () => {
  const firm = await aFirm(world);
  const { id } = await anAssignedBookingOf(world, firm);
  const works = await kinds.webhook?.({ maker: firm.manager, firm, bookingId: id });
  await endings.removal?.({ maker: firm.manager, firm, bookingId: id });
  expect(await works?.()).toBe(false);
  const [webhook] = dataOf<{ id: WebhookId; version: number; status: string }[]>(
    await world.call(firm.haulier, "webhooks", {}),
  );
  expect(webhook?.status).toBe("paused");
  const renewed = { url: "https://hooks.invalid/haulyard", events: ["message.received"], enabled: true };
  const change = { ...renewed, clientKey: randomUUID(), webhookId: webhook?.id, version: webhook?.version };
  expect(dataOf(await world.call(firm.haulier, "updateWebhook", change as never))).toMatchObject({ status: "enabled" });
  expect(await works?.()).toBe(true);
});
