import { z } from "zod";
import { DriverCard, DriverDetails, DriverProfile, type LicenceWanted } from "#shared/accounts/driver.ts";
import { cardsOf, factsOf, isListed, licenceStep, stepWanted } from "#shared/accounts/driver-rules.ts";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import type { DriverApplication } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { Instant, UkDay } from "#shared/kernel/instant.ts";
import { addDays, epochSecondsOf, instantOfUk } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";
import { pointers } from "../platform/pointer-list.ts";

const driverEntity = entity({
  name: "driverProfile",
  schema: () => DriverProfile,
  key: ({ userId }: Pick<DriverProfile, "userId">) => ({ PK: `USER#${userId}`, SK: "DRIVER" }),
});

/** Index value that stands for all areas, all cards, or no card. */
const any = "any";

/** A listed driver's entry for one area and card. Each search reads one partition. */
const DriverEntry = z.object({
  userId: UserId,
  area: z.string().max(10),
  card: z.union([DriverCard, z.literal(any)]),
  /** The largest lorry that the driver may drive, as a sortable step. */
  step: z.string().max(100),
  listedSince: Instant,
  /** The last day of the card; the driver is not found by it afterwards. */
  expiresOn: UkDay.nullable(),
});
type DriverEntry = z.infer<typeof DriverEntry>;

const driverEntries = pointers({
  name: "driverEntry",
  schema: () => DriverEntry,
  to: driverEntity,
  target: ({ userId }) => ({ userId }),
  entries: (profile) => {
    if (!isListed(profile)) return [];
    const { userId, areas, licenceCategories, listedSince, checked } = profile;
    const cards = [{ card: any, expiresOn: null } as const, ...cardsOf(profile, checked)];
    const entry = { userId, step: licenceStep(licenceCategories), listedSince: listedSince ?? "" };
    return [any, ...areas].flatMap((area) => cards.map(({ card, expiresOn }) => ({ ...entry, area, card, expiresOn })));
  },
  ttl: ({ expiresOn }) => (expiresOn ? epochSecondsOf(instantOfUk(addDays(expiresOn, 1), "00:00")) : null),
  lists: {
    found: {
      index: "table",
      partition: ({ area, card }: Pick<DriverEntry, "area" | "card">) => `DRIVERS#${area}#${card}`,
      sort: ({ step, listedSince, userId }: Pick<DriverEntry, "step" | "listedSince" | "userId">) =>
        `${step}#${listedSince}#${userId}`,
      newestFirst: true,
    },
  },
});

interface Wanted {
  readonly area?: string | null | undefined;
  readonly card?: DriverCard | null | undefined;
  readonly licence?: LicenceWanted | null | undefined;
  readonly nextToken?: string | null | undefined;
}

/** Finds listed drivers with a card in an area, largest licence first. */
export function driversFound(db: Database, { area, card, licence, nextToken }: Wanted) {
  const range = licence ? { from: stepWanted[licence] } : {};
  return page(db, driverEntries.lists.found({ area: area ?? any, card: card ?? any }, range), nextToken);
}

export async function driverProfileOf(db: Database, userId: UserId): Promise<DriverProfile | null> {
  const item = await db.get(driverEntity.key({ userId }));
  return item ? driverEntity.fromItem(item) : null;
}

/** Updates a driver's profile and index entries. Fails if the profile has changed since it was read. */
export function profileWrites(before: DriverProfile | null, after: DriverProfile): Write[] {
  return [
    {
      put: driverEntity.toItem(after),
      when: [before ? { attribute: "version", is: "=", value: before.version } : { attribute: "PK", is: "missing" }],
      otherwise: changedElsewhere(),
    },
    ...driverEntries.moves(before, after),
  ];
}

/** Returns the first profile of a registration, not checked yet. */
export function newProfile(
  driver: { id: UserId; fullName: string },
  details: DriverDetails,
  now: string,
): DriverProfile {
  return {
    ...details,
    ...{ userId: driver.id, name: driver.fullName },
    ...{ listedSince: null, checked: null, waiting: null, refusedBecause: null, mayDrive: true },
    ...{ version: 1, updatedAt: now },
  };
}

/**
 * Creates a profile that is not listed. Anybody may have sent the registration, so the driver must consent after
 * sign-in.
 */
export async function firstProfileWrites(
  { db, now }: { db: Database; now: string },
  driver: { id: UserId; fullName: string },
  application: DriverApplication,
): Promise<Write[]> {
  if (await driverProfileOf(db, driver.id)) return [];
  const details = DriverDetails.parse(application);
  return profileWrites(null, { ...newProfile(driver, details, now), checked: factsOf(details) });
}

/** Applies an admin's decision to the profile. Does nothing if the driver has changed it since. */
export async function profileDecidedWrites(
  { db, now }: { db: Database; now: string },
  application: DriverApplication,
): Promise<Write[]> {
  const before = application.userId === null ? null : await driverProfileOf(db, application.userId);
  if (before?.waiting !== application.id) return [];
  const isApproved = application.state === "approved";
  const after: DriverProfile = {
    ...before,
    waiting: null,
    checked: isApproved ? factsOf(before) : before.checked,
    refusedBecause: isApproved ? null : application.reason,
    version: before.version + 1,
    updatedAt: now,
  };
  return profileWrites(before, after);
}

export async function renameDriver(db: Database, userId: UserId, name: string): Promise<void> {
  await db.update(driverEntity.key({ userId }), { set: { name } }, [{ attribute: "PK", is: "exists" }]);
}

export async function setMayDrive(db: Database, userId: UserId, mayDrive: boolean): Promise<void> {
  const before = await driverProfileOf(db, userId);
  if (!before || before.mayDrive === mayDrive) return;
  await db.commit(profileWrites(before, { ...before, mayDrive, version: before.version + 1 }));
}

export async function removeDriver(db: Database, userId: UserId): Promise<void> {
  const before = await driverProfileOf(db, userId);
  if (!before) return;
  const places = driverEntries.moves(before, { ...before, listedSince: null });
  await db.commit([{ remove: driverEntity.key(before) }, ...places]);
}
