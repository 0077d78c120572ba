import { notMatched } from "#shared/accounts/faults.ts";
import { cannotDo, type WantedWork } from "#shared/fleet/can-do.ts";
import { vehicleCannot } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { blockChecks } from "../accounts/public.ts";
import { pricedFleetCheck } from "../fleet/public.ts";
import type { Write } from "../platform/database.ts";

/** Throws the reason where a vehicle is too small for a job, or lacks something for it. */
export function mustBeAble({ spec }: Pick<Fleet, "spec">, work: WantedWork): void {
  const reason = cannotDo(spec, work);
  if (reason) throw vehicleCannot({ values: { reason } });
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
