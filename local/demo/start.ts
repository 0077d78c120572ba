import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { database } from "#functions/platform/database.ts";
import { log } from "#functions/platform/log.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Cloud } from "../cloud.ts";
import type { UserPool } from "../cognito/user-pool.ts";
import type { LocalDatabase } from "../database.ts";
import { writeDurably } from "../durable-file.ts";
import { firstOnDuty } from "./duties.ts";
import { startDutyDrives } from "./duty-drives.ts";
import { loadDemo } from "./load.ts";
import { demoPassword, demoSignIns, peopleWithAccounts } from "./people.ts";
import { startSimulator } from "./simulator.ts";

/** The people of the demo, stored beside the data so that later starts need not load it again. */
interface Marker {
  /** Email addresses by user id, of all users for whom the simulation may report positions. */
  emails: Record<string, string>;
  hauliers: UserId[];
  onDuty: { fleetId: FleetId; haulierId: UserId }[];
}

export { illustrativeFigures } from "./illustrative-figures.ts";

export const demoAccess = { password: demoPassword, signIns: demoSignIns };

const markerIn = (dataDir: string): string => join(dataDir, "demo.json");

export const isLoaded = (dataDir: string): boolean => existsSync(markerIn(dataDir));

export async function populateDemo(
  userPool: UserPool,
  dataDir: string,
  inBulk: LocalDatabase["inBulk"],
): Promise<void> {
  if (isLoaded(dataDir)) return;
  const level = log.level;
  // While the demo loads, no page is open, so failed live updates are expected.
  log.level = "WARN";
  try {
    const marker = await inBulk(() => load(userPool));
    await writeDurably(markerIn(dataDir), JSON.stringify(marker));
  } finally {
    log.level = level;
  }
}

export async function startDrivers(cloud: Cloud, dataDir: string): Promise<{ stop(): Promise<void> }> {
  const marker: Marker = JSON.parse(await readFile(markerIn(dataDir), "utf8"));
  const shared = {
    db: database(),
    roads: cloud.roads,
    graphqlUrl: `${cloud.origin}/graphql`,
    tokenFor: async (userId: UserId) => (await cloud.userPool.tokensFor(marker.emails[userId] ?? "")).accessToken,
    isWatched: cloud.isWatched,
  };
  const bookings = startSimulator({ ...shared, hauliers: marker.hauliers });
  const duties = startDutyDrives({ ...shared, onDuty: marker.onDuty });
  return {
    async stop() {
      await Promise.all([bookings.stop(), duties.stop()]);
    },
  };
}

async function load(userPool: UserPool): Promise<Marker> {
  const { people, onDuty } = await loadDemo(database(), new Date().toISOString());
  const isSignIn = new Set<string>(demoSignIns.map(({ email }) => email));
  // These hauliers may have simulated bookings. All later hauliers have a vehicle on duty.
  const driving = people.hauliers.slice(0, firstOnDuty).map(({ profile }) => profile.id);
  const withAccount = peopleWithAccounts(people);
  for (const { id, email, role } of withAccount)
    await userPool.createUser({
      sub: id,
      email,
      password: isSignIn.has(email) ? demoPassword : `Unused-${randomUUID()}-A1`,
      groups: role ? [role] : [],
    });
  return {
    emails: Object.fromEntries(withAccount.map(({ id, email }) => [id, email])),
    hauliers: driving,
    onDuty: onDuty.map(({ id: fleetId, haulierId }) => ({ fleetId, haulierId })),
  };
}
