import { z } from "zod";
import { registrationTaken } from "#shared/fleet/faults.ts";
import { Fleet } from "#shared/fleet/model.ts";
import { asOnPlate } from "#shared/fleet/registration.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const Claim = z.object({ plate: z.string().max(20), fleetId: Fleet.shape.id });

/** Which vehicle in service has a registration, so that none is listed twice. */
const claimEntity = entity({
  name: "registrationClaim",
  schema: Claim,
  key: ({ plate }: Pick<z.infer<typeof Claim>, "plate">) => ({ PK: `PLATE#${plate}`, SK: "PLATE" }),
});

type Plated = Pick<Fleet, "id" | "vehicleReg" | "retiredAt">;

function plateOf({ vehicleReg, retiredAt }: Plated): string | null {
  if (vehicleReg === null || retiredAt !== null) return null;
  return asOnPlate(vehicleReg) ?? vehicleReg;
}

/** The claim of a vehicle in service; none where it has no registration. */
export function claimItems(fleet: Plated): Item[] {
  const plate = plateOf(fleet);
  return plate === null ? [] : [claimEntity.toItem({ plate, fleetId: fleet.id })];
}

/** Which vehicle has each of these registrations, seen with every acknowledged write; those that are free are absent. */
export async function claimedBy(db: Database, plates: readonly string[]): Promise<ReadonlyMap<string, FleetId>> {
  if (plates.length === 0) return new Map();
  const items = await db.getMany(
    plates.map((plate) => claimEntity.key({ plate })),
    { consistent: true },
  );
  return new Map(claimEntity.readAll(items).map(({ plate, fleetId }) => [plate, fleetId]));
}

/**
 * The writes that give up a registration that a vehicle no longer has (null: it was, or is, not there) and claim its
 * new one.
 */
export function claimWrites(before: Plated | null, after: Plated | null): Write[] {
  const old = before && plateOf(before);
  const plate = after && plateOf(after);
  const isOwn = (fleetId: string) => [
    {
      anyOf: [
        { attribute: "PK", is: "missing" as const },
        { attribute: "fleetId", is: "=" as const, value: fleetId },
      ],
    },
  ];
  return [
    ...(before && old && old !== plate ? [{ remove: claimEntity.key({ plate: old }), when: isOwn(before.id) }] : []),
    ...(after && plate && plate !== old
      ? [
          {
            put: claimEntity.toItem({ plate, fleetId: after.id }),
            when: isOwn(after.id),
            otherwise: registrationTaken({ values: { registration: plate } }),
          },
        ]
      : []),
  ];
}
