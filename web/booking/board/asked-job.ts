import type { BoardJob, JobRequest } from "#shared/booking/model.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { hireEnd } from "#shared/fleet/hire.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";

export type CardJob = BoardJob & {
  /** True for a request that waits for an answer. Assigning it also accepts it. */
  readonly isAsked?: true;
};

export function askedJob(request: JobRequest): CardJob {
  const { id, reference, contractorName, fleetId, fleetName, service, title, pickup, delivery, collectAt } = request;
  const held = timeHeld(service, request.details);
  return {
    ...{ reference, contractorName, fleetId, fleetName, service, title, pickup, delivery, collectAt },
    ...{ id: id as string as BoardJob["id"], version: request.version, isAsked: true },
    ...{ status: "confirmed", driverId: null, driverName: null },
    ...{ slotHours: slotHours(collectAt, held.hours), hiredUntil: hireEnd(collectAt, held) },
  };
}
