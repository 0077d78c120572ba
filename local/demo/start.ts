import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { database } from "#functions/platform/database.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Cloud } from "../cloud.ts";
import { writeDurably } from "../durable-file.ts";
import { loadDemo } from "./load.ts";
import { demoPassword, demoSignIns } from "./people.ts";
import { startSimulator } from "./simulator.ts";

/** Who is who in the loaded world, kept beside the data so that a restart finds them again. */
interface Marker {
  /** E-mail addresses by user id, of everyone who may report positions. */
  emails: Record<string, string>;
  hauliers: UserId[];
}

/** Loads the demo world once, then lets its drivers drive. */
export async function startDemo(cloud: Cloud, dataDir: string) {
  const markerFile = join(dataDir, "demo.json");
  const marker: Marker = existsSync(markerFile)
    ? JSON.parse(await readFile(markerFile, "utf8"))
    : await load(cloud, markerFile);
  const simulator = startSimulator({
    db: database(),
    roads: cloud.roads,
    hauliers: marker.hauliers,
    graphqlUrl: `${cloud.origin}/graphql`,
    tokenFor: async (userId) => (await cloud.userPool.tokensFor(marker.emails[userId] ?? "")).accessToken,
  });
  return { password: demoPassword, signIns: demoSignIns, stop: () => simulator.stop() };
}

async function load(cloud: Cloud, markerFile: string): Promise<Marker> {
  const { people } = await loadDemo(database(), new Date().toISOString());
  const isSignIn = new Set<string>(demoSignIns.map(({ email }) => email));
  // Nine hauliers have vehicles under way or may get them; the drivers' phones of the others are never switched on.
  const driving = people.hauliers.slice(0, 9).map(({ profile }) => profile.id);
  const withAccount = people.profiles.filter(({ id, email }) => isSignIn.has(email) || driving.includes(id));
  for (const { id, email, role } of withAccount)
    await cloud.userPool.createUser({
      sub: id,
      email,
      password: isSignIn.has(email) ? demoPassword : `Unused-${randomUUID()}-A1`,
      groups: role ? [role] : [],
    });
  const marker: Marker = {
    emails: Object.fromEntries(withAccount.map(({ id, email }) => [id, email])),
    hauliers: driving,
  };
  await writeDurably(markerFile, JSON.stringify(marker));
  return marker;
}
