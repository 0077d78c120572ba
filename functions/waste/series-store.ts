import type { UserId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { seriesGone } from "#shared/waste/faults.ts";
import { noteDays } from "#shared/waste/keeping.ts";
import { mostSeries, WasteSeries } from "#shared/waste/series.ts";
import { seriesTellAt } from "#shared/waste/series-rules.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf } from "../platform/list.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";

type Pair = Pick<WasteSeries, "contractorId" | "haulierId">;
type Dated = Pick<WasteSeries, "proposedAt" | "id">;

export const seriesEntity = entity({
  name: "wasteSeries",
  schema: () => WasteSeries,
  lists: {
    ofPair: {
      index: "table",
      partition: ({ contractorId }: Pick<Pair, "contractorId">) => `USER#${contractorId}`,
      prefix: "WASTE_SERIES#",
      sort: ({ haulierId, id }: Pick<WasteSeries, "haulierId" | "id">) => `${haulierId}#${id}`,
    },
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<Pair, "haulierId">) => `USER#${haulierId}`,
      prefix: "WASTE_SERIES#",
      sort: ({ proposedAt, id }: Dated) => `${proposedAt}#${id}`,
      newestFirst: true,
    },
    ofContractor: {
      index: "GSI2",
      partition: ({ contractorId }: Pick<Pair, "contractorId">) => `USER#${contractorId}`,
      prefix: "WASTE_SERIES#",
      sort: ({ proposedAt, id }: Dated) => `${proposedAt}#${id}`,
      newestFirst: true,
    },
  },
  // Expires with the last waste note that can name the series: both parties must keep it as long.
  ttl: ({ until }) => epochSecondsOf(addSeconds(`${addDays(until, 1)}T00:00:00.000Z`, noteDays * 86_400)),
});

/** Returns all series and open proposals of two parties. Few, because ended proposals are deleted. */
export const seriesOf = (db: Database, { contractorId, haulierId }: Pair): Promise<WasteSeries[]> =>
  allOf(db, seriesEntity.lists.ofPair({ contractorId }, { from: `${haulierId}#`, until: `${haulierId}#~` }));

export const seriesGiven = (db: Database, contractorId: UserId): Promise<WasteSeries[]> =>
  firstOf(db, seriesEntity.lists.ofContractor({ contractorId }), mostSeries);

export const seriesCarried = (db: Database, haulierId: UserId): Promise<WasteSeries[]> =>
  firstOf(db, seriesEntity.lists.ofHaulier({ haulierId }), mostSeries);

export const everySeriesGiven = (db: Database, contractorId: UserId): Promise<WasteSeries[]> =>
  allOf(db, seriesEntity.lists.ofContractor({ contractorId }));

export const everySeriesCarried = (db: Database, haulierId: UserId): Promise<WasteSeries[]> =>
  allOf(db, seriesEntity.lists.ofHaulier({ haulierId }));

/** Creates or updates a series. Fails with `seriesGone` when another call has changed it first. */
export const seriesWrite = (before: WasteSeries | null, after: WasteSeries): Write => ({
  put: seriesEntity.toItem(after),
  when: [before ? { attribute: "version", is: "=", value: before.version } : { attribute: "PK", is: "missing" }],
  otherwise: seriesGone(),
});

/** Deletes a proposal. Fails with `seriesGone` when it was accepted first. */
export const proposalRemoval = (proposal: WasteSeries): Write => ({
  remove: seriesEntity.key(proposal),
  when: [{ attribute: "version", is: "=", value: proposal.version }],
  otherwise: seriesGone(),
});

export const endWrites = (before: WasteSeries, after: WasteSeries): Write[] => [
  seriesWrite(before, after),
  timerCancel({ kind: "wasteSeriesDue", subjectId: subjectOf(before) }),
];

/** Ends a series without a version check: signing must succeed even if another call ended it first. */
export const stopWrites = (series: WasteSeries, { endedAt, endedFor }: WasteSeries): Write[] => [
  {
    update: seriesEntity.key(series),
    change: { set: { endedAt, endedFor }, add: { version: 1 } },
    when: [{ attribute: "PK", is: "exists" }],
  },
  timerCancel({ kind: "wasteSeriesDue", subjectId: subjectOf(series) }),
];

/** Sets the timer of the notice before the series ends. No timer if the agreement is shorter than that notice. */
export function tellWrites(series: WasteSeries, now: string): Write[] {
  const dueAt = seriesTellAt(series);
  return dueAt > now ? [timerWrite({ kind: "wasteSeriesDue", subjectId: subjectOf(series), dueAt }, now)] : [];
}

const subjectOf = ({ contractorId, haulierId, id }: WasteSeries): string => `${contractorId}_${haulierId}_${id}`;
