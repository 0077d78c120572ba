import { z } from "zod";
import { BookingEvent, BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { orderReference } from "#shared/booking/order.ts";
import { BookingId, UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { pricedInParts } from "#shared/pricing/price.ts";
import type { Item } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { accountingDays } from "../platform/personal-records.ts";

/** When a record of what was agreed, for how much, may go. */
export const accountingTtl = (at: string) => epochSecondsOf(at) + accountingDays * 86_400;

/** Records of earlier jobs have a price in three parts, without lines. */
const priceInLines = {
  name: "the lines of its price",
  up: (old: Item) => {
    const price = old.price as Parameters<typeof pricedInParts>[0];
    return "lines" in price ? old : { ...old, price: pricedInParts(price) };
  },
};

/** Orders of earlier have no number, and are of one vehicle. */
const orderNumber = {
  name: "the number of its order",
  up: (old: Item) => {
    const order = old.order as { id: string; reference?: string } | null | undefined;
    if (!order || order.reference) return { ...old, order: order ?? null };
    return { ...old, order: { ...order, reference: orderReference(order.id), by: "time" } };
  },
};

export const jobEntity = entity({
  name: "jobRequest",
  schema: JobRecord,
  key: ({ id }: Pick<JobRecord, "id">) => ({ PK: `JOB#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  upgrades: [
    priceInLines,
    {
      name: "whether it goes on to the next haulier",
      up: (old) => ({ handOn: false, handedFrom: null, handedTo: null, ...old }),
    },
    { name: "what its contractor has changed", up: (old) => ({ changes: [], ...old }) },
    orderNumber,
  ],
});

export const bookingEntity = entity({
  name: "booking",
  schema: BookingRecord,
  key: ({ id }: Pick<BookingRecord, "id">) => ({ PK: `BOOKING#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  upgrades: [
    priceInLines,
    orderNumber,
    // A hire of earlier holds its vehicle on its first day alone.
    { name: "the end of its hire", up: (old) => ({ hiredUntil: null, ...old }) },
  ],
});

export const eventEntity = entity({
  name: "bookingEvent",
  schema: BookingEvent.extend({
    bookingId: BookingId,
    version: z.int(),
    /** The driver whose name is the note of an assignment. */
    driverId: UserId.nullable(),
  }),
  ttl: ({ at }) => accountingTtl(at),
  lists: {
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: { bookingId: BookingId }) => `BOOKING#${bookingId}`,
      prefix: "EVT#",
      sort: ({ at, version }: { at: string; version: number }) => `${at}#${String(version).padStart(6, "0")}`,
    },
    by: {
      index: "GSI1",
      partition: ({ actorId }: { actorId: UserId }) => `MOVEDBY#${actorId}`,
      sort: ({ at, bookingId, version }) => `${at}#${bookingId}#${version}`,
    },
    naming: {
      index: "GSI2",
      partition: ({ driverId }: { driverId: UserId | null }) => (driverId ? `ASSIGNED#${driverId}` : null),
      sort: ({ at, bookingId, version }) => `${at}#${bookingId}#${version}`,
    },
  },
});
