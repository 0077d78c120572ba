import type { RowInput } from "../import.ts";
import type { Fleet } from "../model.ts";
import { cellsOf, type Described, vehicleColumns } from "./columns.ts";

function describedBy({ base, ...said }: RowInput, before: Fleet, baseLabel: string | null): Described {
  return {
    ...said,
    vehicleReg: said.vehicleReg ?? null,
    ...{ fleetNumber: said.fleetNumber ?? null, serial: said.serial ?? null, make: said.make ?? null },
    ...{ model: said.model ?? null, year: said.year ?? null, notes: said.notes ?? null, offRoad: said.offRoad ?? null },
    hourlyRatePence: said.hourlyRatePence ?? null,
    minimumHours: said.minimumHours ?? null,
    dailyRatePence: said.dailyRatePence ?? null,
    ownRates: said.ownRates.map(({ hourlyRatePence = null, minimumHours = null, dailyRatePence = null, service }) => ({
      service,
      hourlyRatePence,
      minimumHours,
      dailyRatePence,
    })),
    radiusMiles: said.radiusMiles ?? null,
    autoAccept: said.autoAccept ?? before.autoAccept,
    baseLabel: baseLabel ?? base.text,
  };
}

export interface CellChange {
  readonly header: string;
  readonly before: string;
  readonly after: string;
}

export function cellChanges(fleet: Fleet, row: RowInput, baseLabel: string | null): CellChange[] {
  const [before, after] = [cellsOf(fleet), cellsOf(describedBy(row, fleet, baseLabel))];
  return vehicleColumns.flatMap(({ header }, at) =>
    before[at] === after[at] ? [] : [{ header, before: before[at] ?? "", after: after[at] ?? "" }],
  );
}
