import { caseChanged } from "#shared/booking/case-faults.ts";
import { isCaseOver } from "#shared/booking/case-life.ts";
import { CaseRecord, type CasesShown } from "#shared/booking/case-model.ts";
import { mostCases } from "#shared/booking/case-rules.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf, type Page, page } from "../platform/list.ts";
import { accountingTtl } from "./record-store.ts";
import { caseTimers } from "./timers.ts";

/** The list of the admins' cases page that contains a case. */
function shownAs({ state }: Pick<CaseRecord, "state">): CasesShown {
  if (isCaseOver(state)) return "over";
  return state === "with_admin" ? "to_decide" : "between";
}

const newestFirst = {
  prefix: "CASE#",
  sort: ({ createdAt, id }: CaseRecord) => `${createdAt}#${id}`,
  newestFirst: true,
};

export const caseEntity = entity({
  name: "case",
  schema: () => CaseRecord,
  ttl: ({ createdAt }) => accountingTtl(createdAt),
  lists: {
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: Pick<CaseRecord, "bookingId">) => `BOOKING#${bookingId}`,
      ...newestFirst,
    },
    queue: {
      index: "GSI1",
      partition: (of: Pick<CaseRecord, "state">) => `CASES#${shownAs(of)}`,
      // Sorts ended cases by their end, others by deadline, escalation to admins, or creation.
      sort: ({ endedAt, adminSince, dueAt, createdAt, id }) => `${endedAt ?? dueAt ?? adminSince ?? createdAt}#${id}`,
    },
    ofContractor: {
      index: "GSI2",
      partition: ({ contractorId }: Pick<CaseRecord, "contractorId">) => `USER#${contractorId}`,
      ...newestFirst,
    },
    ofHaulier: {
      index: "GSI3",
      partition: ({ haulierId }: Pick<CaseRecord, "haulierId">) => `USER#${haulierId}`,
      ...newestFirst,
    },
  },
});

/** The cases of a booking, newest first. */
export const casesOf = (db: Database, bookingId: BookingId): Promise<CaseRecord[]> =>
  firstOf(db, caseEntity.lists.ofBooking({ bookingId }), mostCases);

/** Bookings with an open case. Reads all: there are few, because admins end each case within days. */
export async function bookingsInDispute(db: Database): Promise<ReadonlySet<BookingId>> {
  const open = ["with_admin", "open"] as const;
  const found = await Promise.all(open.map((state) => allOf(db, caseEntity.lists.queue({ state }))));
  return new Set(found.flat().map(({ bookingId }) => bookingId));
}

const stateOf = { to_decide: "with_admin", between: "open", over: "closed" } as const;

export function queueOf(
  db: Database,
  show: CasesShown,
  nextToken: string | null | undefined,
): Promise<Page<CaseRecord>> {
  return page(db, caseEntity.lists.queue({ state: stateOf[show] }, { reversed: show === "over" }), nextToken);
}

/** A page of the cases of a user, newest first. */
export function casesOfPerson(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const { ofContractor, ofHaulier } = caseEntity.lists;
  return page(db, [ofContractor({ contractorId: userId }), ofHaulier({ haulierId: userId })], nextToken);
}

/** Writes a case with its timer. Fails if it has changed since it was read. */
export function caseWrites(before: CaseRecord | null, after: CaseRecord, now: string): Write[] {
  const when = before
    ? ({ attribute: "version", is: "=", value: before.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);
  return [{ put: caseEntity.toItem(after), when: [when], otherwise: caseChanged() }, ...caseTimers(before, after, now)];
}
