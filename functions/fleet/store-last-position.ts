import { liveCell, staleAfterSeconds, writtenEverySeconds } from "#shared/fleet/duty.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { ConditionFailed, type Database, type Write } from "../platform/database.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { timerWrite } from "../platform/timers.ts";
import { dutyEvent } from "./duty-event.ts";
import { type Duty, dutyEntity, dutyOf } from "./duty-store.ts";
import { type LastPosition, lastPositionEntity, lastPositionOf } from "./last-position-store.ts";
import { vehicleById } from "./store.ts";

/** Result of storing a fix. */
export interface StoredFix {
  readonly stored: boolean;
  /** The cell under which the vehicle is listed now. */
  readonly cell: string | null;
  /** The cell that the vehicle left with this fix. */
  readonly leftCell: string | null;
}

/** The table, the time, and ids for events. */
export interface Writer {
  readonly db: Database;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Stores a fix, at most every 30 seconds: an update within a cell, a transaction into a new cell. Skips a changed duty.
 */
export async function storeLastPosition(writer: Writer, seen: Duty, fix: Fix): Promise<StoredFix> {
  const { db } = writer;
  // Adds milliseconds, because times are compared as text.
  const at = addSeconds(fix.at, 0);
  const cell = liveCell(fix);
  const due = [{ attribute: "at", is: "<=", value: addSeconds(at, -writtenEverySeconds) }] as const;
  const { lat, lng, accuracyMetres } = fix;
  const place = { lat, lng, accuracyMetres, source: "gps" as const, at };
  if (seen.cell === cell) {
    const { isDone, item } = await db.updateOrSee(
      lastPositionEntity.key({ cell, fleetId: seen.fleetId }),
      { set: place },
      [
        ...due,
        { attribute: "personId", is: "=", value: seen.personId },
        { attribute: "isStale", is: "=", value: false },
      ],
    );
    if (isDone) return { stored: true, cell, leftCell: null };
    const stands = item && lastPositionEntity.fromItem(item);
    if (stands && !stands.isStale && stands.personId === seen.personId) return { stored: false, cell, leftCell: null };
  }
  // Reads again: a timer, another device or the user may have changed the duty since.
  const duty = await dutyOf(db, seen);
  const isStill = duty?.isSharing && duty.personId === seen.personId;
  if (!isStill) return { stored: false, cell: null, leftCell: null };
  const before = await lastPositionOf(db, duty);
  const last = before?.at ?? duty.lastLocationUpdate;
  if (last !== null && last > addSeconds(at, -writtenEverySeconds))
    return { stored: false, cell: duty.cell, leftCell: null };
  const { fleetId, haulierId, personId } = duty;
  const services = (await vehicleById(db, fleetId))?.services ?? [];
  const after = { cell, fleetId, haulierId, personId, services, ...place, isStale: false };
  try {
    await db.commit(moveWrites(writer, duty, before, after));
  } catch (error) {
    // Another device has stored a fix at the same time, so this one can be dropped.
    if (!(error instanceof ConditionFailed)) throw error;
    return { stored: false, cell: duty.cell, leftCell: null };
  }
  return { stored: true, cell, leftCell: duty.cell === cell ? null : duty.cell };
}

function moveWrites(writer: Writer, duty: Duty, before: LastPosition | null, after: LastPosition): Write[] {
  const isNews = before === null || before.isStale;
  const { fleetId, cell, at } = after;
  const unmoved = before && ([{ attribute: "at", is: "=", value: before.at }] as const);
  const isSameItem = before?.cell === cell;
  const moved = { ...duty, cell, lastLocationUpdate: at };
  return [
    ...(before && !isSameItem ? [{ remove: lastPositionEntity.key(before), when: unmoved ?? [] }] : []),
    { put: lastPositionEntity.toItem(after), ...(isSameItem && unmoved && { when: unmoved }) },
    {
      put: dutyEntity.toItem({ ...moved, version: duty.version + 1, lastUpdated: writer.now }),
      when: [{ attribute: "version", is: "=", value: duty.version }],
    },
    ...(isNews
      ? [
          timerWrite({ kind: "fixAgeDue", subjectId: fleetId, dueAt: addSeconds(at, staleAfterSeconds) }, writer.now),
          ...eventWrites(writer, [dutyEvent(moved, "shown", duty.cell === cell ? null : duty.cell)]),
        ]
      : []),
  ];
}
