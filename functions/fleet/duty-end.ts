import type { Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { timerCancel } from "../platform/timers.ts";
import { dutyEvent } from "./duty-event.ts";
import { type Duty, dutyRemoval, dutyWrite } from "./duty-store.ts";
import { lastPositionEntity } from "./last-position-store.ts";

interface Change {
  readonly writes: Write[];
  readonly facts: NewDomainEvent[];
}

/** Removes a vehicle's position from the live map and search, together with its timer. */
function unlisted({ cell, fleetId }: Duty): Write[] {
  if (!cell) return [];
  return [
    { remove: lastPositionEntity.key({ cell, fleetId }) },
    timerCancel({ kind: "fixAgeDue", subjectId: fleetId }),
  ];
}

/** Ends the duty with a vehicle and hides it. The caller must also update the driver's own duty record. */
export function dutyEnd(duty: Duty): Change {
  return {
    writes: [dutyRemoval(duty), ...unlisted(duty)],
    facts: [dutyEvent({ ...duty, cell: null }, "offDuty", duty.cell)],
  };
}

export function sharingChange(duty: Duty, isSharing: boolean, now: string): Change {
  const after = { ...duty, isSharing, cell: null, lastLocationUpdate: null, lastUpdated: now };
  return {
    writes: [dutyWrite(duty, after), ...unlisted(duty)],
    facts: [dutyEvent(after, isSharing ? "shared" : "unshared", duty.cell)],
  };
}
