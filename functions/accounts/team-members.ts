import type { TeamMember } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { teamOf } from "./store.ts";

/** Returns the current team, by name. */
export async function teamMembers(db: Database, haulierId: UserId): Promise<TeamMember[]> {
  const team = await teamOf(db, haulierId);
  return team.map(({ userId, name, kind }) => ({ userId, name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
