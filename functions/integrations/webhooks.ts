import { setTimeout as pause } from "node:timers/promises";
import { addressRefused, stillSending, webhookAtRest } from "#shared/integrations/faults.ts";
import {
  oldSecretHours,
  type Webhook,
  type WebhookDelivery,
  type WebhookRecord,
  type WebhookSecret,
} from "#shared/integrations/model.ts";
import type { integrationsOperations } from "#shared/integrations/operations.ts";
import { testEvent } from "#shared/integrations/webhook-events.ts";
import { isContractor } from "#shared/kernel/access.ts";
import { closed } from "#shared/kernel/breaker.ts";
import { type UserId, WebhookId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { accessMade, haulierOfCaller, someHauliersOfCaller } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { problemOf } from "./address.ts";
import { dueNow, newDelivery, shownDelivery } from "./deliveries.ts";
import { hasTestReceivers, NotPublic, publicAddressesOf } from "./public-address.ts";
import { newSecret, sealSecret } from "./secrets.ts";
import {
  deliveriesOf,
  deliveryById,
  deliveryUpdates,
  newDeliveryWrites,
  newWebhookWrites,
  webhookOf,
  webhookRemovals,
  webhooksOf,
  webhookWrite,
  withWebhookCount,
} from "./webhook-store.ts";

type Asked<Name extends keyof typeof integrationsOperations> = Input<(typeof integrationsOperations)[Name]>;

const companyOf = async (context: Context): Promise<UserId> =>
  isContractor(context.caller) ? callerId(context) : haulierOfCaller(context);

const shown = ({ ownerId: _o, madeBy: _by, madeAt: _at, madeAs: _as, sealed: _s, ...more }: WebhookRecord) => {
  const { sealedBefore: _before, sealedBeforeUntil: _until, ...one } = more;
  return one satisfies Webhook;
};

const makerNow = (context: Context) => ({
  madeBy: callerId(context),
  madeAt: context.now,
  madeAs: context.caller.role,
});

export const companiesOf = async (context: Context): Promise<readonly UserId[]> =>
  isContractor(context.caller) ? [callerId(context)] : someHauliersOfCaller(context);

async function own(context: Context, webhookId: string): Promise<WebhookRecord> {
  const owners = await companiesOf(context);
  const found = await Promise.all(owners.map((ownerId) => webhookOf(context.db, ownerId, webhookId)));
  const webhook = found.find((one) => one !== null) ?? null;
  mustSee(webhook !== null, "Webhook");
  return webhook;
}

/** Maximum time of the name lookup when a webhook is saved, in ms. */
const patienceMs = 3_000;

/**
 * Throws for an address outside the public internet. Accepts an unresolvable name, because each delivery resolves it
 * again.
 */
async function mustBePublic(address: string): Promise<void> {
  const why = problemOf(address, { testReceivers: hasTestReceivers() });
  if (why) throw addressRefused({ values: { why } });
  try {
    await Promise.race([publicAddressesOf(new URL(address).hostname), pause(patienceMs, null, { ref: false })]);
  } catch (error) {
    if (error instanceof NotPublic) throw addressRefused({ values: { why: error.message }, cause: error });
  }
}

export async function webhooks(_input: unknown, context: Context): Promise<Webhook[]> {
  return (await webhooksOf(context.db, await companyOf(context))).map(shown);
}

const madeEvent = (
  context: Context,
  { ownerId, url }: WebhookRecord,
  access: "webhook" | "webhookSecret" = "webhook",
) => accessMade(context, access, { ownerId, name: new URL(url).host });

export async function createWebhook(input: Asked<"createWebhook">, context: Context): Promise<WebhookSecret> {
  const ownerId = await companyOf(context);
  await mustBePublic(input.url);
  const id = WebhookId.parse(context.newId());
  const secret = newSecret();
  const webhook: WebhookRecord = {
    ...makerNow(context),
    ...{ id, ownerId, url: input.url, events: input.events, note: input.note || null, status: "enabled" },
    ...closed,
    ...{ failingSince: null, secretChangedAt: context.now, createdAt: context.now, version: 1 },
    ...{ sealed: await sealSecret(secret, { id, ownerId }), sealedBefore: null, sealedBeforeUntil: null },
  };
  const answer = { webhook: shown(webhook), secret: null };
  // The stored answer has no secret: a repeated call with the idempotency key cannot read it.
  await context.commit(newWebhookWrites(webhook), [madeEvent(context, webhook)], answer);
  return { ...answer, secret };
}

export async function updateWebhook(input: Asked<"updateWebhook">, context: Context): Promise<Webhook> {
  const before = await own(context, input.webhookId);
  if (input.url !== before.url) await mustBePublic(input.url);
  const after: WebhookRecord = {
    ...before,
    ...{ url: input.url, events: input.events, note: input.note || null },
    ...(input.enabled && makerNow(context)),
    status: input.enabled ? "enabled" : "disabled",
    failingSince: input.enabled && before.status !== "enabled" ? null : before.failingSince,
    // Ends the pause after failures, because the change may have fixed the address.
    ...closed,
    version: before.version + 1,
  };
  const isLedElsewhere = input.enabled && (after.url !== before.url || before.status !== "enabled");
  const answer = shown(after);
  await context.commit(
    [webhookWrite({ ...before, version: input.version }, after)],
    isLedElsewhere ? [madeEvent(context, after)] : [],
    answer,
  );
  return answer;
}

export async function removeWebhook(input: Asked<"removeWebhook">, context: Context): Promise<Webhook> {
  const webhook = await own(context, input.webhookId);
  const answer = shown(webhook);
  await withWebhookCount(context.db, webhook.ownerId, () => context.commit(webhookRemovals(webhook), [], answer));
  return answer;
}

export async function rotateWebhookSecret(
  input: Asked<"rotateWebhookSecret">,
  context: Context,
): Promise<WebhookSecret> {
  const before = await own(context, input.webhookId);
  const secret = newSecret();
  const after: WebhookRecord = {
    ...before,
    sealed: await sealSecret(secret, before),
    sealedBefore: before.sealed,
    sealedBeforeUntil: addSeconds(context.now, oldSecretHours * 3600),
    secretChangedAt: context.now,
    version: before.version + 1,
  };
  const answer = { webhook: shown(after), secret: null };
  await context.commit([webhookWrite(before, after)], [madeEvent(context, after, "webhookSecret")], answer);
  return { ...answer, secret };
}

export async function testWebhook(input: Asked<"testWebhook">, context: Context): Promise<WebhookDelivery> {
  const webhook = await own(context, input.webhookId);
  const event = {
    type: testEvent,
    data: { webhookId: webhook.id },
    eventId: context.newId(),
    at: context.now,
  } as const;
  const delivery = newDelivery(webhook, event, { id: context.newId(), now: context.now });
  const answer = shownDelivery(delivery);
  await context.commit(newDeliveryWrites(delivery), [dueNow(delivery.id, context.now)], answer);
  return answer;
}

export async function webhookDeliveries(input: Asked<"webhookDeliveries">, context: Context) {
  const webhook = await own(context, input.webhookId);
  const found = await deliveriesOf(context.db, webhook.id, input.status, input.nextToken);
  return { ...found, items: found.items.map(shownDelivery) };
}

export async function replayWebhookDelivery(
  input: Asked<"replayWebhookDelivery">,
  context: Context,
): Promise<WebhookDelivery> {
  const [delivery, owners] = await Promise.all([deliveryById(context.db, input.deliveryId), companiesOf(context)]);
  mustSee(delivery !== null && owners.includes(delivery.ownerId), "Delivery");
  if (delivery.status === "pending") throw stillSending();
  const webhook = await webhookOf(context.db, delivery.ownerId, delivery.webhookId);
  if (webhook?.status !== "enabled" && delivery.type !== testEvent) throw webhookAtRest();
  const after = { ...delivery, status: "pending", tries: 0, nextAttemptAt: context.now } as const;
  const answer = shownDelivery(after);
  await context.commit(
    deliveryUpdates(delivery, after, { by: "owner", now: context.now, otherwise: stillSending() }),
    [dueNow(delivery.id, context.now)],
    answer,
  );
  return answer;
}
