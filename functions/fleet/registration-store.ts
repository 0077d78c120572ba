import { z } from "zod";
import { handoverChanged, handoverOpen, registrationTaken } from "#shared/fleet/faults.ts";
import type { HandoverRecord } from "#shared/fleet/handover.ts";
import { Fleet } from "#shared/fleet/model.ts";
import { asOnPlate } from "#shared/fleet/registration.ts";
import { type FleetId, HandoverId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const RegistrationLock = z.object({
  plate: z.string().max(20),
  /** The vehicle that holds the registration; null while it is reserved. */
  fleetId: Fleet.shape.id.nullable(),
  /** The open handover for this registration. */
  handoverId: HandoverId.nullable(),
  /** The only haulier that may list the registration, and until when. */
  reservedFor: UserId.nullable(),
  reservedUntil: Instant.nullable(),
});
type RegistrationLock = z.infer<typeof RegistrationLock>;

const unasked = { handoverId: null, reservedFor: null, reservedUntil: null } satisfies Partial<RegistrationLock>;

/** Registration lock: the vehicle in service with a registration, or its reservation. Prevents a second listing. */
const registrationLockEntity = entity({
  name: "registrationClaim",
  schema: () => RegistrationLock,
  key: ({ plate }: Pick<RegistrationLock, "plate">) => ({ PK: `PLATE#${plate}`, SK: "PLATE" }),
  ttl: ({ reservedUntil }) => (reservedUntil ? epochSecondsOf(reservedUntil) : null),
});

type Asked = Pick<HandoverRecord, "id" | "plate" | "fleetId" | "claimantId">;
type Plated = Pick<Fleet, "id" | "haulierId" | "vehicleReg" | "retiredAt" | "updatedAt">;

export function plateOf({ vehicleReg, retiredAt }: Pick<Plated, "vehicleReg" | "retiredAt">): string | null {
  if (vehicleReg === null || retiredAt !== null) return null;
  return asOnPlate(vehicleReg) ?? vehicleReg;
}

/** The lock items of a vehicle; empty without a registration. */
export function registrationLockItems(fleet: Plated): Item[] {
  const plate = plateOf(fleet);
  return plate === null ? [] : [registrationLockEntity.toItem({ ...unasked, plate, fleetId: fleet.id })];
}

/** Locks by registration, read consistently. Omits free registrations. */
export async function registrationLockBy(
  db: Database,
  plates: readonly string[],
): Promise<ReadonlyMap<string, FleetId>> {
  if (plates.length === 0) return new Map();
  const items = await db.getMany(
    plates.map((plate) => registrationLockEntity.key({ plate })),
    { consistent: true },
  );
  const claims = registrationLockEntity.readAll(items);
  return new Map(claims.flatMap(({ plate, fleetId }) => (fleetId === null ? [] : [[plate, fleetId] as const])));
}

/** The lock of a registration, read consistently; null if it is free. */
export async function registrationLockOn(db: Database, plate: string): Promise<RegistrationLock | null> {
  const item = await db.get(registrationLockEntity.key({ plate }));
  return item ? registrationLockEntity.fromItem(item) : null;
}

const holds = (fleetId: FleetId) => ({ attribute: "fleetId", is: "=", value: fleetId }) as const;
const marked = (handoverId: HandoverId) => ({ attribute: "handoverId", is: "=", value: handoverId }) as const;

/** Marks an open handover on the lock. Fails if another is open. */
export function openedWrite({ id, plate, fleetId }: Asked): Write {
  const isUnmarked = [
    { attribute: "handoverId", is: "missing" } as const,
    { attribute: "handoverId", is: "=", value: null } as const,
  ];
  return {
    put: registrationLockEntity.toItem({ ...unasked, plate, fleetId, handoverId: id }),
    when: [holds(fleetId), { anyOf: isUnmarked }],
    otherwise: handoverOpen({ values: { registration: plate } }),
  };
}

/** Clears the handover. No write if the vehicle no longer has the registration or the handover. */
export function closedWrites({ id, plate, fleetId }: Asked, claim: RegistrationLock | null): Write[] {
  if (claim?.handoverId !== id) return [];
  return [
    {
      put: registrationLockEntity.toItem({ ...unasked, plate, fleetId }),
      when: [holds(fleetId), marked(id)],
      otherwise: handoverChanged(),
    },
  ];
}

/** Reserves the released registration for its claimant. No write if the lock belongs to another handover. */
export function reservedWrites(released: HandoverRecord, claim: RegistrationLock | null): Write[] {
  const { id, plate, claimantId, reservedUntil } = released;
  if (claim && claim.handoverId !== id) return [];
  return [
    {
      put: registrationLockEntity.toItem({ ...unasked, plate, fleetId: null, reservedFor: claimantId, reservedUntil }),
      when: [claim ? marked(id) : { attribute: "PK", is: "missing" }],
      otherwise: handoverChanged(),
    },
  ];
}

/** Frees the reservation of a haulier that closes its account. */
export function unreservedWrites({ plate, claimantId }: Asked, claim: RegistrationLock | null): Write[] {
  if (claim?.reservedFor !== claimantId) return [];
  const isReserved = { attribute: "reservedFor", is: "=", value: claimantId } as const;
  return [{ remove: registrationLockEntity.key({ plate }), when: [isReserved] }];
}

/** Releases the former registration and locks the new one; null means no vehicle. */
export function registrationLockWrites(before: Plated | null, after: Plated | null): Write[] {
  const old = before && plateOf(before);
  const plate = after && plateOf(after);
  const isOwn = (fleetId: FleetId) => [{ attribute: "PK", is: "missing" } as const, holds(fleetId)];
  const isReserved = ({ haulierId, updatedAt }: Plated) => [
    { attribute: "reservedFor", is: "=", value: haulierId } as const,
    { attribute: "reservedUntil", is: "<=", value: updatedAt } as const,
  ];
  return [
    ...(before && old && old !== plate
      ? [{ remove: registrationLockEntity.key({ plate: old }), when: [{ anyOf: isOwn(before.id) }] }]
      : []),
    ...(after && plate && plate !== old
      ? [
          {
            put: registrationLockEntity.toItem({ ...unasked, plate, fleetId: after.id }),
            when: [{ anyOf: [...isOwn(after.id), ...isReserved(after)] }],
            otherwise: registrationTaken({ values: { registration: plate }, metadata: { registration: plate } }),
          },
        ]
      : []),
  ];
}
