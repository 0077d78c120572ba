import type { BookingId } from "#shared/kernel/id.ts";
import { WaitingEvidence } from "#shared/tracking/waiting-model.ts";
import { accountingTtl } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** Stored longer than visit and trail (30 days), because it is the evidence for a line of an invoice. */
export const waitingEvidenceEntity = entity({
  name: "waitingEvidence",
  schema: () => WaitingEvidence,
  ttl: ({ madeAt }) => accountingTtl(madeAt),
  lists: {
    // Sorts after META, so that one query returns it together with the booking's events.
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: { bookingId: BookingId }) => `BOOKING#${bookingId}`,
      prefix: "WAITING#",
      sort: ({ stop }: Pick<WaitingEvidence, "stop">) => stop,
    },
  },
});

export const waitingEvidenceOf = (db: Database, bookingId: BookingId): Promise<WaitingEvidence[]> =>
  allOf(db, waitingEvidenceEntity.lists.ofBooking({ bookingId }));
