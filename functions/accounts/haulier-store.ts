import { z } from "zod";
import { BankDetails } from "#shared/accounts/bank.ts";
import { HaulierService } from "#shared/accounts/model.ts";
import { ServiceName } from "#shared/catalogue/service-name.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { fieldsAtMost } from "#shared/kernel/text.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** Stored bank details: the masked part in clear, everything encrypted for one sign-up or account. */
export const SealedBank = BankDetails.pick({
  bankAccountName: true,
  accountNumberEnding: true,
  sortCodeEnding: true,
}).extend({
  ciphertext: z.string().max(2000),
  boundTo: z.record(z.string().max(50), z.string().max(200)).refine(...fieldsAtMost(5)),
});
export type SealedBank = z.infer<typeof SealedBank>;

const BankRecord = SealedBank.extend({
  haulierId: UserId,
  changedAt: Instant,
  changeHoldUntil: Instant.nullable(),
});
export type BankRecord = z.infer<typeof BankRecord>;

const bankEntity = entity({
  name: "bankDetails",
  schema: () => BankRecord,
  key: ({ haulierId }: Pick<BankRecord, "haulierId">) => ({ PK: `USER#${haulierId}`, SK: "BANK" }),
});

const ServiceRecord = HaulierService.extend({ haulierId: UserId });
type ServiceRecord = z.infer<typeof ServiceRecord>;

export const serviceEntity = entity({
  name: "haulierService",
  schema: () => ServiceRecord,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<ServiceRecord, "haulierId">) => `USER#${haulierId}`,
      prefix: "SVC#",
      sort: ({ service }: Pick<ServiceRecord, "service">) => service,
    },
    offering: {
      index: "GSI1",
      partition: ({ service, isActive }: Pick<ServiceRecord, "service" | "isActive">) =>
        isActive ? `SVC#${service}` : null,
      prefix: "USER#",
      sort: ({ haulierId }) => haulierId,
    },
  },
});

/** The services chosen at sign-up. Later the record only marks that they were saved. */
const PendingService = z.object({
  haulierId: UserId,
  services: z.array(ServiceName).max(30),
  isSaved: z.boolean(),
  expiresAt: Instant.nullable(),
});
type PendingService = z.infer<typeof PendingService>;

const pendingServiceEntity = entity({
  name: "pendingService",
  schema: () => PendingService,
  key: ({ haulierId }: Pick<PendingService, "haulierId">) => ({ PK: `USER#${haulierId}`, SK: "PENDING_SVC" }),
  ttl: ({ expiresAt }) => (expiresAt === null ? null : epochSecondsOf(expiresAt)),
});

/** Returns masked bank details; null if none were given. */
export async function bankDetailsOf(db: Database, haulierId: UserId): Promise<BankDetails | null> {
  const record = await bankRecordOf(db, haulierId);
  return record && BankDetails.parse(record);
}

/** Returns bank details with the ciphertext. */
export async function bankRecordOf(db: Database, haulierId: UserId): Promise<BankRecord | null> {
  const item = await db.get(bankEntity.key({ haulierId }));
  return item ? bankEntity.fromItem(item) : null;
}

/** Returns the day on which each haulier last gave bank details. */
export async function bankDatesOf(db: Database, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const found = bankEntity.readAll(await db.getMany(ids.map((haulierId) => bankEntity.key({ haulierId }))));
  return new Map(found.map(({ haulierId, changedAt }) => [haulierId, changedAt]));
}

export function bankWrite(bank: BankRecord): Write {
  return { put: bankEntity.toItem(bank) };
}

export function bankRemoval(haulierId: UserId): Write {
  return { remove: bankEntity.key({ haulierId }) };
}

/** Returns a haulier's services by name, active or not. */
export async function servicesOf(db: Database, haulierId: UserId): Promise<HaulierService[]> {
  const rows = await allOf(db, serviceEntity.lists.ofHaulier({ haulierId }));
  return rows.map((row) => HaulierService.parse(row));
}

export function serviceWrite(row: ServiceRecord): Write {
  return { put: serviceEntity.toItem(row) };
}

export function newServiceWrite(row: ServiceRecord, otherwise: Fault): Write {
  return { put: serviceEntity.toItem(row), when: [{ attribute: "PK", is: "missing" }], otherwise };
}

export function serviceRemoval(haulierId: UserId, service: HaulierService["service"]): Write {
  return { remove: serviceEntity.key({ haulierId, service }) };
}

/** Returns the services chosen at sign-up. Null without a choice, or if it is too old. */
export async function pendingServiceOf(db: Database, haulierId: UserId, now: string): Promise<PendingService | null> {
  const item = await db.get(pendingServiceEntity.key({ haulierId }));
  const pending = item ? pendingServiceEntity.fromItem(item) : null;
  return pending && (pending.expiresAt ?? now) >= now ? pending : null;
}

export function pendingServiceWrite(pending: PendingService): Write {
  return { put: pendingServiceEntity.toItem(pending) };
}

/** Fails if the choice is marked as saved already. */
export function pendingServiceSaved(haulierId: UserId, otherwise: Fault): Write {
  return {
    put: pendingServiceEntity.toItem({ haulierId, services: [], isSaved: true, expiresAt: null }),
    when: [
      {
        anyOf: [
          { attribute: "isSaved", is: "missing" },
          { attribute: "isSaved", is: "=", value: false },
        ],
      },
    ],
    otherwise,
  };
}

export function pendingServiceRemoval(haulierId: UserId): Write {
  return { remove: pendingServiceEntity.key({ haulierId }) };
}
