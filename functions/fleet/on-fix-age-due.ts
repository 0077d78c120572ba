import { fixAge, hiddenAfterSeconds, staleAfterSeconds } from "#shared/fleet/duty.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { dutyEvent } from "./duty-event.ts";
import { type Duty, dutyEntity, dutyOf } from "./duty-store.ts";
import { type LastPosition, lastPositionEntity, lastPositionOf } from "./last-position-store.ts";
import { vehicleById } from "./store.ts";

/**
 * Marks a position stale after 15 minutes and removes it after 60. New fixes do not reset the timer, to save writes:
 * when due, it is set again.
 */
export const onFixAgeDue: Reaction<"fixAgeDue"> = async (domainEvent, context) => {
  const { db, now } = context;
  const fleet = await vehicleById(db, domainEvent.payload.subjectId);
  const duty = fleet && (await dutyOf(db, { haulierId: fleet.haulierId, fleetId: fleet.id }));
  const place = await lastPositionOf(db, duty);
  if (!duty || !place) return;
  // Uses the timer's own time if the clock was set back.
  const at = now > domainEvent.payload.dueAt ? now : domainEvent.payload.dueAt;
  // Sets the timer for the newest fix. Safe to repeat.
  if (fixAge(place.at, at) === "fresh") return db.commit([again(duty, place, staleAfterSeconds, at)]);
  const { writes, facts } = stepFor(duty, place, at);
  await commitOnce(context, domainEvent, "fixAge", writes, facts);
};

function again({ fleetId }: Duty, place: LastPosition, seconds: number, now: string): Write {
  return timerWrite({ kind: "fixAgeDue", subjectId: fleetId, dueAt: addSeconds(place.at, seconds) }, now);
}

function stepFor(duty: Duty, place: LastPosition, now: string): { writes: Write[]; facts: NewDomainEvent[] } {
  const unmoved = [{ attribute: "at", is: "=", value: place.at }] as const;
  if (fixAge(place.at, now) === "stale")
    return {
      writes: [
        { put: lastPositionEntity.toItem({ ...place, isStale: true }), when: unmoved },
        again(duty, place, hiddenAfterSeconds, now),
      ],
      facts: [dutyEvent(duty, "stale")],
    };
  const after = { ...duty, cell: null, lastLocationUpdate: place.at, lastUpdated: now, version: duty.version + 1 };
  return {
    writes: [
      { remove: lastPositionEntity.key(place), when: unmoved },
      { put: dutyEntity.toItem(after), when: [{ attribute: "version", is: "=", value: duty.version }] },
    ],
    facts: [dutyEvent(after, "hidden", duty.cell)],
  };
}
