import { notMatched } from "#shared/accounts/faults.ts";
import { cannotDo, type WantedWork } from "#shared/fleet/can-do.ts";
import { ownVehicleCannot, vehicleCannot } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { barredBy, zoneVerdict } from "#shared/low-emission/verdict.ts";
import type { Place } from "#shared/places/model.ts";
import { blockChecks } from "../accounts/public.ts";
import { londonCheck, pricedVehicleCheck } from "../fleet/public.ts";
import type { Database, Write } from "../platform/database.ts";

/** Throws if a vehicle is too small for a job, or lacks equipment. */
export function mustBeAble({ spec }: Pick<Fleet, "spec">, work: WantedWork): void {
  const reason = cannotDo(spec, work);
  if (reason) throw vehicleCannot({ values: { reason } });
}

/** A job's places and day. */
interface Going {
  readonly pickup: Place;
  readonly delivery: Place | null;
  readonly collectAt: string;
}

const placesOf = ({ pickup, delivery }: Going) => (delivery ? [pickup, delivery] : [pickup]);

export const zonesOfJob = (vehicle: Pick<Fleet, "spec" | "year">, going: Going) =>
  zoneVerdict(vehicle, placesOf(going), ukDayOf(going.collectAt));

/** Warnings for a job in or near Greater London; null elsewhere. */
export const londonOfJob = (db: Database, fleet: Pick<Fleet, "id" | "spec" | "year">, going: Going) =>
  londonCheck(db, fleet, placesOf(going), ukDayOf(going.collectAt));

/** Throws if the vehicle is known not to comply with a low emission zone of the job. */
export function mustMayEnter(fleet: Pick<Fleet, "spec" | "year">, going: Going): void {
  const reason = barredBy(zonesOfJob(fleet, going));
  if (reason) throw vehicleCannot({ values: { reason } });
}

/** As `mustMayEnter`, with a message for the vehicle's haulier. */
export function ownMustMayEnter(fleet: Pick<Fleet, "name" | "spec" | "year">, going: Going): void {
  const reason = barredBy(zonesOfJob(fleet, going));
  if (reason) throw ownVehicleCannot({ values: { name: fleet.name, reason } });
}

interface Checked {
  readonly contractorId: UserId;
  readonly fleet: Fleet;
  readonly priced: { readonly checks: (otherwise: Fault) => readonly Write[] };
  readonly papers: readonly { readonly checks: readonly Write[] }[];
}

/** Conditions of a request: same rates (else throws `moved`), same documents, and neither side blocked the other. */
export const requestChecks = ({ contractorId, fleet, priced, papers }: Checked, moved: Fault): Write[] =>
  eachKeyOnce([
    pricedVehicleCheck(fleet, moved),
    ...priced.checks(moved),
    ...papers.flatMap(({ checks }) => checks),
    ...blockChecks(contractorId, fleet.haulierId, notMatched()),
  ]);

/** Removes duplicate conditions: a transaction allows one per record, and several jobs may check one document. */
export const eachKeyOnce = (checks: readonly Write[]) => [
  ...new Map(checks.map((check) => [JSON.stringify("check" in check ? check.check : check), check])).values(),
];
