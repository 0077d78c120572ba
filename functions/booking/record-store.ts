import { z } from "zod";
import { type ExtraLine, proposalReasonMax } from "#shared/booking/agreement-model.ts";
import { BookingEvent, BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { mostReportPhotos, storedReport } from "#shared/booking/site-report.ts";
import { StoredPhoto } from "#shared/images/photo.ts";
import { BookingId, UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { netOf } from "#shared/pricing/vat.ts";
import type { Item } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { accountingDays } from "../platform/personal-records.ts";

/** Expiry of a record of agreed work. A month's records expire together with their counter. */
export function accountingTtl(at: string): number {
  const made = new Date(at);
  const monthEnd = new Date(Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + 1, 1)).toISOString();
  return epochSecondsOf(monthEnd) + accountingDays * 86_400;
}

export const jobEntity = entity({
  name: "jobRequest",
  schema: () => JobRecord,
  key: ({ id }: Pick<JobRecord, "id">) => ({ PK: `JOB#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => accountingTtl(createdAt),
});

export const bookingEntity = entity({
  name: "booking",
  schema: () => BookingRecord,
  key: ({ id }: Pick<BookingRecord, "id">) => ({ PK: `BOOKING#${id}`, SK: "META" }),
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  upgrades: [{ name: "an extra is a line", up: withExtraLines }],
});

/** Extras stored before lines existed have one sum and no kind: adds a line taxed like the work. */
function withExtraLines(old: Item): Item {
  const { price, haulierId: by, acceptedAt: at } = old as BookingRecord;
  const line = (pence: number): ExtraLine => ({
    ...{ kind: "other", quantity: 1, unit: "", lineAt: 0, costPence: null, vat: { says: "likeWork", by, at } },
    unitNetPence: price.vatRegistered ? netOf(pence) : pence,
  });
  const { extras, proposals } = old as unknown as Record<"extras" | "proposals", Old[]>;
  return {
    ...old,
    extras: extras.map(({ pence, reason }, i) => ({
      ...line(pence ?? 0),
      ...{ id: `extra-${i + 1}`, pence, reason: reason?.slice(0, proposalReasonMax) ?? "" },
    })),
    proposals: proposals.map((one) => ({
      ...one,
      reason: one.reason?.slice(0, proposalReasonMax) ?? null,
      line: one.pence === null ? null : line(one.pence),
    })),
  };
}
type Old = { readonly pence: number | null; readonly reason: string | null };

export const eventEntity = entity({
  name: "bookingEvent",
  schema: () =>
    BookingEvent.extend({
      bookingId: BookingId,
      version: z.int(),
      /** The driver named in the event of an assignment. */
      driverId: UserId.nullable(),
      report: z.lazy(() => storedReport()).nullish(),
      photos: z.array(StoredPhoto).max(mostReportPhotos).nullish(),
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

export type NotedEvent = Omit<Parameters<typeof eventEntity.toItem>[0], "bookingId" | "version" | "driverId">;
