import type { BookingId, JobRequestId, UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { consignmentChanged, consignmentSigned } from "#shared/waste/consignment-faults.ts";
import { ConsignmentRecord, PlanRecord } from "#shared/waste/consignment-model.ts";
import { consignmentDays } from "#shared/waste/keeping.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";

const keptUntil = (from: string) => Math.floor(Date.parse(addSeconds(from, consignmentDays * 86_400)) / 1000);

/** Parts A and B of a consignment note. Keyed by the job, because no booking exists before a quote is accepted. */
export const planEntity = entity({
  name: "consignmentPlan",
  schema: () => PlanRecord,
  lists: {
    ofContractor: {
      index: "table",
      partition: ({ contractorId }: Pick<PlanRecord, "contractorId">) => `USER#${contractorId}`,
      prefix: "CONSIGNMENT#",
      sort: ({ jobRequestId }: Pick<PlanRecord, "jobRequestId">) => jobRequestId,
    },
  },
  ttl: ({ savedAt }) => keptUntil(savedAt),
});

export const consignmentEntity = entity({
  name: "consignmentNote",
  schema: () => ConsignmentRecord,
  // Sorts after META, so a range from the events to META reads a booking without its consignment note.
  key: ({ bookingId }: Pick<ConsignmentRecord, "bookingId">) => ({
    PK: `BOOKING#${bookingId}`,
    SK: "WASTE_CONSIGNMENT",
  }),
  lists: {
    ofContractor: {
      index: "GSI1",
      partition: ({ contractorId }: Pick<ConsignmentRecord, "contractorId">) => `USER#${contractorId}`,
      prefix: "CONSIGNMENT#",
      sort: ({ driverSignedAt, bookingId }: Pick<ConsignmentRecord, "driverSignedAt" | "bookingId">) =>
        `${driverSignedAt}#${bookingId}`,
      newestFirst: true,
    },
    ofHaulier: {
      index: "GSI2",
      partition: ({ haulierId }: Pick<ConsignmentRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "CONSIGNMENT#",
      sort: ({ driverSignedAt, bookingId }: Pick<ConsignmentRecord, "driverSignedAt" | "bookingId">) =>
        `${driverSignedAt}#${bookingId}`,
      newestFirst: true,
    },
  },
  ttl: ({ driverSignedAt }) => keptUntil(driverSignedAt),
});

export interface PlanKey {
  readonly contractorId: UserId;
  readonly jobRequestId: JobRequestId;
}

export async function planOf(db: Database, key: PlanKey): Promise<PlanRecord | null> {
  const item = await db.get(planEntity.key(key));
  return item ? planEntity.fromItem(item) : null;
}

const asRead = (before: PlanRecord | null) =>
  before
    ? ([{ attribute: "version", is: "=", value: before.version }] as const)
    : ([{ attribute: "PK", is: "missing" }] as const);

/** Writes changed parts A and B. Fails when they have changed since they were read. */
export const planWrite = (before: PlanRecord | null, after: PlanRecord): Write => ({
  put: planEntity.toItem(after),
  when: asRead(before),
  otherwise: consignmentChanged(),
});

/** Transaction condition that parts A and B have not changed since they were read. */
export const planCheck = (plan: PlanRecord): Write => ({
  check: planEntity.key(plan),
  when: asRead(plan),
  otherwise: consignmentChanged(),
});

export async function consignmentOf(db: Database, bookingId: BookingId): Promise<ConsignmentRecord | null> {
  const item = await db.get(consignmentEntity.key({ bookingId }));
  return item ? consignmentEntity.fromItem(item) : null;
}

/** Transaction condition that a booking's consignment note is not signed yet. */
export const unsignedCheck = (bookingId: BookingId): Write => ({
  check: consignmentEntity.key({ bookingId }),
  when: [{ attribute: "PK", is: "missing" }],
  otherwise: consignmentSigned(),
});

export const newConsignmentWrite = (note: ConsignmentRecord): Write => ({
  put: consignmentEntity.toItem(note),
  when: [{ attribute: "PK", is: "missing" }],
  otherwise: consignmentSigned(),
});

export const consignmentsGiven = (db: Database, contractorId: UserId, nextToken: string | null | undefined) =>
  page(db, consignmentEntity.lists.ofContractor({ contractorId }), nextToken);

export const consignmentsCarried = (db: Database, haulierId: UserId, nextToken: string | null | undefined) =>
  page(db, consignmentEntity.lists.ofHaulier({ haulierId }), nextToken);
