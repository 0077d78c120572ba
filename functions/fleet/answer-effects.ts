import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { cannotDo } from "#shared/fleet/can-do.ts";
import type { AnswerEffects, SupplierSearch } from "#shared/fleet/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { councilOf } from "#shared/permits/council-of.ts";
import { permitOf } from "#shared/permits/permit.ts";
import { answerEffects as effectsOf } from "#shared/pricing/answer-effects.ts";
import { onRequest } from "#shared/pricing/line.ts";
import { sitedJob } from "#shared/pricing/sited-job.ts";
import type { Context } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { isFreeFor, priceOf, startsOf, type VehicleForJob, vehiclesForJob } from "./vehicles-for-job.ts";

/**
 * Returns how each answer changes the price. Uses the rates of the requested vehicle, the cheapest free one, or the
 * nearest.
 */
export async function answerEffects(input: SupplierSearch, context: Context): Promise<AnswerEffects> {
  const { now, caller } = context;
  const starts = startsOf(input, now);
  const { vehicles } = await vehiclesForJob(input, context, starts);
  const totalOf = (vehicle: VehicleForJob) => priceWith(input, vehicle, now, input.details ?? null).price?.totalPence;
  const isWanted = ({ row }: VehicleForJob) => [row.fleetId, shortHash(row.fleetId)].includes(input.wanted ?? "");
  const rank = (vehicle: VehicleForJob) =>
    isWanted(vehicle)
      ? -1
      : isFreeFor(input, vehicle, starts, now)
        ? (totalOf(vehicle) ?? Number.MAX_SAFE_INTEGER)
        : Number.MAX_SAFE_INTEGER;
  const ranked = vehicles
    .map((vehicle) => ({ vehicle, rank: rank(vehicle) }))
    .sort((one, other) => one.rank - other.rank || one.vehicle.distanceMiles - other.vehicle.distanceMiles);
  for (const { vehicle } of ranked) {
    const effects = effectsAt(input, vehicle, now);
    if (effects.length === 0) continue;
    return { supplier: caller.userId === null ? null : vehicle.card.companyName, isWanted: isWanted(vehicle), effects };
  }
  return { supplier: null, isWanted: false, effects: [] };
}

function effectsAt(input: SupplierSearch, vehicle: VehicleForJob, now: string) {
  const { panel } = serviceOf(input.service);
  const details = input.details?.panel === panel ? input.details : null;
  const council = councilOf({ coordinates: input.site, precision: input.precision });
  const permitBy = permitOf(details, council, input.on ?? ukDayOf(now))?.who ?? "";
  return effectsOf({
    ...{ panel, details, known: { service: input.service, permitBy } },
    priceOf: (answers) => {
      const unable = cannotDo(vehicle.row.spec, { ...input, details: answers });
      if (unable) return onRequest(unable);
      const { price, onRequest: reason } = priceWith(input, vehicle, now, answers);
      return price ?? onRequest(reason ?? "");
    },
  });
}

function priceWith(input: SupplierSearch, vehicle: VehicleForJob, now: string, details: ServiceDetails | null) {
  const job = sitedJob({ ...input, details, day: input.on ?? ukDayOf(now), time: input.at });
  return priceOf(job, vehicle);
}
