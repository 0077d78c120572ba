import type { z } from "zod";
import { TachographDownload } from "#shared/inspections/downloads.ts";
import { downloadChanged } from "#shared/inspections/faults.ts";
import { inspectionDays } from "#shared/inspections/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf, instantOfUk } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

const DownloadRecord = TachographDownload.pick({ of: true, id: true, on: true }).extend({ haulierId: UserId });
export type DownloadRecord = z.infer<typeof DownloadRecord>;

export const downloadEntity = entity({
  name: "tachographDownload",
  schema: () => DownloadRecord,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: { haulierId: UserId }) => `USER#${haulierId}`,
      prefix: "DOWNLOAD#",
      sort: ({ of, id }: { of: string; id: string }) => `${of}#${id}`,
    },
  },
  // Expires by itself: no later download replaces the record of a deleted driver or vehicle.
  ttl: ({ on }) => epochSecondsOf(instantOfUk(on, "00:00")) + inspectionDays * 86_400,
});

type Key = Pick<DownloadRecord, "haulierId" | "of" | "id">;

export const downloadKey = ({ haulierId, of, id }: Key): string => `${haulierId}_${of}_${id}`;

export const downloadsOf = (db: Database, haulierId: UserId): Promise<DownloadRecord[]> =>
  allOf(db, downloadEntity.lists.ofHaulier({ haulierId }));

/** Returns the last download of a driver card or vehicle unit; null before the first. */
export async function downloadOf(db: Database, key: Key): Promise<DownloadRecord | null> {
  return (await downloadsOf(db, key.haulierId)).find(({ of, id }) => of === key.of && id === key.id) ?? null;
}

/** Replaces the last download by a later one. Fails when another call has recorded one first. */
export const downloadWrite = (before: DownloadRecord | null, after: DownloadRecord): Write => ({
  put: downloadEntity.toItem(after),
  when: [before ? { attribute: "on", is: "=", value: before.on } : { attribute: "PK", is: "missing" }],
  otherwise: downloadChanged(),
});
