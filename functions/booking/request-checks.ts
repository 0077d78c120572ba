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
import { londonCheck, pricedFleetCheck } from "../fleet/public.ts";
import type { Database, Write } from "../platform/database.ts";

/** Throws the reason where a vehicle is too small for a job, or lacks something for it. */
export function mustBeAble({ spec }: Pick<Fleet, "spec">, work: WantedWork): void {
  const reason = cannotDo(spec, work);
  if (reason) throw vehicleCannot({ values: { reason } });
}

/** The places of a job, and the day on which a vehicle goes there. */
interface Going {
  readonly pickup: Place;
  readonly delivery: Place | null;
  readonly collectAt: string;
}

const placesOf = ({ pickup, delivery }: Going) => (delivery ? [pickup, delivery] : [pickup]);

/** Whether a vehicle may go to the places of a job by the rules of low emission zones. */
export const zonesOfJob = (vehicle: Pick<Fleet, "spec" | "year">, going: Going) =>
  zoneVerdict(vehicle, placesOf(going), ukDayOf(going.collectAt));

/** What to look at before a vehicle goes to a job in or near Greater London; null elsewhere. */
export const londonOfJob = (db: Database, fleet: Pick<Fleet, "id" | "spec" | "year">, going: Going) =>
  londonCheck(db, fleet, placesOf(going), ukDayOf(going.collectAt));

/** Throws where a vehicle is known not to comply with a low emission zone that the job takes it into. */
export function mustMayEnter(fleet: Pick<Fleet, "spec" | "year">, going: Going): void {
  const reason = barredBy(zonesOfJob(fleet, going));
  if (reason) throw vehicleCannot({ values: { reason } });
}

/** The same, in words for the haulier of the vehicle. */
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

/**
 * Returns the conditions of a request for a vehicle: its rates and papers are still as they were read, and neither side has
 * blocked the other. `moved` is thrown where the vehicle or its rates have changed.
 */
export const requestChecks = ({ contractorId, fleet, priced, papers }: Checked, moved: Fault): Write[] =>
  eachKeyOnce([
    pricedFleetCheck(fleet, moved),
    ...priced.checks(moved),
    ...papers.flatMap(({ checks }) => checks),
    ...blockChecks(contractorId, fleet.haulierId, notMatched()),
  ]);

/** Several jobs ask for the same papers; a transaction takes one condition for each record. */
export const eachKeyOnce = (checks: readonly Write[]) => [
  ...new Map(checks.map((check) => [JSON.stringify("check" in check ? check.check : check), check])).values(),
];
