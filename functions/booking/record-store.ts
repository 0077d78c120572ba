import { z } from "zod";
import { noTerms } from "#shared/booking/cancellation.ts";
import { BookingEvent, BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { BookingId, UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { entity } from "../platform/entity.ts";
import { accountingDays } from "../platform/personal-records.ts";

/** When a record of what was agreed, for how much, may go. */
export const accountingTtl = (at: string) => epochSecondsOf(at) + accountingDays * 86_400;

export const jobEntity = entity({
  name: "jobRequest",
  schema: JobRecord,
  key: ({ id }: Pick<JobRecord, "id">) => ({ PK: `JOB#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  upgrades: [
    { name: "why it waits", up: (old) => ({ waitsBecause: null, ...old }) },
    { name: "its photos", up: (old) => ({ photos: [], ...old }) },
    { name: "its voice note", up: (old) => ({ voiceNote: null, ...old }) },
    { name: "its purchase order", up: (old) => ({ purchaseOrder: null, ...old }) },
    { name: "its order", up: (old) => ({ order: null, ...old }) },
  ],
});

export const bookingEntity = entity({
  name: "booking",
  schema: BookingRecord,
  key: ({ id }: Pick<BookingRecord, "id">) => ({ PK: `BOOKING#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  upgrades: [
    {
      name: "photos with their hashes",
      up: ({ photoKeys, ...old }) => ({
        photos: (photoKeys as string[]).map((key) => ({ key, sha256: null })),
        ...old,
      }),
    },
    { name: "the hours in which it holds its driver", up: (old) => ({ driverHours: [], ...old }) },
    { name: "the waste carrier's number", up: (old) => ({ wasteCarrierNumber: null, ...old }) },
    {
      name: "proposals, extras and the terms of cancelling",
      up: (old) => ({ proposals: [], extras: [], cancellationTerms: noTerms, cancellationFeePence: null, ...old }),
    },
    { name: "the photos of its request", up: (old) => ({ requestPhotos: [], ...old }) },
    { name: "the voice note of its request", up: (old) => ({ voiceNote: null, ...old }) },
    { name: "the purchase order of its request", up: (old) => ({ purchaseOrder: null, ...old }) },
    { name: "the order of its request", up: (old) => ({ order: null, ...old }) },
    { name: "the signature of its delivery", up: (old) => ({ signature: null, ...old }) },
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
  upgrades: [
    { name: "whom an assignment names", up: (old) => ({ driverId: null, ...old }) },
    { name: "what was proposed", up: (old) => ({ change: null, ...old }) },
    { name: "when it was heard of", up: (old) => ({ heardAt: null, isTimeUncertain: false, ...old }) },
  ],
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
