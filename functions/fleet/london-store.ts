import { LondonPermit } from "#shared/fleet/london-operations.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Database, Item } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

export const londonPermitEntity = entity({
  name: "londonPermit",
  schema: () => LondonPermit,
  key: ({ fleetId }: Pick<LondonPermit, "fleetId">) => ({ PK: `FLEET#${fleetId}`, SK: "LONDON" }),
  lists: {
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<LondonPermit, "haulierId">) => `USER#${haulierId}`,
      prefix: "LONDON#",
      sort: ({ fleetId }) => fleetId,
    },
  },
});

export const permitKey = (fleetId: FleetId) => londonPermitEntity.key({ fleetId });

export const londonPermitsOf = (db: Database, haulierId: UserId): Promise<LondonPermit[]> =>
  allOf(db, londonPermitEntity.lists.ofHaulier({ haulierId }));

/** London permits by vehicle; ignores other items. */
export const permitsIn = (items: readonly Item[]): ReadonlyMap<FleetId, LondonPermit> =>
  new Map(
    londonPermitEntity
      .readAll(items.filter(({ entity: name }) => name === londonPermitEntity.name))
      .map((permit) => [permit.fleetId, permit]),
  );
