import { type DownloadOf, dueAfter } from "#shared/inspections/downloads.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { teamOf } from "../accounts/public.ts";
import { vehicleById } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";
import { downloadOf } from "./download-store.ts";

export interface DownloadDue {
  readonly haulierId: UserId;
  readonly what: string;
  readonly dueOn: string;
}

/** Returns the tachograph download that a timer is about; null when the driver or vehicle was deleted. */
export async function downloadDue(db: Database, subjectId: string): Promise<DownloadDue | null> {
  const [owner = "", of = "", id = ""] = subjectId.split("_");
  const haulierId = UserId.parse(owner);
  const record = await downloadOf(db, { haulierId, of: of as DownloadOf, id });
  const what = record && (await nameOf(db, record));
  return record && what ? { haulierId, what, dueOn: dueAfter(record.of, record.on) } : null;
}

async function nameOf(db: Database, { haulierId, of, id }: { haulierId: UserId; of: DownloadOf; id: string }) {
  if (of === "unit") {
    const fleet = await vehicleById(db, FleetId.parse(id));
    return fleet && fleet.haulierId === haulierId && !fleet.retiredAt ? `vehicle unit of ${fleet.name}` : null;
  }
  if (id === haulierId) return "driver card of the haulier";
  const member = (await teamOf(db, haulierId)).find(({ userId }) => userId === id);
  return member ? `driver card of ${member.name}` : null;
}
