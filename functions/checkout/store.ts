import { z } from "zod";
import { cardBrands } from "#shared/checkout/card-hold.ts";
import { JobCard, OnlineAccount } from "#shared/checkout/model.ts";
import { notFound } from "#shared/kernel/faults.ts";
import { BookingId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { Pence } from "#shared/kernel/money.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const AccountRecord = OnlineAccount.extend({
  haulierId: UserId,
  accountId: z.string().max(100),
  /**
   * Creation time of the latest processed Stripe event, in epoch seconds. Later deliveries of older events are ignored.
   */
  followedTo: z.int(),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

const accountEntity = entity({
  name: "onlineAccount",
  schema: () => AccountRecord,
  key: ({ haulierId }: Pick<AccountRecord, "haulierId">) => ({ PK: `USER#${haulierId}`, SK: "ONLINE_ACCOUNT" }),
});

const OnlinePayment = z.object({
  sessionId: z.string().max(200),
  bookingId: BookingId,
  accountId: z.string().max(100),
  pence: Pence,
  at: Instant,
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

const paymentEntity = entity({
  name: "onlinePayment",
  schema: () => OnlinePayment,
  key: ({ sessionId }: Pick<OnlinePayment, "sessionId">) => ({ PK: `ONLINE#${sessionId}`, SK: "PAYMENT" }),
});

const CardRecord = JobCard.extend({
  bookingId: BookingId,
  brand: z.enum(cardBrands),
  /** Ids of customer, card and payment in the haulier's Stripe account. */
  stripeCustomer: z.string().max(100),
  stripeMethod: z.string().max(100),
  stripeIntent: z.string().max(100).nullable(),
  version: z.int(),
});
export type CardRecord = z.infer<typeof CardRecord>;

const cardEntity = entity({
  name: "jobCard",
  schema: () => CardRecord,
  key: ({ bookingId }: Pick<CardRecord, "bookingId">) => ({ PK: `BOOKING#${bookingId}`, SK: "CARD" }),
});

export async function cardOf(db: Database, bookingId: BookingId): Promise<CardRecord | null> {
  const item = await db.get(cardEntity.key({ bookingId }));
  return item ? cardEntity.fromItem(item) : null;
}

/** Writes the next version of a card. Fails when another call has written that version. */
export const cardWrite = (card: CardRecord): Write => ({
  put: cardEntity.toItem(card),
  when: [
    card.version === 1
      ? { attribute: "PK", is: "missing" }
      : { attribute: "version", is: "=", value: card.version - 1 },
  ],
  otherwise: notFound({ values: { what: "Card" } }),
});

export async function onlineAccountOf(db: Database, haulierId: UserId): Promise<AccountRecord | null> {
  const item = await db.get(accountEntity.key({ haulierId }));
  return item ? accountEntity.fromItem(item) : null;
}

/** Stores a haulier's Stripe account unconditionally: Stripe gives concurrent calls the same account. */
export const newAccountWrite = (account: AccountRecord): Write => ({ put: accountEntity.toItem(account) });

/** Stores an account's state from Stripe, unless a later state is stored. */
export const accountFollowedWrite = (account: AccountRecord): Write => ({
  put: accountEntity.toItem(account),
  when: [{ attribute: "followedTo", is: "<", value: account.followedTo }],
  otherwise: notFound({ values: { what: "Account" } }),
});

export const accountRemoval = (haulierId: UserId): Write => ({ remove: accountEntity.key({ haulierId }) });

export async function isPaidOnline(db: Database, sessionId: string): Promise<boolean> {
  return Boolean(await db.get(paymentEntity.key({ sessionId })));
}

/** Stores a paid session. Fails when it is already stored. */
export const onlinePaymentWrite = (payment: OnlinePayment): Write => ({
  put: paymentEntity.toItem(payment),
  when: [{ attribute: "PK", is: "missing" }],
  otherwise: notFound({ values: { what: "Payment" } }),
});
