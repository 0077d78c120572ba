import { z } from "zod";
import { vehicleChanged } from "#shared/fleet/faults.ts";
import { RegisterCheck } from "#shared/fleet/register-check.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

const StoredCheck = RegisterCheck.extend({
  /** The admin who has read the emission class on the V5C. */
  provedBy: z.string().max(36).nullish(),
  /** Automatic retries since the last manual check. */
  retries: z.int().nullish(),
});
export type StoredCheck = z.infer<typeof StoredCheck>;

export const shownCheck = (check: StoredCheck): RegisterCheck => RegisterCheck.parse(check);

export const registerCheckEntity = entity({
  name: "registerCheck",
  schema: () => StoredCheck,
  key: ({ fleetId }: Pick<RegisterCheck, "fleetId">) => ({ PK: `FLEET#${fleetId}`, SK: "REGISTER" }),
  lists: {
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<RegisterCheck, "haulierId">) => `USER#${haulierId}`,
      prefix: "REGISTER#",
      sort: ({ fleetId }) => fleetId,
    },
  },
});

/** The stored answers for a vehicle; null before the first check. */
export async function registerCheckOf(db: Database, fleetId: FleetId): Promise<StoredCheck | null> {
  const item = await db.get(registerCheckEntity.key({ fleetId }));
  return item ? registerCheckEntity.fromItem(item) : null;
}

export const registerChecksOf = async (db: Database, haulierId: UserId): Promise<RegisterCheck[]> =>
  (await allOf(db, registerCheckEntity.lists.ofHaulier({ haulierId }))).map(shownCheck);

/** Fails if the record has changed since `before` was read. */
export const registerCheckWrite = (before: StoredCheck | null, after: Omit<StoredCheck, "version">): Write => ({
  put: registerCheckEntity.toItem({ ...after, version: (before?.version ?? 0) + 1 }),
  when: [
    before ? { attribute: "version", is: "=", value: before.version } : ({ attribute: "PK", is: "missing" } as const),
  ],
  otherwise: vehicleChanged(),
});

export const registerCheckRemoval = (fleetId: FleetId): Write => ({ remove: registerCheckEntity.key({ fleetId }) });

export type RegisterName = "dvla" | "dvsa";

/** End of a busy register's pause. Its rate limit applies to Haulyard's key, so one pause covers all vehicles. */
const pauseEntity = entity({
  name: "registerPause",
  schema: () => z.object({ register: z.enum(["dvla", "dvsa"]), times: z.int(), until: Instant }),
  key: ({ register }: { register: RegisterName }) => ({ PK: `REGISTER#${register}`, SK: "PAUSE" }),
  ttl: ({ until }) => Math.floor(Date.parse(until) / 1000) + 3600,
});
type Pause = { readonly times: number; readonly until: string };

export async function pauseOf(db: Database, register: RegisterName): Promise<Pause | null> {
  const item = await db.get(pauseEntity.key({ register }));
  return item ? pauseEntity.fromItem(item) : null;
}

const [firstSeconds, mostSeconds] = [60, 3600];

/** The next pause: the requested one, or twice the last; an hour at most. */
export function longerPause(before: Pause | null, waitSeconds: number | null | undefined, now: string): Pause {
  const times = (before?.times ?? 0) + 1;
  const seconds = Math.max(firstSeconds * 2 ** (times - 1), waitSeconds ?? 0);
  return { times, until: addSeconds(now, Math.min(mostSeconds, seconds)) };
}

export const pauseWrite = (register: RegisterName, pause: Pause | null): Write =>
  pause ? { put: pauseEntity.toItem({ register, ...pause }) } : { remove: pauseEntity.key({ register }) };
