import { liftLacks } from "#shared/booking/lift.ts";
import type { BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import { hireChanged, liftChanged } from "#shared/plant/faults.ts";
import { GenericLiftsRecord, HireRecord, LiftChangeRecord, LiftRecord } from "#shared/plant/model.ts";
import { genericLiftReadyEntity, liftReadyEntity } from "../booking/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

export const liftEntity = entity({
  name: "lift",
  schema: () => LiftRecord,
  // Sorts after META, so a query for the booking and its events ends before the lift.
  key: ({ bookingId }: Pick<LiftRecord, "bookingId">) => ({ PK: `BOOKING#${bookingId}`, SK: "PLANT_LIFT" }),
  lists: {
    ofContractor: {
      index: "GSI1",
      partition: ({ contractorId }: Pick<LiftRecord, "contractorId">) => `USER#${contractorId}`,
      prefix: "LIFT#",
      sort: ({ bookingId }: Pick<LiftRecord, "bookingId">) => bookingId,
    },
    ofHaulier: {
      index: "GSI2",
      partition: ({ haulierId }: Pick<LiftRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "LIFT#",
      sort: ({ bookingId }: Pick<LiftRecord, "bookingId">) => bookingId,
    },
  },
});

export async function liftOf(db: Database, bookingId: BookingId): Promise<LiftRecord | null> {
  const item = await db.get(liftEntity.key({ bookingId }));
  return item ? liftEntity.fromItem(item) : null;
}

export function readyOf({ person, papers }: Pick<LiftRecord, "person" | "papers">) {
  return {
    fleetId: papers.find(({ kind }) => kind === "plan")?.fleetId ?? null,
    lacks: liftLacks([...(person ? ["person"] : []), ...papers.map(({ kind }) => kind)]),
  };
}

/** Writes a lift and its copy in the booking. Fails with `liftChanged` if the lift has changed since `before`. */
export function liftWrites(before: LiftRecord | null, after: LiftRecord): Write[] {
  return [
    {
      put: liftEntity.toItem(after),
      when: before ? [{ attribute: "version", is: "=", value: before.version }] : [{ attribute: "PK", is: "missing" }],
      otherwise: liftChanged(),
    },
    { put: liftReadyEntity.toItem({ bookingId: after.bookingId, ...readyOf(after) }) },
  ];
}

export const liftChangeEntity = entity({
  name: "liftChange",
  schema: () => LiftChangeRecord,
  key: ({ bookingId }: Pick<LiftChangeRecord, "bookingId">) => ({
    PK: `BOOKING#${bookingId}`,
    SK: "PLANT_LIFT_CHANGE",
  }),
});

export async function liftChangeOf(db: Database, bookingId: BookingId): Promise<LiftChangeRecord | null> {
  const item = await db.get(liftChangeEntity.key({ bookingId }));
  return item ? liftChangeEntity.fromItem(item) : null;
}

/** Writes a change of a lift's terms. Fails with `liftChanged` when it has changed since `before` was read. */
export const liftChangeWrite = (before: LiftChangeRecord | null, after: LiftChangeRecord): Write => ({
  put: liftChangeEntity.toItem(after),
  when: before ? [{ attribute: "version", is: "=", value: before.version }] : [{ attribute: "PK", is: "missing" }],
  otherwise: liftChanged(),
});

export const genericLiftsEntity = entity({
  name: "genericLifts",
  schema: () => GenericLiftsRecord,
  key: ({ haulierId }: Pick<GenericLiftsRecord, "haulierId">) => ({ PK: `GENERIC_LIFT#${haulierId}`, SK: "PLANS" }),
});

export async function genericLiftsOf(db: Database, haulierId: UserId): Promise<GenericLiftsRecord | null> {
  const item = await db.get(genericLiftsEntity.key({ haulierId }));
  return item ? genericLiftsEntity.fromItem(item) : null;
}

export const genericFor = (record: GenericLiftsRecord | null, fleetId: FleetId) =>
  record?.plans.find((one) => one.fleetId === fleetId) ?? record?.plans.find((one) => one.fleetId === null) ?? null;

/**
 * Writes a haulier's generic plans and their copy for bookings. Fails with `liftChanged` when they have changed since
 * `before` was read.
 */
export function genericLiftWrites(before: GenericLiftsRecord | null, after: GenericLiftsRecord): Write[] {
  const { haulierId, plans } = after;
  const fleetIds = plans.flatMap(({ fleetId }) => fleetId ?? []);
  const forAll = plans.some(({ fleetId }) => fleetId === null);
  return [
    {
      put: genericLiftsEntity.toItem(after),
      when: before ? [{ attribute: "version", is: "=", value: before.version }] : [{ attribute: "PK", is: "missing" }],
      otherwise: liftChanged(),
    },
    { put: genericLiftReadyEntity.toItem({ haulierId, forAll, fleetIds }) },
  ];
}

export const hireEntity = entity({
  name: "plantHire",
  schema: () => HireRecord,
  key: ({ bookingId }: Pick<HireRecord, "bookingId">) => ({ PK: `BOOKING#${bookingId}`, SK: "PLANT_HIRE" }),
  lists: {
    ofContractor: {
      index: "GSI1",
      partition: ({ contractorId }: Pick<HireRecord, "contractorId">) => `USER#${contractorId}`,
      prefix: "HIRE#",
      sort: ({ bookingId }: Pick<HireRecord, "bookingId">) => bookingId,
    },
    ofHaulier: {
      index: "GSI2",
      partition: ({ haulierId }: Pick<HireRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "HIRE#",
      sort: ({ bookingId }: Pick<HireRecord, "bookingId">) => bookingId,
    },
  },
});

export async function hireOf(db: Database, bookingId: BookingId): Promise<HireRecord | null> {
  const item = await db.get(hireEntity.key({ bookingId }));
  return item ? hireEntity.fromItem(item) : null;
}

/** Writes a change of a hire. Fails with `hireChanged` when the hire has changed since `before` was read. */
export const hireWrite = (before: HireRecord | null, after: HireRecord): Write => ({
  put: hireEntity.toItem(after),
  when: before ? [{ attribute: "version", is: "=", value: before.version }] : [{ attribute: "PK", is: "missing" }],
  otherwise: hireChanged(),
});
