import { z } from "zod";
import { StoredPhoto } from "#shared/images/photo.ts";
import { defectFixed } from "#shared/inspections/faults.ts";
import {
  Defect,
  inspectionDays,
  mostDefectPhotos,
  mostOpenDefects,
  Repair,
  Walkaround,
} from "#shared/inspections/model.ts";
import type { DefectId, FleetId, UserId } from "#shared/kernel/id.ts";
import { addDays, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { firstOf, page } from "../platform/list.ts";

const keptUntil = (at: string) => epochSecondsOf(at) + inspectionDays * 86_400;

export const walkaroundEntity = entity({
  name: "walkaround",
  schema: () => Walkaround,
  lists: {
    ofVehicle: {
      index: "table",
      partition: ({ fleetId }: Pick<Walkaround, "fleetId">) => `FLEET#${fleetId}`,
      prefix: "WALKAROUND#",
      sort: ({ at, id }: Pick<Walkaround, "at" | "id">) => `${at}#${id}`,
      newestFirst: true,
    },
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<Walkaround, "haulierId">) => `USER#${haulierId}`,
      prefix: "WALKAROUND#",
      sort: ({ day, at, id }) => `${day}#${at}#${id}`,
      newestFirst: true,
    },
    ofDriver: {
      index: "GSI2",
      partition: ({ driverId }: Pick<Walkaround, "driverId">) => `USER#${driverId}`,
      prefix: "WALKAROUND#",
      sort: ({ at, id }) => `${at}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ at }) => keptUntil(at),
});

const photos = z.array(StoredPhoto).max(mostDefectPhotos);
const StoredDefect = Defect.extend({
  photos,
  repair: Repair.extend({ photos }).nullable(),
});
export type StoredDefect = z.infer<typeof StoredDefect>;

export const defectEntity = entity({
  name: "defect",
  schema: () => StoredDefect,
  key: ({ id }: Pick<Defect, "id">) => ({ PK: `DEFECT#${id}`, SK: "META" }),
  lists: {
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId, state }: Pick<Defect, "haulierId" | "state">) => `USER#${haulierId}#DEFECTS#${state}`,
      sort: ({ reportedAt, id }) => `${reportedAt}#${id}`,
      newestFirst: true,
    },
    openOfVehicle: {
      index: "GSI2",
      partition: ({ fleetId, state }: Pick<Defect, "fleetId" | "state">) =>
        state === "open" ? `FLEET#${fleetId}#DEFECTS` : null,
      sort: ({ reportedAt, id }) => `${reportedAt}#${id}`,
      newestFirst: true,
    },
    ofReporter: {
      index: "GSI3",
      partition: ({ reporterId }: Pick<Defect, "reporterId">) => `USER#${reporterId}`,
      prefix: "DEFECT#",
      sort: ({ reportedAt, id }) => `${reportedAt}#${id}`,
      newestFirst: true,
    },
  },
  // An open defect does not expire.
  ttl: ({ repair }) => repair && keptUntil(repair.recordedAt),
});

export const newWalkaround = (walkaround: Walkaround): Write => ({ put: walkaroundEntity.toItem(walkaround) });
export const newDefect = (defect: StoredDefect): Write => ({ put: defectEntity.toItem(defect) });

/** Writes the repair of a defect. Fails when the defect has changed since it was read. */
export const repairWrite = (before: StoredDefect, after: StoredDefect): Write => ({
  put: defectEntity.toItem(after),
  when: [{ attribute: "version", is: "=", value: before.version }],
  otherwise: defectFixed(),
});

export async function defectById(db: Database, id: DefectId): Promise<StoredDefect | null> {
  const item = await db.get(defectEntity.key({ id }));
  return item ? defectEntity.fromItem(item) : null;
}

export const openDefectsOf = (db: Database, fleetId: FleetId): Promise<StoredDefect[]> =>
  firstOf(db, defectEntity.lists.openOfVehicle({ fleetId, state: "open" }), mostOpenDefects);

/** Returns the last walkaround of a vehicle; null before the first. */
export async function lastWalkaround(db: Database, fleetId: FleetId): Promise<Walkaround | null> {
  const [last = null] = await firstOf(db, walkaroundEntity.lists.ofVehicle({ fleetId }), 1);
  return last;
}

interface Asked {
  readonly from: string;
  readonly until: string;
  readonly nextToken?: string | null | undefined;
}

/** Returns a page of a haulier's walkarounds between two UK days, both included. */
export const walkaroundsOf = (db: Database, haulierId: UserId, { from, until, nextToken }: Asked) =>
  page(
    db,
    walkaroundEntity.lists.ofHaulier({ haulierId }, { from, until: addDays(until, 1), isAsked: true }),
    nextToken,
  );

export const defectsOf = (
  db: Database,
  of: Pick<Defect, "haulierId" | "state">,
  nextToken: string | null | undefined,
) => page(db, defectEntity.lists.ofHaulier(of), nextToken);

export const walkaroundsBy = (db: Database, driverId: UserId, nextToken: string | null | undefined) =>
  page(db, walkaroundEntity.lists.ofDriver({ driverId }), nextToken);

export const everyWalkaroundOf = (db: Database, haulierId: UserId, nextToken: string | null | undefined) =>
  page(db, walkaroundEntity.lists.ofHaulier({ haulierId }), nextToken);

export const defectsBy = (db: Database, reporterId: UserId, nextToken: string | null | undefined) =>
  page(db, defectEntity.lists.ofReporter({ reporterId }), nextToken);
