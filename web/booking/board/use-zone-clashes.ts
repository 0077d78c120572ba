import { useQuery } from "@tanstack/react-query";
import type { Clash } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { standardMet } from "#shared/low-emission/standard.ts";
import { zonesQuery } from "../zones-query.ts";

/** Returns clashes for low emission zones on a vehicle's route to a job. Skips vehicles that comply. */
export function useZoneClashes(
  vehicle: Pick<Fleet, "id" | "name" | "spec" | "year"> | undefined,
  job: Pick<BoardJob, "fleetId" | "pickup" | "delivery" | "collectAt">,
): Clash[] {
  const met = vehicle ? standardMet(vehicle, ukDayOf(job.collectAt)) : "unasked";
  const { data } = useQuery({
    ...zonesQuery(vehicle?.id ?? job.fleetId, job),
    enabled: met === "fails" || met === "unknown",
  });
  return vehicle && data?.note ? [{ about: "vehicle", weight: "warning", words: `${vehicle.name}: ${data.note}` }] : [];
}
