import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readDomainEvent } from "#functions/platform/read-domain-event.ts";
import { telling } from "#functions/reactions/telling.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Webhook, WebhookSecret } from "#shared/integrations/model.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { withoutUserPool } from "#test/support/no-user-pool.ts";
import { aPerson } from "#test/support/people.ts";
import { tellingClock } from "#test/support/telling-clock.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let clock: ReturnType<typeof tellingClock>;
beforeAll(async () => {
  world = await startWorld();
  post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  process.env.SNS_ENDPOINT = `${post.origin}/_aws/sns`;
  clock = tellingClock(world);
});
afterAll(async () => {
  clock?.stop();
  await post?.stop();
  await world?.stop();
});

let haulier: Profile;
let manager: Profile;
beforeEach(async () => {
  withoutUserPool();
  haulier = aPerson("haulier");
  manager = aPerson("fleet_manager", { fullName: "Morag Bain" });
  const works = { haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active" } as const;
  await world.add({ people: [haulier, manager], members: [{ ...works, name: manager.fullName }] });
  post.heard.splice(0);
});
const bell = async (who: Profile) =>
  dataOf<{ items: Notification[] }>(await world.call(who, "myNotifications", {})).items;
const mailsTo = ({ email }: Profile) =>
  post.heard.filter(({ path, body }) => path.endsWith("/outbound-emails") && body.includes(email)).length;
const aWebhook = (by: Profile, clientKey = randomUUID()) => {
  const input = {
    clientKey,
    url: "https://hooks.invalid/haulyard",
    events: ["message.received" as const],
  };
  return world.call(by, "createWebhook", input);
};

it.each<[string, (by: Profile) => Promise<unknown>, string]>([
  ["a webhook", aWebhook, "A webhook was set up"],
  [
    "an API client",
    (by) => world.call(by, "createApiClient", { clientKey: randomUUID(), name: "Planner", scopes: ["read"] }),
    "An API client was made",
  ],
  ["a calendar link", (by) => world.call(by, "makeCalendarLink", {}), "A private calendar link was made"],
  ["a data export", (by) => world.call(by, "requestDataExport", {}), "Your data was exported"],
])("%s notifies its owner at once, in the bell and by email", async (_what, make, title) => {
  dataOf((await make(haulier)) as never);
  await clock.settle();
  expect((await bell(haulier)).map((line) => line.title)).toEqual([title]);
  expect(mailsTo(haulier)).toBe(1);
});

it("a repeated call, and a domain event that comes twice, notify once", async () => {
  const clientKey = randomUUID();
  dataOf(await aWebhook(haulier, clientKey));
  dataOf(await aWebhook(haulier, clientKey));
  await clock.settle();
  const domainEvents = (await world.items()).filter(({ entity, name }) => entity === "fact" && name === "accessMade");
  const [fact] = domainEvents
    .filter(({ payload }) => (payload as { ownerId: string }).ownerId === haulier.id)
    .map(readDomainEvent);
  if (!fact) throw new Error("no domain event");
  await telling.accessMade[0]?.(fact as never, { db: world.db, now: new Date().toISOString(), newId: randomUUID });
  await clock.settle();
  expect(await bell(haulier)).toHaveLength(1);
  expect(mailsTo(haulier)).toBe(1);
});

it("a manager's creation for the company notifies its owner, with the manager's name and the host", async () => {
  const { webhook } = dataOf<WebhookSecret>(await aWebhook(manager));
  await clock.settle();
  const [line] = await bell(haulier);
  expect(line?.body).toMatch(/^Morag Bain set up a webhook that sends your company's events to hooks\.invalid\. /);
  expect(await bell(manager)).toEqual([]);
  const { id: webhookId } = webhook;
  dataOf(await world.call(manager, "rotateWebhookSecret", { clientKey: randomUUID(), webhookId }));
  const [{ version } = webhook] = dataOf<Webhook[]>(await world.call(manager, "webhooks", {}));
  const change = { webhookId, version, events: ["message.received" as const], enabled: true };
  dataOf(await world.call(manager, "updateWebhook", { ...change, url: "https://other.invalid/x" }));
  await clock.settle();
  expect((await bell(haulier)).map(({ title }) => title).sort()).toEqual([
    "A webhook has a new secret",
    "A webhook was set up",
    "A webhook was set up",
  ]);
});
