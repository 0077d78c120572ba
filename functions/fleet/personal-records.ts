import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { cardRemoval } from "./haulier-cards.ts";
import { fleetRemoval, fleetStatusWrites, fleetsOf, shownFleet } from "./store.ts";

export const fleetFates = {
  fleet: { exportedIn: ["vehicles"], erased: "deleted" },
  fleetListing: { exportedIn: [], erased: "deleted" },
  haulierCard: { exportedIn: [], erased: "deleted" },
} as const satisfies Fates;

/** The vehicles that somebody hires out. */
export async function personalRecordsOf(db: Database, userId: UserId): Promise<ExportOf<typeof fleetFates>> {
  return { vehicles: (await fleetsOf(db, userId)).map(shownFleet) };
}

/** Takes all vehicles of a haulier who is about to leave off the supplier list. May run again. */
export async function withdrawFleet(db: Database, haulierId: UserId, now: string): Promise<void> {
  for (const fleet of await fleetsOf(db, haulierId)) {
    if (fleet.status === "offline") continue;
    const after = { ...fleet, status: "offline" as const, updatedAt: now, version: fleet.version + 1 };
    await db.commit(fleetStatusWrites(fleet, after));
  }
}

/** Deletes the vehicles and the public card of a haulier who leaves. May run again. */
export async function forgetPerson(db: Database, userId: UserId): Promise<void> {
  for (const fleet of await fleetsOf(db, userId)) await db.commit(fleetRemoval(fleet));
  await db.commit([cardRemoval(userId)]);
}
