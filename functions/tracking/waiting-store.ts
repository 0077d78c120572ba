import type { BookingId } from "#shared/kernel/id.ts";
import { WaitingEvidence } from "#shared/tracking/waiting-model.ts";
import { accountingTtl } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** It outlives the visit and the trail, which go after 30 days: it proves a line of an invoice. */
export const waitingEvidenceEntity = entity({
  name: "waitingEvidence",
  schema: () => WaitingEvidence,
  ttl: ({ madeAt }) => accountingTtl(madeAt),
  lists: {
    // It sorts after META: a booking is read with its events in one range, which ends there.
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: { bookingId: BookingId }) => `BOOKING#${bookingId}`,
      prefix: "WAITING#",
      sort: ({ stop }: Pick<WaitingEvidence, "stop">) => stop,
    },
  },
});

/** The evidence of a booking's waits, one for each place at the most. */
export const waitingEvidenceOf = (db: Database, bookingId: BookingId): Promise<WaitingEvidence[]> =>
  allOf(db, waitingEvidenceEntity.lists.ofBooking({ bookingId }));
