import type { Side } from "#shared/booking/agreement-model.ts";
import { type Case, type CaseRecord, CaseSummary } from "#shared/booking/case-model.ts";
import { caseMovesOf, decideByOf } from "#shared/booking/case-rules.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { bookingsById } from "./store.ts";
import { shownFiles } from "./view.ts";

/** The user who reads a case, and their side; null for admins. */
export interface CaseReader {
  readonly userId: UserId;
  readonly side: Side | null;
}

/** Number of a case's statements whose photo links are signed in parallel. */
const linkedAtOnce = 20;

export async function caseView(record: CaseRecord, reader: CaseReader, now: string): Promise<Case> {
  const { contractorId: _contractor, haulierId: _haulier, statements, proposal, end, ...shown } = record;
  return {
    ...shown,
    statements: await inBatches(statements, linkedAtOnce, async ({ authorId: _author, photos, ...said }) => ({
      ...said,
      photos: await shownFiles(photos, { createdAt: said.at }, now),
    })),
    proposal: proposal && { ...withoutAuthor(proposal), isYours: proposal.by === reader.side },
    end: end && withoutAuthor(end),
    takenBy: takenView(record, reader),
    decideBy: decideByOf(record),
    yourSide: reader.side,
    yourMoves: caseMovesOf(record, reader.side),
  };
}

function withoutAuthor<T extends { authorId: UserId }>({ authorId: _author, ...shown }: T) {
  return shown;
}

function takenView({ takenBy }: CaseRecord, { userId }: CaseReader): Case["takenBy"] {
  return takenBy && { name: takenBy.name, at: takenBy.at, isYou: takenBy.adminId === userId };
}

/** The cases of an admin's list, in its order, without those of deleted bookings. */
export async function caseSummaries(
  db: Database,
  records: readonly CaseRecord[],
  adminId: UserId,
): Promise<CaseSummary[]> {
  const bookings = await bookingsById(db, [...new Set(records.map(({ bookingId }) => bookingId))]);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return records.flatMap((record) => {
    const booking = byId.get(record.bookingId);
    if (!booking) return [];
    const [decideBy, takenBy] = [decideByOf(record), takenView(record, { userId: adminId, side: null })];
    return [CaseSummary.parse({ ...booking, ...record, decideBy, takenBy })];
  });
}
