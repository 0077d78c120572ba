import { notOwnDriver, notOwnVehicle } from "#shared/compliance/faults.ts";
import { downloadMoments, dueAfter, hasTachograph, type TachographDownload } from "#shared/inspections/downloads.ts";
import { downloadLater, noTachograph } from "#shared/inspections/faults.ts";
import type { inspectionsOperations } from "#shared/inspections/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { driverOfHaulier, haulierOfCaller } from "../accounts/public.ts";
import { vehicleById } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { timerWrite } from "../platform/timers.ts";
import { type DownloadRecord, downloadKey, downloadOf, downloadsOf, downloadWrite } from "./download-store.ts";

type Asked = Input<typeof inspectionsOperations.recordDownload>;

const view = ({ of, id, on }: DownloadRecord): TachographDownload => ({ of, id, on, dueOn: dueAfter(of, on) });

export async function tachographDownloads(_input: unknown, context: Context): Promise<TachographDownload[]> {
  return (await downloadsOf(context.db, await haulierOfCaller(context))).map(view);
}

/** Records a tachograph download and sets the timers of the next one. Ignores a day before the last recorded one. */
export async function recordDownload(input: Asked, context: Context): Promise<TachographDownload> {
  const { db, now } = context;
  const haulierId = await haulierOfCaller(context);
  const { on } = input;
  if (on > ukDayOf(now)) throw downloadLater();
  const { of, id } = await subjectOf(input, haulierId, context);
  const before = await downloadOf(db, { haulierId, of, id });
  if (before && before.on >= on) return view(before);
  const after: DownloadRecord = { haulierId, of, id, on };
  const { soon, late } = downloadMoments(dueAfter(of, on));
  const subjectId = downloadKey(after);
  const timers: Write[] = [
    timerWrite({ kind: "downloadSoon", subjectId, dueAt: soon }, now),
    timerWrite({ kind: "downloadLate", subjectId, dueAt: late }, now),
  ];
  await context.commit([downloadWrite(before, after), ...timers], [], view(after));
  return view(after);
}

/** Returns the driver or vehicle. Throws for one of another business, and for a vehicle without a tachograph. */
async function subjectOf({ driverId, fleetId }: Asked, haulierId: UserId, context: Context) {
  if (driverId && !fleetId) {
    const isOwn = driverId === haulierId || (await driverOfHaulier(context, haulierId, driverId)) !== null;
    if (!isOwn) throw notOwnDriver();
    return { of: "card" as const, id: driverId };
  }
  const fleet = fleetId && !driverId ? await vehicleById(context.db, fleetId) : null;
  if (fleet?.haulierId !== haulierId) throw notOwnVehicle();
  if (!hasTachograph(fleet.spec)) throw noTachograph({ values: { name: fleet.name } });
  return { of: "unit" as const, id: fleet.id };
}
