import { slotHours } from "#shared/booking/rules.ts";
import { hireEnd } from "#shared/fleet/hire.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { OpenJobRecord } from "#shared/quotes/model.ts";
import { workOfJob } from "../booking/public.ts";

/** The vehicle hours, or the hire, that a booking of the job would claim. */
export function wantedHoursOf(job: OpenJobRecord, { haulierId, fleetId }: { haulierId: UserId; fleetId: FleetId }) {
  const { hours, days, from, to } = workOfJob(job);
  const hiredUntil = hireEnd(job.collectAt, { days });
  const hire = hiredUntil === null ? null : { startsAt: job.collectAt, endsAt: hiredUntil, from, to };
  return { haulierId, fleetId, hours: slotHours(job.collectAt, hours), hire };
}
