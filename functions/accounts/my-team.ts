import type { TeamMember } from "#shared/accounts/model.ts";
import type { Context } from "../platform/context.ts";
import { haulierOfCaller } from "./public.ts";
import { teamOf } from "./store.ts";

/** The people who work for the caller's haulage business, by name. */
export async function myTeam(_input: unknown, context: Context): Promise<TeamMember[]> {
  const team = await teamOf(context.db, await haulierOfCaller(context));
  return team.map(({ userId, name, kind }) => ({ userId, name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
